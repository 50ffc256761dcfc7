import { assert } from '@croupier/kernel'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { BeaconChain } from '../beacon/beacon.ts'
import { beaconPoint } from '../beacon/bls.ts'
import { hashBytes, isHash } from '../hash-fields.ts'
import type { OpenTimeLock } from '../rounds/segments.ts'

/**
 * Encryption of 32 bytes to the signature that a beacon network will publish: the scheme of drand's tlock (Boneh–Franklin's identity-based
 * encryption with the transform of Fujisaki and Okamoto) for keys in G2, without the age file around it. Nobody opens it before the round
 * exists, its author included if they forget it; a ciphertext that was not made as it says does not open at all.
 */
const { G1, G2, fields } = bls12_381
const VALUE_BYTES = 32
const POINT_BYTES = 96

export interface TimeLockInput {
  readonly chain: BeaconChain
  /** Whose signature opens it. */
  readonly round: number
  /** 64 hexadecimal digits. */
  readonly value: string
  /** 32 secret random bytes, used once: 64 hexadecimal digits. */
  readonly randomness: string
}

/** The ciphertext, 320 hexadecimal digits: a point of G2 and twice 32 bytes. 60 ms. */
export function lockValue({ chain, round, value, randomness }: TimeLockInput): string {
  const [message, sigma] = [hashBytes(value), hashBytes(randomness)]
  const exponent = exponentOf(sigma, message)
  const point = G2.Point.fromHex(chain.publicKey)
  const shared = fields.Fp12.pow(bls12_381.pairing(beaconPoint(round), point), exponent)
  const parts = [G2.Point.BASE.multiply(exponent).toBytes(true), xor(sigma, maskOf(shared)), xor(message, maskOfSigma(sigma))]
  return bytesToHex(concatBytes(...parts))
}

/** The value, by the network's signature of the round; undefined when the ciphertext is false, or the signature another round's. Never throws. */
export const openValue: OpenTimeLock = (ciphertext, signature) => {
  try {
    const bytes = hexToBytes(ciphertext)
    assert(bytes.length === POINT_BYTES + 2 * VALUE_BYTES, 'a ciphertext has 160 bytes')
    const point = G2.Point.fromBytes(bytes.subarray(0, POINT_BYTES))
    const shared = bls12_381.pairing(G1.Point.fromHex(signature), point)
    const sigma = xor(bytes.subarray(POINT_BYTES, POINT_BYTES + VALUE_BYTES), maskOf(shared))
    const message = xor(bytes.subarray(POINT_BYTES + VALUE_BYTES), maskOfSigma(sigma))
    const isHonest = G2.Point.BASE.multiply(exponentOf(sigma, message)).equals(point)
    const value = bytesToHex(message)
    return isHonest && isHash(value) ? value : undefined
  } catch {
    return undefined
  }
}

type Fp12 = ReturnType<typeof bls12_381.pairing>

/** A scalar out of both: hashed with a counter until it lies below the group's order, as drand does. */
function exponentOf(sigma: Uint8Array, message: Uint8Array): bigint {
  const seed = sha256(concatBytes(utf8ToBytes('IBE-H3'), sigma, message))
  for (let counter = 1; ; counter++) {
    const bytes = sha256(concatBytes(Uint8Array.of(counter & 0xff, counter >> 8), seed))
    bytes[0] = (bytes[0] ?? 0) >> 1
    const scalar = BigInt(`0x${bytesToHex(bytes)}`)
    if (scalar > 0n && scalar < fields.Fr.ORDER) return scalar
  }
}

const maskOfSigma = (sigma: Uint8Array) => sha256(concatBytes(utf8ToBytes('IBE-H4'), sigma))

/** The element's twelve coefficients of 48 bytes, the highest first. */
function maskOf({ c0, c1 }: Fp12): Uint8Array {
  const coefficients = [c1, c0].flatMap(six => [six.c2, six.c1, six.c0]).flatMap(two => [two.c1, two.c0])
  return sha256(concatBytes(utf8ToBytes('IBE-H2'), ...coefficients.map(value => hexToBytes(value.toString(16).padStart(96, '0')))))
}

const xor = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((byte, place) => byte ^ (b[place] ?? 0))
