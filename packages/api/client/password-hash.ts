import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of the UTF-8 text in lower-case hex; works without a secure context (R-PWD-02). */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
