import { hash } from 'node:crypto'

/** SHA-256 as it comes with Node: the same bytes as a portable one, faster. */
export const nodeSha256 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(hash('sha256', bytes, 'buffer'))
