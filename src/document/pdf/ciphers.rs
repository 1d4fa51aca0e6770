//! The ciphers of encrypted files (ISO 32000-2 §7.6.3).

use aes::cipher::generic_array::GenericArray;
use aes::cipher::{BlockDecrypt, KeyInit};
use aes::{Aes128, Aes256};

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
