import { err, ok, type Result } from '@croupier/kernel'
import type { CheckedRecord } from '../../shared/fairness/check-record.ts'

export const VERIFIER_FIELDS = ['serverSeed', 'serverSeedHash', 'clientSeed', 'nonce', 'bet', 'win'] as const
export type VerifierField = (typeof VERIFIER_FIELDS)[number]
export type VerifierValues = Record<VerifierField | 'title', string>

export const NO_VALUES: VerifierValues = { title: '', serverSeed: '', serverSeedHash: '', clientSeed: '', nonce: '', bet: '', win: '' }

/** A record from typed fields; what it won may be left out. Refuses with the fields that are missing. */
export function recordOfFields(values: VerifierValues): Result<CheckedRecord, (keyof VerifierValues)[]> {
  const { title, serverSeed, serverSeedHash, clientSeed, nonce, bet, win } = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim()]),
  ) as VerifierValues
  const missing = Object.entries({ title, serverSeed, serverSeedHash, clientSeed, nonce, bet })
    .filter(([, value]) => value === '')
    .map(([name]) => name as keyof VerifierValues)
  if (!/^\d*$/.test(nonce)) missing.push('nonce')
  if (missing.length > 0) return err(missing)
  const seeds = { serverSeed: serverSeed.toLowerCase(), serverSeedHash: serverSeedHash.toLowerCase(), clientSeed, nonce: Number(nonce) }
  return ok({ game: 'slots', title, ...seeds, bet, ...(win !== '' && { expected: { win } }) })
}
