import type { OriginalVerification } from './original-record.ts'
import { findOriginal } from './originals.ts'
import type { VerifiedOriginal } from './verify-original.ts'

/** A verified round in words for terminals and records: what was played, then a line each bet with what it paid. */
export function describeOriginal({ rules, nonce, bets, serverSeedHash }: OriginalVerification, verified: VerifiedOriginal): string[] {
  const stakes = bets.map(({ stake }) => stake)
  return [
    `${rules}, version ${findOriginal(rules)?.version}, nonce ${nonce}, ${bets.length === 1 ? `stake ${stakes[0]}` : `${bets.length} bets`}`,
    `server seed hash ${serverSeedHash}`,
    ...verified.lines.map((line, i) => `  ${line}; stake ${stakes[i]} pays ${verified.payouts[i]}`),
  ]
}
