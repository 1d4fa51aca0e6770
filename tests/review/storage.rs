//! The same bucket of object storage has an address with the bucket in the host and one with it in the path. Both are
//! the same page, and get the same verdict.

use proptest::prelude::*;
use urilens::inspect::{Request, inspect};
use urilens::review::Severity;

use crate::support::cases::config;

/// Services with both forms: the part of the host that the bucket is before or after.
const SERVICES: [&str; 18] = [
    "s3.amazonaws.com",
    "s3.eu-central-1.amazonaws.com",
    "s3-us-west-2.amazonaws.com",
    "s3.dualstack.eu-west-1.amazonaws.com",
    "storage.googleapis.com",
    "fra1.digitaloceanspaces.com",
    "0123456789abcdef0123456789abcdef.r2.cloudflarestorage.com",
    "s3.us-west-004.backblazeb2.com",
    "s3.eu-central-1.wasabisys.com",
    "us-east-1.linodeobjects.com",
    "oss-cn-hangzhou.aliyuncs.com",
    "s3.us-south.cloud-object-storage.appdomain.cloud",
    "cos.ap-hongkong.myqcloud.com",
    "obs.ap-southeast-3.myhuaweicloud.com",
    "ewr1.vultrobjects.com",
    "s3.fr-par.scw.cloud",
    "storage.yandexcloud.net",
    "fsn1.your-objectstorage.com",
];

const PAGES: [&str; 10] = [
    "",
    "index.html",
    "signin.html",
    "a/b/login.php",
    "logo.png",
    "report-2026.pdf",
    "x.html#bob@corp.example",
    "paypal/index.html",
    "docs/login",
    "o%20w%20a.html?id=1",
];

/// The worst that is found, where no finding and a notice are one verdict: a warning is none.
fn verdict(reference: &str) -> Option<Severity> {
    let found = inspect(&Request::new(reference, None));
    found
        .severity()
        .filter(|severity| *severity > Severity::Notice)
}

/// What names the customer, for both forms.
fn owner(reference: &str) -> Option<String> {
    let found = inspect(&Request::new(reference, None));
    let to = found.destination()?;
    let page = to.page.as_ref().map(|page| page.name.clone());
    page.or_else(|| to.tenancy.as_ref().map(|tenancy| tenancy.tenant.clone()))
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn a_bucket_in_the_host_is_judged_as_one_in_the_path(
        service in proptest::sample::select(&SERVICES[..]),
        page in proptest::sample::select(&PAGES[..]),
        bucket in "(paypal|netflix|netfl1x|dhl|office|my|company|secure|[a-z]{3,9}|[0-9a-f]{12,16}|[a-z0-9]{5,9})(-(login|verify|assets|photos|com|[0-9]{3,8}|[a-z]{2,6})){0,2}"
    ) {
        let in_host = format!("https://{bucket}.{service}/{page}");
        let in_path = format!("https://{service}/{bucket}/{page}");
        prop_assert_eq!(verdict(&in_host), verdict(&in_path), "{} {}", in_host, in_path);
        prop_assert_eq!(owner(&in_host), Some(bucket.clone()));
        prop_assert_eq!(owner(&in_path), Some(bucket));
    }
}
