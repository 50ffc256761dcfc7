import { assert } from '@croupier/kernel'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { hashFields } from '../hash-fields.ts'
import { hash, hex, oneOf, record, whole } from '../shape.ts'

/** `drand`: public randomness. `own`: the next value of a second own chain. `local`: a beacon of one's own for tests and demos. */
export const BEACON_KINDS = ['drand', 'own', 'local'] as const
export type BeaconKind = (typeof BEACON_KINDS)[number]

/** A network that signs every round's number, and from nothing else its value follows. */
export interface BeaconChain {
  readonly kind: 'drand' | 'local'
  /** Names the network: 64 hexadecimal digits. */
  readonly hash: string
  /** BLS12-381, in G2: 192 hexadecimal digits. */
  readonly publicKey: string
  readonly periodS: number
  /** Of round 1, in seconds since 1970. */
  readonly genesisS: number
}

/** One round's value as a relay gives it. Verified by `bls.ts`. */
export interface BeaconValue {
  readonly round: number
  /** 96 hexadecimal digits. */
  readonly signature: string
}

/**
 * Where a server gets beacon values from. Answers may lie: a caller verifies each with `isBeaconValue` before it counts. Outages throw.
 */
export interface BeaconPort {
  readonly chain: BeaconChain
  newest(): Promise<BeaconValue>
  /** Undefined while the round does not exist. */
  valueOf(round: number): Promise<BeaconValue | undefined>
}

/** drand's quicknet: scheme bls-unchained-g1-rfc9380, a value every 3 s. */
export const QUICKNET: BeaconChain = {
  kind: 'drand',
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  periodS: 3,
  genesisS: 1_692_803_367,
}

/** Seconds between closing and beacon round: time to sign and push the root. */
export const BEACON_DELAY_S = { table: 3, draw: 30 } as const

/** A network with a key of one's own; its name follows from what it is. */
export function localChain(facts: Pick<BeaconChain, 'publicKey' | 'periodS' | 'genesisS'>): BeaconChain {
  const { publicKey, periodS, genesisS } = facts
  return { kind: 'local', hash: hashFields(['croupier/beacon/2', hexToBytes(publicKey), periodS, genesisS]), publicKey, periodS, genesisS }
}

/** Guards the description of a network that a file brings along; a local one must have the name that follows from what it is. */
export const isBeaconChain = (value: unknown): value is BeaconChain =>
  isDescription(value) && (value.kind === 'drand' || localChain(value).hash === value.hash)

const isDescription = record<BeaconChain>({ kind: oneOf('drand', 'local'), hash, publicKey: hex(96), periodS: whole, genesisS: whole })

/** What a round is worth: SHA-256 of its signature, as drand's randomness. */
export const beaconRandomness = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)))

/** When a round appears, in milliseconds since 1970. Rounds count from 1. */
export function timeOfBeaconRound({ genesisS, periodS }: BeaconChain, round: number): number {
  assert(Number.isSafeInteger(round) && round >= 1, 'beacon rounds count from 1')
  return (genesisS + (round - 1) * periodS) * 1000
}

/** The newest round that exists at that time; 0 before the first. */
export function beaconRoundAt({ genesisS, periodS }: BeaconChain, atMs: number): number {
  return Math.max(0, Math.floor((atMs - genesisS * 1000) / (periodS * 1000)) + 1)
}

/** The first round that appears at that time or later. */
export function firstBeaconRoundFrom({ genesisS, periodS }: BeaconChain, fromMs: number): number {
  return Math.max(1, Math.ceil((fromMs - genesisS * 1000) / (periodS * 1000)) + 1)
}

/** R of a round: the first beacon round at or after closing and delay. No later one ever replaces it, for whoever can pick a round can pick a result. */
export const decidingBeaconRound = (chain: BeaconChain, closesAtMs: number, delayS: number): number =>
  firstBeaconRoundFrom(chain, closesAtMs + delayS * 1000)
