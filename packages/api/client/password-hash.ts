import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of the UTF-8 text in lower-case hex; works without a secure context (R-PWD-02). */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The hash that calls send instead of a password. Keyboards and systems write é as one code point or as two, so the text is NFC first. */
export const passwordHash = (password: string): string => sha256Hex(password.normalize('NFC'));
