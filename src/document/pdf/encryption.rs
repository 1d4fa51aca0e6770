//! Decryption with the empty password (ISO 32000-2 §7.6), as every viewer opens such a file.

use aes::cipher::generic_array::GenericArray;
use aes::cipher::{BlockDecrypt, BlockEncrypt, KeyInit};
use aes::{Aes128, Aes256};
use md5::Md5;
use memchr::memmem;
use sha2::{Digest, Sha256, Sha384, Sha512};

use super::encryption_dictionary::{Entries, dictionary_at, identifiers};

/// What is put after a password to make it 32 octets long (§7.6.4.3.2): all of it, for the empty one.
const PADDING: [u8; 32] = *b"\x28\xbf\x4e\x5e\x4e\x75\x8a\x41\x64\x00\x4e\x56\xff\xfa\x01\x08\x2e\x2e\x00\xb6\xd0\x68\x3e\x80\x2f\x0c\xa9\xfe\x64\x53\x69\x7a";
/// How many dictionaries of a file are tried: one is the rule, and each revision may repeat it.
const MOST_TRIED: usize = 8;

/// What a file says of its encryption.
pub(super) enum Encryption {
    None,
    /// The empty password opens it.
    Open(Key),
    /// It needs a password, or is encrypted in a way that is not known.
    Locked,
}

impl Encryption {
    /// The encryption of a file.
    pub fn of(bytes: &[u8]) -> Encryption {
        let mut is_encrypted = false;
        let mut ids = identifiers(bytes);
        ids.push(Vec::new());
        for at in memmem::rfind_iter(bytes, b"/Encrypt").take(MOST_TRIED) {
            let Some(entries) = dictionary_at(bytes, at + b"/Encrypt".len()) else {
                continue;
            };
            is_encrypted = true;
            if let Some(key) = ids.iter().find_map(|id| Key::of(&entries, id)) {
                return Encryption::Open(key);
            }
        }
        match is_encrypted {
            true => Encryption::Locked,
            false => Encryption::None,
        }
    }
}

/// How strings or streams are encrypted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Method {
    Identity,
    Rc4,
    Aes,
}

/// The key of a file.
#[derive(Clone, Debug)]
pub(super) struct Key {
    octets: Vec<u8>,
    /// Whether each object has a key of its own, made of this one.
    is_mixed: bool,
    strings: Method,
    streams: Method,
}

impl Key {
    /// The key that the empty password opens.
    fn of(entries: &Entries, id: &[u8]) -> Option<Key> {
        let version = entries.number("V")?;
        let method = |entry: &str| {
            let name = entries.name(entry).unwrap_or(b"Identity");
            let name = String::from_utf8_lossy(name);
            match entries.name(&format!("CF/{name}/CFM")) {
                Some(b"V2") => Method::Rc4,
                Some(b"AESV2" | b"AESV3") => Method::Aes,
                _ => Method::Identity,
            }
        };
        let (strings, streams) = match version {
            1 | 2 => (Method::Rc4, Method::Rc4),
            4 | 5 => (method("StrF"), method("StmF")),
            _ => return None,
        };
        let octets = match version {
            5 => long_key(entries)?,
            _ => short_key(entries, id)?,
        };
        Some(Key {
            octets,
            is_mixed: version < 5,
            strings,
            streams,
        })
    }

    /// A string of an object, decrypted.
    pub fn string(&self, octets: &[u8], object: (u64, u64)) -> Vec<u8> {
        self.decrypted(octets, object, self.strings)
    }

    /// A stream that is an object, decrypted.
    pub fn stream(&self, octets: &[u8], object: (u64, u64)) -> Vec<u8> {
        self.decrypted(octets, object, self.streams)
    }

    /// §7.6.3: algorithms 1 and 1.A.
    fn decrypted(
        &self,
        octets: &[u8],
        (number, generation): (u64, u64),
        method: Method,
    ) -> Vec<u8> {
        let mut mixed = self.octets.clone();
        if self.is_mixed {
            mixed.extend(&number.to_le_bytes()[..3]);
            mixed.extend(&generation.to_le_bytes()[..2]);
            if method == Method::Aes {
                mixed.extend(b"sAlT");
            }
            mixed = Md5::digest(&mixed).to_vec();
            mixed.truncate(self.octets.len() + 5);
        }
        match method {
            Method::Identity => octets.to_vec(),
            Method::Rc4 => rc4(&mixed, octets),
            Method::Aes => {
                let (start, rest) = octets.split_at(octets.len().min(16));
                let mut out = aes_decrypted(&mixed, start, rest);
                // Its last octet says how many were added (RFC 8018 §6.1.1).
                let added = out.last().map_or(0, |last| usize::from(*last));
                if (1..=16).contains(&added) {
                    out.truncate(out.len().saturating_sub(added));
                }
                out
            }
        }
    }
}

/// §7.6.4.3.2: the key of revisions 2 to 4, if the empty password is right (§7.6.4.4).
fn short_key(entries: &Entries, id: &[u8]) -> Option<Vec<u8>> {
    let revision = entries.number("R")?;
    let mut said = PADDING.to_vec();
    said.extend(entries.octets("O")?.get(..32)?);
    said.extend((entries.number("P")? as u32).to_le_bytes());
    said.extend(id);
    if revision >= 4 && entries.name("EncryptMetadata") == Some(b"false") {
        said.extend([0xff; 4]);
    }
    let user = entries.octets("U")?.get(..32)?;
    let given = entries
        .number("Length")
        .and_then(|bits| usize::try_from(bits / 8).ok());
    let given = given.filter(|length| (5..=16).contains(length));
    // Where the length is absent, programs write either.
    let lengths = match revision {
        2 => [Some(5), None, None],
        _ => [given, Some(16), Some(5)],
    };
    lengths.into_iter().flatten().find_map(|length| {
        let mut key = Md5::digest(&said).to_vec();
        if revision >= 3 {
            for _ in 0..50 {
                key = Md5::digest(&key[..length]).to_vec();
            }
        }
        key.truncate(length);
        let is_right = match revision {
            2 => rc4(&key, &PADDING) == user,
            _ => {
                let hash = Md5::digest([&PADDING[..], id].concat()).to_vec();
                let hash = (0..20).fold(hash, |hash, round| {
                    let key: Vec<u8> = key.iter().map(|octet| octet ^ round).collect();
                    rc4(&key, &hash)
                });
                hash == user[..16]
            }
        };
        is_right.then_some(key)
    })
}

/// §7.6.4.3.3: the key of revisions 5 and 6, if the user's password or the owner's is empty.
fn long_key(entries: &Entries) -> Option<Vec<u8>> {
    let revision = entries.number("R")?;
    let hash = |salt: &[u8], user: &[u8]| match revision {
        5 => Sha256::digest([salt, user].concat()).to_vec(),
        _ => hardened(salt, user),
    };
    let user = entries.octets("U")?.get(..48)?;
    // The owner's are mixed with the user's.
    [("U", "UE", &[][..]), ("O", "OE", user)]
        .into_iter()
        .find_map(|(check, wrapped, user)| {
            let check = entries.octets(check)?.get(..48)?;
            let wrapped = entries.octets(wrapped)?.get(..32)?;
            let is_right = hash(&check[32..40], user) == check[..32];
            is_right.then(|| aes_decrypted(&hash(&check[40..48], user), &[0; 16], wrapped))
        })
}

/// §7.6.4.3.4: the hash of revision 6, of the empty password. It ends after 288 rounds at the latest.
fn hardened(salt: &[u8], user: &[u8]) -> Vec<u8> {
    let mut key = Sha256::digest([salt, user].concat()).to_vec();
    for round in 0u32.. {
        let mut text = [&key[..], user].concat().repeat(64);
        let cipher = Aes128::new(GenericArray::from_slice(&key[..16]));
        let mut before = [0; 16];
        before.copy_from_slice(&key[16..32]);
        for block in text.chunks_exact_mut(16) {
            block
                .iter_mut()
                .zip(before)
                .for_each(|(octet, before)| *octet ^= before);
            cipher.encrypt_block(GenericArray::from_mut_slice(block));
            before.copy_from_slice(block);
        }
        let sum: u32 = text[..16].iter().map(|octet| u32::from(*octet)).sum();
        key = match sum % 3 {
            0 => Sha256::digest(&text).to_vec(),
            1 => Sha384::digest(&text).to_vec(),
            _ => Sha512::digest(&text).to_vec(),
        };
        let last = text.last().map_or(0, |last| u32::from(*last));
        if round >= 63 && last + 32 <= round + 1 {
            break;
        }
    }
    key.truncate(32);
    key
}

/// Decrypts one block in its place.
type Decrypt = dyn Fn(&mut [u8]);

/// AES in CBC mode, with a key of 16 or 32 octets. What is no whole block is dropped.
pub(super) fn aes_decrypted(key: &[u8], start: &[u8], data: &[u8]) -> Vec<u8> {
    let decrypt: Box<Decrypt> = match key.len() {
        16 => {
            let cipher = Aes128::new(GenericArray::from_slice(key));
            Box::new(move |block| cipher.decrypt_block(GenericArray::from_mut_slice(block)))
        }
        32 => {
            let cipher = Aes256::new(GenericArray::from_slice(key));
            Box::new(move |block| cipher.decrypt_block(GenericArray::from_mut_slice(block)))
        }
        _ => return Vec::new(),
    };
    let mut out = data.to_vec();
    out.truncate(data.len() / 16 * 16);
    let mut before = start;
    for (block, encrypted) in out.chunks_exact_mut(16).zip(data.chunks_exact(16)) {
        decrypt(block);
        block
            .iter_mut()
            .zip(before)
            .for_each(|(octet, before)| *octet ^= before);
        before = encrypted;
    }
    out
}

/// RC4, which is its own inverse.
pub(super) fn rc4(key: &[u8], data: &[u8]) -> Vec<u8> {
    let mut state: [u8; 256] = std::array::from_fn(|index| index as u8);
    let mut other = 0u8;
    for (index, octet) in (0..256).zip(key.iter().cycle()) {
        other = other.wrapping_add(state[index]).wrapping_add(*octet);
        state.swap(index, usize::from(other));
    }
    let (mut one, mut other) = (0u8, 0u8);
    let out = data.iter().map(|octet| {
        one = one.wrapping_add(1);
        let held = state[usize::from(one)];
        other = other.wrapping_add(held);
        state.swap(usize::from(one), usize::from(other));
        let sum = state[usize::from(one)].wrapping_add(held);
        octet ^ state[usize::from(sum)]
    });
    out.collect()
}
