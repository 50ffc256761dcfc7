import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { type BeaconChain, type BeaconValue, localChain } from './beacon.ts'

/** Apart from the rest of the library: pairings weigh more than everything else together, and a page loads them only to verify a beacon. */
const { shortSignatures } = bls12_381
/** RFC 9380's suite for signatures in G1, which drand's scheme bls-unchained-g1-rfc9380 names. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** A beacon of one's own, which signs whatever round it is asked for. */
export interface LocalBeacon {
  readonly chain: BeaconChain
  sign(round: number): BeaconValue
}

/** Whether the network has signed this round: 30 ms, the first time 200 ms. What is no point of the curve is not signed. Never throws. */
export function isBeaconValue({ publicKey }: BeaconChain, { round, signature }: BeaconValue): boolean {
  try {
    return shortSignatures.verify(hexToBytes(signature), beaconPoint(round), hexToBytes(publicKey))
  } catch {
    return false
  }
}

/** A network with one member, for tests, demos and installations without a network: its owner knows every value beforehand. */
export function localBeacon(secretKey: string, { periodS, genesisS }: Pick<BeaconChain, 'periodS' | 'genesisS'>): LocalBeacon {
  const secret = hexToBytes(secretKey)
  const chain = localChain({ publicKey: bytesToHex(shortSignatures.getPublicKey(secret).toBytes(true)), periodS, genesisS })
  return { chain, sign: round => ({ round, signature: bytesToHex(shortSignatures.sign(beaconPoint(round), secret).toBytes(true)) }) }
}

/** What a network signs, as a point of G1. drand's message of an unchained round: SHA-256 of its number in 8 bytes, most significant first. */
export function beaconPoint(round: number) {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return shortSignatures.hash(sha256(bytes), DOMAIN)
}
