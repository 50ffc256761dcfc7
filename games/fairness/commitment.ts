import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** SHA-256 over the seed's bytes (not over its hexadecimal text), in hexadecimal: shown to the player before the first bet. */
export const hashSeed = (serverSeed: string): string => bytesToHex(sha256(hexToBytes(serverSeed)))
