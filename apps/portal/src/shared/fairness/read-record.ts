import { err, ok, type Result } from '@croupier/kernel'
import type { CheckedRecord } from './check-record.ts'

export type ReadFault = 'empty' | 'not-json' | 'not-a-record' | 'not-revealed'

/** Reads a pasted record, as the betting record copies it and `npm run verify-round` takes it. Values are judged by the verifier. */
export function readRecord(text: string): Result<CheckedRecord, ReadFault> {
  if (text.trim() === '') return err('empty')
  const value = parse(text)
  if (value === undefined) return err('not-json')
  if (typeof value !== 'object' || value === null) return err('not-a-record')
  const record = value as Record<string, unknown>
  if (record.serverSeed === null) return err('not-revealed')
  const hasTexts = ['title', 'serverSeed', 'serverSeedHash', 'clientSeed', 'bet'].every(name => typeof record[name] === 'string')
  if (record.game !== 'slots' || !hasTexts || typeof record.nonce !== 'number') return err('not-a-record')
  return ok(withKnownParts(record))
}

/** Only what is compared: records of later versions may say more. */
function withKnownParts(record: Record<string, unknown>): CheckedRecord {
  const said = typeof record.expected === 'object' && record.expected !== null ? (record.expected as Record<string, unknown>) : {}
  const expected = {
    ...(typeof said.win === 'string' && { win: said.win }),
    ...(typeof said.steps === 'number' && { steps: said.steps }),
    ...(Array.isArray(said.stops) && said.stops.every(stop => typeof stop === 'number') && { stops: said.stops as number[] }),
  }
  const { title, serverSeed, serverSeedHash, clientSeed, nonce, bet } = record as unknown as CheckedRecord
  return { game: 'slots', title, serverSeed, serverSeedHash, clientSeed, nonce, bet, ...(Object.keys(expected).length > 0 && { expected }) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
