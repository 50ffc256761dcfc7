import type { RECORD_GROUPS, STATEMENT_LINES } from '@croupier/contract'

export type RecordGroup = (typeof RECORD_GROUPS)[number]
export type StatementLine = (typeof STATEMENT_LINES)[number]

/** What a member's record is narrowed by, and which kinds of transfer belong to it; the same words serve SQL. New kinds of a family find their place here. */
const PATTERNS: Readonly<Record<Exclude<RecordGroup, 'other'>, string>> = {
  deposits: '^(?!.*_fee$)deposit',
  withdrawals: '^(withdrawal(_paid|_returned)?|payout_reversed)$',
  play: '^(stake|win|refund|void|result_corrected|vendor_result)$',
  transfers: '^(?!.*_fee$)(transfer|member_|vendor_(?!result)|upline_|downline_|commission_released)',
  rewards: '^(?!.*_fee$)(bonus|promotion|cashback|reward|points|gift|raffle|mission|referral)',
  rebates: '^(?!.*_fee$)rebate',
  salaries: '^(?!.*_fee$)salary',
  dividends: '^(?!.*_fee$)dividend',
  corrections: '^(?!.*_fee$)(adjustment|correction)',
  fees: '(^|_)fee$',
}
const GROUPS = (Object.keys(PATTERNS) as (keyof typeof PATTERNS)[]).map(group => [group, new RegExp(PATTERNS[group])] as const)

/** Where a kind belongs; one that no family claims is `other`, so that nothing is ever left out of a record. */
export const groupOf = (kind: string): RecordGroup => GROUPS.find(([, pattern]) => pattern.test(kind))?.[0] ?? 'other'

/** The condition on kinds that a group comes to, for the ledger. A fee is a fee, whatever family it is of. */
export function kindsOf(group: RecordGroup): { kinds?: string; exceptKinds?: string } {
  if (group === 'other') return { exceptKinds: `(${Object.values(PATTERNS).join('|')})` }
  return { kinds: PATTERNS[group] }
}

/** Kinds that nearly all entries are of: they are counted by day, and never listed apart. */
export const isFrequent = (kind: string): boolean => kind === 'stake' || kind === 'win'

/** How an entry counts in play: in which column, in which direction. Undefined: it is no play. */
export function playColumn(kind: string): { column: 'stakes' | 'wins' | 'refunds'; sign: 1n | -1n; isRound: boolean } | undefined {
  if (kind === 'stake') return { column: 'stakes', sign: -1n, isRound: true }
  if (kind === 'win') return { column: 'wins', sign: 1n, isRound: false }
  // A result that was put right took back what had been paid too much.
  if (kind === 'result_corrected') return { column: 'wins', sign: 1n, isRound: false }
  // What a vendor's game won or lost comes as one sum: its stakes stay in the vendor's books.
  if (kind === 'vendor_result') return { column: 'wins', sign: 1n, isRound: false }
  return kind === 'refund' || kind === 'void' ? { column: 'refunds', sign: 1n, isRound: false } : undefined
}

/** The line of a statement that an entry counts in. Stakes that come back lessen the stakes. */
export function lineOf(kind: string): StatementLine {
  const group = groupOf(kind)
  if (group !== 'play') return group
  return kind === 'win' || kind === 'result_corrected' || kind === 'vendor_result' ? 'wins' : 'stakes'
}
