//! Schemes by what they do, in lower case and sorted.

use crate::facts::lookup::is_listed;
use crate::syntax::rfc3986;

/// The registry of IANA (RFC 7595), permanent, provisional and historical.
#[rustfmt::skip]
static REGISTERED: &[&str] = &[
    "aaa", "aaas", "about", "acap", "acct", "acd", "acr", "adiumxtra", "adt", "afp", "afs",
    "aim", "amss", "android", "appdata", "apt", "ar", "ark", "at", "attachment", "aw", "barion",
    "bb", "beshare", "bitcoin", "bitcoincash", "blob", "bolo", "brid", "browserext", "cabal",
    "calculator", "callto", "cap", "cast", "casts", "chrome", "chrome-extension", "cid", "coap",
    "coap+tcp", "coap+ws", "coaps", "coaps+tcp", "coaps+ws", "com-eventbrite-attendee",
    "content", "content-type", "crid", "cstr", "cvs", "dab", "dat", "data", "dav", "dhttp",
    "diaspora", "dict", "did", "dis", "dlna-playcontainer", "dlna-playsingle", "dns", "dntp",
    "doi", "dpp", "drm", "drop", "dtmi", "dtn", "dvb", "dvx", "dweb", "ed2k", "eid", "elsi",
    "embedded", "ens", "ethereum", "example", "facetime", "fax", "feed", "feedready", "fido",
    "file", "filesystem", "finger", "first-run-pen-experience", "fish", "fm", "ftp",
    "fuchsia-pkg", "geo", "gg", "git", "gitoid", "gizmoproject", "go", "gopher", "graph", "grd",
    "gtalk", "h323", "ham", "hcap", "hcp", "http", "https", "hxxp", "hxxps", "hydrazone",
    "hyper", "iax", "icap", "icon", "im", "imap", "info", "iotdisco", "ipfs", "ipn", "ipns",
    "ipp", "ipps", "irc", "irc6", "ircs", "iris", "iris.beep", "iris.lwz", "iris.xpc",
    "iris.xpcs", "isostore", "itms", "jabber", "jar", "jms", "keyparc", "lastfm", "lbry",
    "ldap", "ldaps", "leaptofrogans", "lid", "lorawan", "lpa", "lvlt",
    "machineprovisioningprogressreporter", "magnet", "mailserver", "mailto", "maps", "market",
    "matrix", "message", "microsoft.windows.camera", "microsoft.windows.camera.multipicker",
    "microsoft.windows.camera.picker", "mid", "mms", "modem", "mongodb", "moz", "ms-access",
    "ms-appinstaller", "ms-browser-extension", "ms-calculator", "ms-drive-to", "ms-enrollment",
    "ms-excel", "ms-eyecontrolspeech", "ms-gamebarservices", "ms-gamingoverlay", "ms-getoffice",
    "ms-help", "ms-infopath", "ms-inputapp", "ms-launchremotedesktop",
    "ms-lockscreencomponent-config", "ms-media-stream-id", "ms-meetnow",
    "ms-mixedrealitycapture", "ms-mobileplans", "ms-newsandinterests", "ms-officeapp",
    "ms-people", "ms-powerpoint", "ms-project", "ms-publisher", "ms-remotedesktop",
    "ms-remotedesktop-launch", "ms-restoretabcompanion", "ms-screenclip", "ms-screensketch",
    "ms-search", "ms-search-repair", "ms-secondary-screen-controller",
    "ms-secondary-screen-setup", "ms-settings", "ms-settings-airplanemode",
    "ms-settings-bluetooth", "ms-settings-camera", "ms-settings-cellular",
    "ms-settings-cloudstorage", "ms-settings-connectabledevices",
    "ms-settings-displays-topology", "ms-settings-emailandaccounts", "ms-settings-language",
    "ms-settings-location", "ms-settings-lock", "ms-settings-nfctransactions",
    "ms-settings-notifications", "ms-settings-power", "ms-settings-privacy",
    "ms-settings-proximity", "ms-settings-screenrotation", "ms-settings-wifi",
    "ms-settings-workplace", "ms-spd", "ms-stickers", "ms-sttoverlay", "ms-transit-to",
    "ms-useractivityset", "ms-virtualtouchpad", "ms-visio", "ms-walk-to", "ms-whiteboard",
    "ms-whiteboard-cmd", "ms-word", "msnim", "msrp", "msrps", "mss", "mt", "mtqp", "mumble",
    "mupdate", "mvn", "mvrp", "mvrps", "news", "nfs", "ni", "nih", "nntp", "notes", "num",
    "ocf", "oid", "onenote", "onenote-cmd", "opaquelocktoken", "openid", "openpgp4fpr",
    "otpauth", "p1", "pack", "palm", "paparazzi", "payment", "payto", "pkcs11", "platform",
    "pop", "pres", "prospero", "proxy", "psyc", "pttp", "pwid", "qb", "query", "quic-transport",
    "redis", "rediss", "reload", "res", "resource", "rmi", "rsync", "rtmfp", "rtmp", "rtsp",
    "rtsps", "rtspu", "sarif", "secondlife", "secret-token", "service", "session", "sftp",
    "sgn", "shc", "shttp", "sieve", "simpleledger", "simplex", "sip", "sips", "skype", "smb",
    "smp", "sms", "smtp", "snews", "snmp", "soap.beep", "soap.beeps", "soldat", "spiffe",
    "spotify", "ssb", "ssh", "starknet", "steam", "stun", "stuns", "submit", "svn", "swh",
    "swid", "swidpath", "tag", "taler", "teamspeak", "tel", "teliaeid", "telnet", "tftp",
    "things", "thismessage", "tip", "tn3270", "tool", "turn", "turns", "tv", "udp", "unreal",
    "upt", "urn", "ut2004", "uuid-in-package", "v-event", "vemmi", "ventrilo", "ves",
    "videotex", "view-source", "vnc", "vscode", "vscode-insiders", "vsls", "w3", "wais", "wcr",
    "web+ap", "web3", "webcal", "wifi", "wpid", "ws", "wss", "wtai", "wyciwyg", "xcon",
    "xcon-userid", "xfire", "xftp", "xmlrpc.beep", "xmlrpc.beeps", "xmpp", "xrcp", "xri",
    "ymsgr", "z39.50", "z39.50r", "z39.50s",
];

/// Schemes that start an application, or a dialog of the system, with what follows as its input.
/// Beside them there are all that begin as one of [`HANDLER_STARTS`].
#[rustfmt::skip]
static HANDLERS: &[&str] = &[
    "1password", "adiumxtra", "afp", "aim", "alfred", "alipay", "alipays", "android-app",
    "android-studio", "anydesk", "app-prefs", "app-settings", "applescript", "appstream", "apt",
    "atom", "baiduboxapp", "battlenet", "bear", "bilibili", "bingmaps", "bingnews", "bitcoin",
    "bitcoincash", "bitwarden", "bluejeans", "browserext", "calculator", "calibre", "callto",
    "calshow", "cbwallet", "cifs", "citrixng", "citrixreceiver", "clash", "clion",
    "com-eventbrite-attendee", "com.epicgames.launcher", "comgooglemaps", "curseforge", "cursor",
    "dingtalk", "discord", "docker-desktop", "drafts", "ed2k", "ethereum", "evernote",
    "explorer", "facetime", "facetime-audio", "facetime-group", "fb", "fb-messenger", "feishu",
    "figma", "fish", "flashget", "flatpak", "git-client", "github-mac", "github-windows",
    "gitkraken", "gizmoproject", "goland", "googlechrome", "googlechromes", "googlegmail",
    "gotomeeting", "gotoopener", "gpay", "gtalk", "hcp", "help", "help-viewer", "horizon-client",
    "idea", "iina", "insiderhub", "instagram", "intent", "io.element.desktop", "isostore",
    "itch", "iterm2", "itms", "itms-apps", "itms-appss", "itms-beta", "itms-books",
    "itms-podcasts", "itmss", "itunes", "jetbrains", "jitsi-meet", "jnlp", "jnlps", "joplin",
    "kakaolink", "kakaotalk", "keybase", "lark", "lastfm", "lbry", "lightning", "line",
    "link2ea", "linkedin", "litecoin", "logseq", "lyft", "macappstore", "macappstores", "maps",
    "market", "messenger", "metamask", "microsoft-edge", "microsoft-edge-holographic",
    "minecraft", "mk", "mmsto", "modrinth", "momo", "monero", "moonlight", "mqq", "mqqapi",
    "ms-its", "ms-teams", "msnim", "msteams", "mumble", "mvim", "netflix", "nfs", "notion",
    "nxm", "obsidian", "omnifocus", "onenote", "onenote-cmd", "onepassword", "openapp.jdmobile",
    "openvpn", "org.jitsi.meet", "origin", "origin2", "osu", "outlook", "outlookcal",
    "paparazzi", "parsec", "paytmmp", "phantom", "phonepe", "photos-redirect", "phpstorm",
    "pinterest", "postman", "prefs", "pycharm", "qq", "qqdl", "raycast", "rdp", "read",
    "receiver", "reddit", "res", "rider", "ringcentral", "riotclient", "roblox", "roblox-player",
    "roblox-studio", "rubymine", "rustdesk", "search", "search-ms", "sgnl", "shadowrocket",
    "shell", "shortcuts", "signal", "sinaweibo", "skype", "slack", "smartgit", "smb", "smsto",
    "snap", "snapchat", "snssdk1128", "solana", "sourcetree", "spotify", "st-business", "steam",
    "subl", "sublime", "taobao", "teams", "teamspeak", "tencent", "terminal", "tez", "tg",
    "things", "threema", "thunder", "tiktok", "tips", "tmall", "todoist", "tower", "trust",
    "ts3server", "tvchat1", "tvcontrol1", "tvfiletransfer1", "tvjoinv8", "tvpresent1",
    "tvsendfile1", "tvsqcustomer1", "tvsqsupport1", "tvvideocall1", "tvvpn1", "twitch",
    "twitter", "txmt", "uber", "ubuntu-one", "unreal", "upi", "uplay", "ut2004", "ventrilo",
    "viber", "vlc", "vmrc", "vmware-view", "vnc", "vnd.youtube", "vscode", "vscode-insiders",
    "vscodium", "vsls", "warp", "waze", "wbx", "wc", "webex", "webexteams", "webstorm", "wechat",
    "weixin", "whatsapp", "whereby", "windows-feedback", "windowsdefender", "windsurf",
    "winscp-dav", "winscp-davs", "winscp-ftp", "winscp-ftpes", "winscp-ftps", "winscp-http",
    "winscp-https", "winscp-s3", "winscp-scp", "winscp-sftp", "winscp-ssh", "workflow", "wtai",
    "x-apple.systempreferences", "x-devonthink", "x-github-client", "x-github-desktop-auth",
    "x-help-action", "x-help-script", "x-man-page", "xbox", "xboxgames", "xboxliveapp", "xcode",
    "xfire", "ymsgr", "youtube", "zed", "zoommtg", "zoomphonecall", "zoomus", "zotero",
];

/// How families of such schemes begin.
const HANDLER_STARTS: [&str; 5] = [
    "ms-",
    "microsoft.",
    "x-apple",
    "com.microsoft.",
    "teamviewer",
];

/// Handlers that have been used to run code or to install programs.
static ABUSED_HANDLERS: &[&str] = &[
    "intent",
    "itms-services",
    "ms-appinstaller",
    "ms-msdt",
    "ms-officecmd",
    "search-ms",
];

/// Schemes by which servers are made to talk to other services, or to read what they should not.
#[rustfmt::skip]
static FORGERY: &[&str] = &[
    "compress.bzip2", "compress.zlib", "corbaloc", "corbaname", "dict", "expect", "finger",
    "glob", "gopher", "gophers", "iiop", "iiopname", "jndi", "ldap", "ldapi", "ldaps",
    "local_file", "nds", "netdoc", "nis", "ogg", "phar", "php", "rar", "rmi", "ssh2",
    "ssh2.exec", "ssh2.sftp", "ssh2.shell", "ssh2.tunnel", "tftp", "url", "zip", "zlib",
];

/// Schemes in wide use that nobody has registered.
#[rustfmt::skip]
static IN_USE: &[&str] = &[
    "abfs", "abfss", "adl", "amqp", "amqps", "bittorrent", "bzr", "cal", "cvs+ssh", "davs",
    "docker", "docker-daemon", "ftpes", "ftps", "gcs", "gemini", "git+file", "git+http",
    "git+https", "git+ssh", "gs", "hdfs", "hg", "hg+http", "hg+https", "ipp-usb", "irc+ssl",
    "javascript", "jdbc", "kafka", "livescript", "lpd", "mariadb", "memcached", "mocha",
    "mongodb+srv", "mqtt", "mqtts", "mssql", "mysql", "nats", "npipe", "ntp", "oci", "odbc",
    "oracle", "pkg", "postgres", "postgresql", "rist", "rtmps", "s3", "sftp", "slp", "socks",
    "socks4", "socks4a", "socks5", "socks5h", "sqlite", "srt", "srtp", "svn+http", "svn+https",
    "svn+ssh", "tcp", "tcp4", "tcp6", "titan", "torrent", "udpxy", "unix", "vbscript", "wasb",
    "wasbs", "webcals", "webdav", "webdavs", "whois", "x11", "zookeeper",
];

/// Whether IANA lists it.
pub fn is_registered(scheme: &str) -> bool {
    is_listed(REGISTERED, scheme)
}

/// Whether it starts an application or a dialog.
pub fn is_handler(scheme: &str) -> bool {
    let starts = |start: &&str| {
        scheme
            .get(..start.len())
            .is_some_and(|begin| begin.eq_ignore_ascii_case(start))
    };
    is_listed(HANDLERS, scheme) || is_abused_handler(scheme) || HANDLER_STARTS.iter().any(starts)
}

/// Whether it is a handler that has been used in attacks.
pub fn is_abused_handler(scheme: &str) -> bool {
    is_listed(ABUSED_HANDLERS, scheme)
}

/// Whether servers are attacked with it.
pub fn is_forgery(scheme: &str) -> bool {
    is_listed(FORGERY, scheme)
}

/// Whether anything here knows it.
pub fn is_known(scheme: &str) -> bool {
    is_registered(scheme) || is_handler(scheme) || is_forgery(scheme) || is_listed(IN_USE, scheme)
}

/// Whether it is one of JavaScript's or VBScript's.
pub fn is_script(scheme: &str) -> bool {
    ["javascript", "vbscript", "livescript"]
        .iter()
        .any(|script| script.eq_ignore_ascii_case(scheme))
}

/// Whether a scheme is spelt as RFC 3986 §3.1 has it.
pub fn is_well_formed(scheme: &str) -> bool {
    scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| rfc3986::SCHEME.contains(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted_and_in_lower_case() {
        for table in [REGISTERED, HANDLERS, ABUSED_HANDLERS, FORGERY, IN_USE] {
            assert!(table.is_sorted_by(|a, b| a < b));
            assert!(
                table
                    .iter()
                    .all(|entry| entry.to_ascii_lowercase() == *entry && entry.len() <= 40)
            );
        }
    }

    #[test]
    fn look_up_takes_any_case() {
        assert!(is_registered("URN") && is_handler("MS-Settings") && is_handler("Zoommtg"));
        assert!(is_abused_handler("Ms-MsDt") && is_forgery("GOPHER") && is_script("JavaScript"));
        assert!(!is_known("zzz") && !is_known(&"x".repeat(100)));
    }
}
