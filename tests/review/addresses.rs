//! Special addresses and device names are named for what they are.

use crate::support::checks::found_by;
use urilens::facts::AddressClass;
use urilens::facts::address::classify;

/// The IANA registries of special-purpose addresses (RFC 6890).
#[test]
fn special_addresses_have_a_class() {
    for (address, class, name) in [
        ("127.0.0.1", AddressClass::Loopback, "loopback"),
        ("0.0.0.0", AddressClass::Unspecified, "unspecified"),
        ("10.1.2.3", AddressClass::Private, "private"),
        ("169.254.1.1", AddressClass::LinkLocal, "link-local"),
        ("240.0.0.1", AddressClass::Reserved, "reserved"),
        ("::1", AddressClass::Loopback, "loopback"),
        ("fe80::1", AddressClass::LinkLocal, "link-local"),
        ("fc00::1", AddressClass::Private, "private"),
    ] {
        let address: std::net::IpAddr = address.parse().expect("an address");
        let found = classify(address).map(|(class, _)| class);
        assert_eq!(found, Some(class), "{address}");
        assert_eq!(class.name(), name);
    }
    // The service that tells a machine in a cloud about itself has a link-local address.
    assert_eq!(AddressClass::Metadata.name(), "cloud metadata");
    for address in ["8.8.8.8", "2606:4700::1111"] {
        let address: std::net::IpAddr = address.parse().expect("an address");
        assert_eq!(classify(address), None, "{address}");
    }
}

/// The namespace of devices is no machine.
#[test]
fn devices_are_of_the_machine_itself() {
    for (reference, said) in [
        ("\\\\.\\pipe\\a", "a device or a pipe on the same computer"),
        ("\\\\b.example\\c", "a file on b.example,"),
    ] {
        let remote = found_by("file-remote-host", reference);
        let message = &remote.first().expect("it is found").message;
        assert!(message.to_string().contains(said), "{message}");
    }
}
