import { type Amount, err, formatAmount, ok, parseAmount, type Result } from '@croupier/kernel'
import { type HmacSha256, hashSeed, isBetEntropy, isClientSeed, isServerSeed } from '../fairness/index.ts'
import { amountOfUnits, type SlotOutcome } from './outcome.ts'
import { playRound } from './play-round.ts'
import { findSlotTitle } from './titles/index.ts'

/** What a player keeps of a round, once the server seed is revealed. Money as decimal strings. */
export type VerificationRecord = {
  readonly game: 'slots'
  /** Code of the title. */
  readonly title: string
  readonly serverSeed: string
  /** The commitment that was shown before the bet. */
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
  /** The player's own randomness; absent or null in rounds of the stream's version 1. */
  readonly betEntropy?: string | null
  /** Total bet. */
  readonly bet: string
  /** What the round is said to have been; each part that is present is compared. */
  readonly expected?: { readonly win?: string; readonly steps?: number; readonly stops?: readonly number[] }
}

export type VerifyRefusal =
  | 'title_unknown'
  | 'server_seed_malformed'
  | 'client_seed_malformed'
  | 'nonce_malformed'
  | 'entropy_malformed'
  | 'bet_malformed'
  /** The server seed is not the one that was committed. */
  | 'commitment_broken'
  | 'win_differs'
  | 'steps_differ'
  | 'stops_differ'

export type VerifiedRound = { readonly steps: readonly SlotOutcome[]; readonly units: number; readonly bet: string; readonly win: string }

/** Recomputes a whole round from its seeds and compares it with what the record says. Browser, server and command line run this same function. */
export function verifyRound(given: VerificationRecord, hmac?: HmacSha256): Result<VerifiedRound, VerifyRefusal> {
  // Seed and hash stand for bytes, which other tools write in capitals.
  const record = { ...given, serverSeed: given.serverSeed.toLowerCase(), serverSeedHash: given.serverSeedHash.toLowerCase() }
  const title = findSlotTitle(record.title)
  if (!title) return err('title_unknown')
  const bet = parseAmount(record.bet)
  if (!bet.ok || bet.value <= 0n) return err('bet_malformed')
  const malformed = malformedPart(record)
  if (malformed) return err(malformed)
  if (hashSeed(record.serverSeed) !== record.serverSeedHash) return err('commitment_broken')
  const steps = playRound(title, { ...record, betEntropy: record.betEntropy ?? undefined }, hmac)
  const units = steps.at(-1)?.roundUnits ?? 0
  const win = amountOfUnits(units, bet.value, title.parSheet.unitsPerBet)
  const difference = differenceOf(record, steps, win)
  return difference ? err(difference) : ok({ steps, units, bet: formatAmount(bet.value), win: formatAmount(win) })
}

function malformedPart({ serverSeed, clientSeed, nonce, betEntropy }: VerificationRecord): VerifyRefusal | undefined {
  if (!isServerSeed(serverSeed)) return 'server_seed_malformed'
  if (!isClientSeed(clientSeed)) return 'client_seed_malformed'
  if (!Number.isSafeInteger(nonce) || nonce < 0) return 'nonce_malformed'
  return typeof betEntropy !== 'string' || isBetEntropy(betEntropy) ? undefined : 'entropy_malformed'
}

function differenceOf({ expected }: VerificationRecord, steps: readonly SlotOutcome[], win: Amount): VerifyRefusal | undefined {
  if (expected?.stops && expected.stops.join() !== steps[0]?.stops.join()) return 'stops_differ'
  if (expected?.steps !== undefined && expected.steps !== steps.length) return 'steps_differ'
  if (expected?.win === undefined) return undefined
  const said = parseAmount(expected.win)
  return said.ok && said.value === win ? undefined : 'win_differs'
}
