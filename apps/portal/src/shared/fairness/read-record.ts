import type { VerificationRecord as SlotRecord } from '@croupier/games/slots'
import { err, ok, type Result } from '@croupier/kernel'
import type { CheckedRecord, OriginalRecord, WheelRecord } from './check-record.ts'

export type ReadFault = 'empty' | 'not-json' | 'not-a-record' | 'not-revealed'

/** Reads a pasted record, as the betting record copies it and `npm run verify-round` takes it. Values are judged by the verifier. */
export function readRecord(text: string): Result<CheckedRecord, ReadFault> {
  if (text.trim() === '') return err('empty')
  const value = parse(text)
  if (value === undefined) return err('not-json')
  if (typeof value !== 'object' || value === null) return err('not-a-record')
  const record = value as Record<string, unknown>
  if (record.serverSeed === null) return err('not-revealed')
  const hasSeeds = ['serverSeed', 'serverSeedHash', 'clientSeed'].every(name => typeof record[name] === 'string')
  if (!hasSeeds || typeof record.nonce !== 'number') return err('not-a-record')
  if (record.game === 'slots' && typeof record.title === 'string' && typeof record.bet === 'string') return ok(slotParts(record))
  if (record.game === 'originals' && isOriginal(record)) return ok(originalParts(record))
  if (record.game === 'wheel' && isWheel(record)) return ok(wheelParts(record))
  return err('not-a-record')
}

const saidOf = ({ expected }: Record<string, unknown>): Record<string, unknown> =>
  typeof expected === 'object' && expected !== null ? (expected as Record<string, unknown>) : {}

/** Only what is compared: records of later versions may say more. */
function slotParts(record: Record<string, unknown>): SlotRecord {
  const said = saidOf(record)
  const expected = {
    ...(typeof said.win === 'string' && { win: said.win }),
    ...(typeof said.steps === 'number' && { steps: said.steps }),
    ...(Array.isArray(said.stops) && said.stops.every(stop => typeof stop === 'number') && { stops: said.stops as number[] }),
  }
  // What is not looked at again below was looked at by `readRecord`; TypeScript does not follow members of a record that are named by text.
  const { title, serverSeed, serverSeedHash, clientSeed, nonce, bet, betEntropy } = record as unknown as SlotRecord
  return {
    ...{ game: 'slots', title, serverSeed, serverSeedHash, clientSeed, nonce, bet },
    ...(typeof betEntropy === 'string' && { betEntropy }),
    ...(Object.keys(expected).length > 0 && { expected }),
  }
}

/** The same judgement as `readOriginalRecord` of the rules, which are loaded with the first check only. */
function isOriginal(record: Record<string, unknown>): boolean {
  const { rules, rulesVersion, betEntropy, returnBps, currencyDigits, bets, actions } = record
  const { payout, payouts, outcome } = saidOf(record)
  const hasTexts = [rules, betEntropy, payout].every(text => typeof text === 'string')
  const hasNumbers = [rulesVersion, returnBps, currencyDigits].every(number => typeof number === 'number')
  const isBet = (bet: { placement?: unknown; stake?: unknown } | null) => isObject(bet?.placement) && typeof bet?.stake === 'string'
  const hasSaid = Array.isArray(payouts) && payouts.every(each => typeof each === 'string') && isObject(outcome)
  return hasTexts && hasNumbers && hasSaid && Array.isArray(bets) && bets.every(isBet) && Array.isArray(actions)
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

function originalParts(record: Record<string, unknown>): OriginalRecord {
  const {
    rules,
    rulesVersion,
    returnBps,
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    betEntropy,
    currencyDigits,
    bets,
    actions,
    expected,
    // `isOriginal` has looked at each; TypeScript does not follow members of a record that are named by text.
  } = record as unknown as OriginalRecord
  const { payout, payouts, outcome } = expected
  return {
    ...{ game: 'originals', rules, rulesVersion, returnBps, serverSeed, serverSeedHash, clientSeed, nonce, betEntropy, currencyDigits },
    ...{ bets: bets.map(({ placement, stake }) => ({ placement, stake })), actions, expected: { payout, payouts, outcome } },
  }
}

/** The same judgement as `readWheelRecord` of the rules, which are loaded with the first check only. */
function isWheel(record: Record<string, unknown>): boolean {
  const { betEntropy, segments, fallback } = record
  const isSegment = (each: { weight?: unknown; isSoldOut?: unknown } | null) =>
    typeof each?.weight === 'number' && typeof each.isSoldOut === 'boolean'
  const hasSaid = ['value', 'hit', 'segment'].every(name => typeof saidOf(record)[name] === 'number')
  return typeof betEntropy === 'string' && typeof fallback === 'number' && hasSaid && Array.isArray(segments) && segments.every(isSegment)
}

function wheelParts(record: Record<string, unknown>): WheelRecord {
  // `isWheel` has looked at each; TypeScript does not follow members of a record that are named by text.
  const { serverSeed, serverSeedHash, clientSeed, nonce, betEntropy, segments, fallback, expected } = record as unknown as WheelRecord
  const { value, hit, segment } = expected
  return {
    ...{ game: 'wheel', serverSeed, serverSeedHash, clientSeed, nonce, betEntropy, fallback, expected: { value, hit, segment } },
    segments: segments.map(({ weight, isSoldOut }) => ({ weight, isSoldOut })),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
