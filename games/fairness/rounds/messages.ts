import { BEACON_KINDS, type BeaconKind } from '../beacon/beacon.ts'
import type { Json } from '../canonical-json.ts'
import type { ChainIdentity } from '../hash-chain.ts'
import { anything, hash, hex, listOf, money, oneOf, orNull, record, text, whole } from '../shape.ts'

/**
 * What an installation signs about a round. All texts have 1 to 128 characters, hashes are 64 hexadecimal digits, money is a decimal of
 * the wire, times are milliseconds since 1970. Each message names the one before it by its hash, so a receipt binds the whole opening.
 */

/** Which round of which game: unique over all installations. */
export type RoundName = {
  readonly installation: string
  readonly brand: string
  readonly game: string
  readonly round: string
}

/** The beacon round that decides. For `own`, `chain` is the commitment of the second chain and `round` an index of it. */
export type BeaconName = {
  readonly kind: BeaconKind
  readonly chain: string
  readonly round: number
}

/** The shoe that a round finds. A round that was cancelled before its deal leaves it as it was, so the next one names the same. */
export type ShoeBefore = {
  /** The round that left it; null for a new one. */
  readonly round: string | null
  /** SHA-256 of its canonical JSON, of `null` for a new one. */
  readonly shoe: string
}

/** Publishes a chain, before its first round. */
export type ChainMessage = { readonly kind: 'chain' } & ChainIdentity & { readonly commitment: string; readonly atMs: number }

/** Everything that decides how a round is drawn, before its first bet. */
export type Opening = { readonly kind: 'opening' } & RoundName & {
    /** The game's rules and their version, as `findRules` knows them: `lottery/SSC/1`. */
    readonly rules: string
    readonly chain: { readonly id: string; readonly commitment: string; readonly index: number }
    readonly closesAtMs: number
    /** Between closing and beacon round: 3 at tables, 30 for draws. */
    readonly delayS: number
    readonly beacon: BeaconName
    /** Where cards follow from a shoe that lasts over rounds. */
    readonly before?: ShoeBefore
    readonly atMs: number
  }

/** For one order: the leaf of each of its bets. */
export type Receipt = { readonly kind: 'receipt' } & RoundName & {
    /** Hash of the opening. */
    readonly opening: string
    readonly order: string
    readonly bets: readonly { readonly bet: string; readonly leaf: string }[]
    readonly atMs: number
  }

/** All bets of the round, before its beacon round exists. */
export type Closing = { readonly kind: 'closing' } & RoundName & {
    readonly opening: string
    readonly count: number
    readonly root: string
    /** Sum of all stakes. */
    readonly stake: string
    readonly beaconRound: number
    readonly atMs: number
  }

/** What came of it, once the round has ended. */
export type RoundResult = { readonly kind: 'result' } & RoundName & {
    /** Hash of the closing. */
    readonly closing: string
    readonly chainValue: string
    readonly beaconValue: string
    /** 96 hexadecimal digits; null for `own`. */
    readonly beaconSignature: string | null
    /** In the form of the game's rules. */
    readonly draw: Json
    /** What of the prizes only the draw decides, such as the shares of a pool; null where nothing is. */
    readonly terms: Json
    /** Hash of the canonical JSON of all prizes, in the order of the bets' numbers: see `prizesHash`. */
    readonly prizes: string
    /** Sum of all prizes. */
    readonly paid: string
    readonly atMs: number
  }

/** `no_result`: the operator did not draw in time; `cancelled`: its people decided so. The others follow from the rules. */
export const VOID_REASONS = ['root_late', 'beacon_missing', 'no_result', 'cancelled'] as const

/** Ends a round without a result; all stakes go back. */
export type VoidMessage = { readonly kind: 'void' } & RoundName & {
    readonly opening: string
    readonly reason: (typeof VOID_REASONS)[number]
    readonly atMs: number
  }

/** The last value of a stretch of a chain, time-locked: see `timelock/`. Opens all values before it. */
export type SegmentMessage = { readonly kind: 'segment' } & Omit<ChainIdentity, 'length' | 'anchor'> & {
    readonly commitment: string
    /** Index of the value inside. */
    readonly last: number
    /** Whose signature opens it: `drand` or `local`. */
    readonly beacon: BeaconName
    /** When its last round closes. */
    readonly endsAtMs: number
    /** 320 hexadecimal digits. */
    readonly ciphertext: string
    readonly atMs: number
  }

export type FairnessMessage = ChainMessage | Opening | Receipt | Closing | RoundResult | VoidMessage | SegmentMessage

/** Bets of one order; the largest order of a lottery is far below. */
const RECEIPT_BETS_MAX = 10_000
const CIPHERTEXT_BYTES = 160

const roundName = { installation: text, brand: text, game: text, round: text }
const beacon = record<BeaconName>({ kind: oneOf(...BEACON_KINDS), chain: hash, round: whole })

export const isChainMessage = record<ChainMessage>({
  kind: oneOf('chain'),
  installation: text,
  brand: text,
  game: text,
  chain: text,
  length: whole,
  anchor: hash,
  commitment: hash,
  atMs: whole,
})

export const isOpening = record<Opening>(
  {
    ...roundName,
    kind: oneOf('opening'),
    rules: text,
    chain: record<Opening['chain']>({ id: text, commitment: hash, index: whole }),
    closesAtMs: whole,
    delayS: whole,
    beacon,
    before: record<ShoeBefore>({ round: orNull(text), shoe: hash }),
    atMs: whole,
  },
  ['before'],
)

export const isReceipt = record<Receipt>({
  ...roundName,
  kind: oneOf('receipt'),
  opening: hash,
  order: text,
  bets: listOf(record<Receipt['bets'][number]>({ bet: text, leaf: hash }), RECEIPT_BETS_MAX),
  atMs: whole,
})

export const isClosing = record<Closing>({
  ...roundName,
  kind: oneOf('closing'),
  opening: hash,
  count: whole,
  root: hash,
  stake: money,
  beaconRound: whole,
  atMs: whole,
})

export const isRoundResult = record<RoundResult>({
  ...roundName,
  kind: oneOf('result'),
  closing: hash,
  chainValue: hash,
  beaconValue: hash,
  beaconSignature: orNull(hex(48)),
  draw: anything,
  terms: anything,
  prizes: hash,
  paid: money,
  atMs: whole,
})

export const isVoidMessage = record<VoidMessage>({
  ...roundName,
  kind: oneOf('void'),
  opening: hash,
  reason: oneOf(...VOID_REASONS),
  atMs: whole,
})

export const isSegmentMessage = record<SegmentMessage>({
  kind: oneOf('segment'),
  installation: text,
  brand: text,
  game: text,
  chain: text,
  commitment: hash,
  last: whole,
  beacon,
  endsAtMs: whole,
  ciphertext: hex(CIPHERTEXT_BYTES),
  atMs: whole,
})

/** Whether two messages are about one round. */
export const isSameRound = (a: RoundName, b: RoundName): boolean =>
  a.installation === b.installation && a.brand === b.brand && a.game === b.game && a.round === b.round
