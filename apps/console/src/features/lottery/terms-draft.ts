import type { LotteryGameRow } from './types.ts'

export const LIMITS = ['stakeMax', 'issueStakeMax', 'ticketPayoutMax', 'issuePayoutMax', 'groupMax', 'unitsMax'] as const
type Limits = LotteryGameRow['limits']
/** As typed; empty is the house's. */
export type LimitsDraft = Readonly<Record<(typeof LIMITS)[number], string>>

export const draftOf = (limits: Limits): LimitsDraft =>
  Object.fromEntries(LIMITS.map(name => [name, String(limits[name] ?? '')])) as LimitsDraft

/** What is sent; undefined where a count is none. Amounts are read by the server. */
export function limitsOf(draft: LimitsDraft): Limits | undefined {
  const amount = (text: string) => text.trim() || null
  const count = (text: string) => (text.trim() === '' ? null : Number(text))
  const limits: Limits = {
    stakeMax: amount(draft.stakeMax),
    issueStakeMax: amount(draft.issueStakeMax),
    ticketPayoutMax: amount(draft.ticketPayoutMax),
    issuePayoutMax: amount(draft.issuePayoutMax),
    groupMax: count(draft.groupMax),
    unitsMax: count(draft.unitsMax),
  }
  const isCount = (value: number | null) => value === null || (Number.isInteger(value) && value > 0)
  return isCount(limits.groupMax) && isCount(limits.unitsMax) ? limits : undefined
}
