import type { OriginalAction, OriginalView } from './original-rules.ts'

/** What a player keeps of a round, once the server seed is revealed. Money as decimal strings. */
export interface OriginalVerification {
  readonly game: 'originals'
  /** Code of the rules: dice, mines, plinko, roulette. */
  readonly rules: string
  readonly rulesVersion: number
  readonly returnBps: number
  readonly serverSeed: string
  /** The commitment that was shown before the bet. */
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly betEntropy: string
  readonly currencyDigits: number
  readonly bets: readonly { readonly placement: Readonly<Record<string, unknown>>; readonly stake: string }[]
  readonly actions: readonly OriginalAction[]
  /** What the round is said to have been. */
  readonly expected: {
    /** Of all bets together. */
    readonly payout: string
    readonly payouts: readonly string[]
    readonly outcome: OriginalView
  }
}

/** A file's content as a record: undefined when a part is missing or of another type. The server seed is null until it is revealed. */
export function readOriginalRecord(content: unknown): OriginalVerification | 'not_revealed' | undefined {
  if (!isObject(content) || content.game !== 'originals') return undefined
  const texts = [content.rules, content.serverSeedHash, content.clientSeed, content.betEntropy]
  const numbers = [content.rulesVersion, content.returnBps, content.nonce, content.currencyDigits]
  const isWhole =
    texts.every(isText) &&
    numbers.every(number => typeof number === 'number') &&
    isListOf(content.bets, bet => isObject(bet.placement) && isText(bet.stake)) &&
    isListOf(content.actions, action => isText(action.kind)) &&
    isExpectation(content.expected)
  if (!isWhole) return undefined
  if (content.serverSeed === null) return 'not_revealed'
  return isText(content.serverSeed) ? (content as unknown as OriginalVerification) : undefined
}

type Json = Readonly<Record<string, unknown>>

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf = (value: unknown, holds: (item: Json) => boolean): boolean =>
  Array.isArray(value) && value.every(item => isObject(item) && holds(item))
const isExpectation = (value: unknown): boolean =>
  isObject(value) && isText(value.payout) && Array.isArray(value.payouts) && value.payouts.every(isText) && isObject(value.outcome)
