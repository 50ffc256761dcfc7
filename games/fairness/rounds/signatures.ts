import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../canonical-json.ts'
import { hashText } from '../hash-fields.ts'
import { type Guard, hash, hex, record } from '../shape.ts'

/** A message with the key that signed it. Plain JSON. */
export type Signed<M> = {
  readonly message: M
  /** Ed25519 public key, 64 hexadecimal digits. */
  readonly key: string
  /** Of the UTF-8 of `croupier/signed/2`, a line feed and the message's canonical JSON: 128 hexadecimal digits. */
  readonly signature: string
}

/** Holds a secret key. A server may sign by node:crypto or a key store; the signatures are the same, for Ed25519 has no randomness. */
export interface Signer {
  /** Public key, 64 hexadecimal digits. */
  readonly key: string
  /** 64 bytes. */
  sign(bytes: Uint8Array): Uint8Array
}

/** Whether a signature is right. A server may inject node:crypto's. */
export type SignatureCheck = (signature: Uint8Array, bytes: Uint8Array, key: Uint8Array) => boolean

const encoder = new TextEncoder()

/** Signs with a secret key of 32 bytes in hexadecimal (the seed of RFC 8032), in any JavaScript: 1 ms. */
export function portableSigner(secretKey: string): Signer {
  const secret = hexToBytes(secretKey)
  return { key: bytesToHex(ed25519.getPublicKey(secret)), sign: bytes => ed25519.sign(bytes, secret) }
}

/** The rules of RFC 8032, in any JavaScript: 1.5 ms. */
export const portableCheck: SignatureCheck = (signature, bytes, key) => ed25519.verify(signature, bytes, key, { zip215: false })

export const signMessage = <M>(message: M, signer: Signer): Signed<M> => ({
  message,
  key: signer.key,
  signature: bytesToHex(signer.sign(signedBytes(message))),
})

/** Whether the key it names has signed the message. Who holds the key is another question: see `wasKeyAt`. Never throws. */
export function isRightlySigned({ message, key, signature }: Signed<unknown>, check: SignatureCheck = portableCheck): boolean {
  try {
    return check(hexToBytes(signature), signedBytes(message), hexToBytes(key))
  } catch {
    return false
  }
}

/** SHA-256 of a message's canonical JSON, by which other messages refer to it. */
export const messageHash = (message: unknown): string => hashText(canonicalJson(message))

/** Guards the envelope and, within it, the message. */
export const signedOf = <M>(message: Guard<M>): Guard<Signed<M>> => record<Signed<M>>({ message, key: hash, signature: hex(64) })

const signedBytes = (message: unknown) => encoder.encode(`croupier/signed/2\n${canonicalJson(message)}`)
