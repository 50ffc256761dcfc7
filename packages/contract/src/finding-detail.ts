/**
 * What reconciliation says of a difference: clauses with a `; ` between them, each by its name here. `{…}` stands for a value: an amount in
 * its decimal form, a count, an account's kind, a time `2026-11-20 10:00:00.123` of UTC, or a text of the books' own. A value may be empty
 * where nothing is there. The server's tests hold the proofs to these clauses; the console says them in the operator's language.
 */
export const FINDING_CLAUSES = {
  legs: '{count} of {expected} entries, sum {sum}',
  balance: 'balance {amount}, {expected} entries counted, {count} found, sum {sum}',
  balanceLost: "a member's account lost its balance row",
  sealed: 'sealed {amount}, entries sum to {sum}',
  blockMissing: 'a block before it is missing',
  sealBroken: 'transfers {first} to {last} do not match their seal',
  key: 'key {text}',
  number: 'number {text}',
  recordedFee: 'recorded {amount}, fee {fee}',
  postedFeeBy: 'posted {amount}, fee {fee} by {account}',
  postedFee: 'posted {amount}, fee {fee}',
  orderSays: 'the order says {amount}, fee {fee}',
  paymentsSay: 'its payments {amount}, fee {fee}',
  locked: '{amount} locked, open withdrawals explain {sum}',
  transit: '{amount} under way, open transfers explain {sum}',
  recordedAt: 'recorded {amount} {account} at {time}',
  postedAt: 'posted {amount} {account} at {time}',
  recorded: 'recorded {amount}',
  posted: 'posted {amount}',
  roundsLeave: 'rounds leave {amount}',
  accountHolds: 'the account holds {amount}',
  roundWaits: 'it waits for its next step',
  roundUnknown: 'no open round is recorded',
  roundOpen: 'recorded as open',
  roundDone: 'it waits for no step',
  keyFree: 'its key could move money again',
  keyAlone: 'no transfer has spent it',
  archiveDiffers: 'what is here and what was archived do not add up',
  archiveChanged: 'the sums of the archived month were changed',
  differs: 'differs from its seeds: {text}',
  quarterFrom: 'quarter from {time}',
  dayFrom: 'day from {time}',
  monthFrom: 'month from {time}',
  onDay: 'on {text}',
  game: 'game {text}',
  placedSums: 'the sums say {count} placed, stake {amount}, payout {sum}, valid {valid}',
  placedBets: 'the bets say {count} placed, stake {amount}, payout {sum}, valid {valid}',
  settledSums: 'the sums say {count} settled, stake {amount}, payout {sum}, valid {valid}',
  settledBets: 'the bets say {count} settled, stake {amount}, payout {sum}, valid {valid}',
} as const

export type FindingClause = keyof typeof FINDING_CLAUSES
export type FindingValue = 'amount' | 'sum' | 'fee' | 'valid' | 'count' | 'expected' | 'first' | 'last' | 'account' | 'time' | 'text'
export interface FindingPart {
  /** Undefined for what no clause explains: it is shown as the books have it. */
  readonly clause: FindingClause | undefined
  readonly values: Readonly<Partial<Record<FindingValue, string>>>
  readonly text: string
}

const FORMS: Record<FindingValue, string> = {
  amount: '-?[\\d.]*',
  sum: '-?[\\d.]*',
  fee: '-?[\\d.]*',
  valid: '-?[\\d.]*',
  count: '-?\\d*',
  expected: '\\d*',
  first: '\\d+',
  last: '\\d+',
  account: '[a-z_]+(?::[\\w-]+)?',
  time: '\\d{4}-\\d\\d-\\d\\d [\\d:.]+',
  text: '.+',
}
const SHAPES = Object.entries(FINDING_CLAUSES).map(([clause, shape]) => ({
  clause: clause as FindingClause,
  pattern: new RegExp(`^${shape.replace(/\{(\w+)\}/g, (_, name: FindingValue) => `(?<${name}>${FORMS[name]})`)}$`),
}))

/** A detail's clauses in their order. */
export function readFindingDetail(detail: string): FindingPart[] {
  return detail.split('; ').map(text => {
    for (const { clause, pattern } of SHAPES) {
      const found = pattern.exec(text)
      if (found) return { clause, values: { ...found.groups }, text }
    }
    return { clause: undefined, values: {}, text }
  })
}
