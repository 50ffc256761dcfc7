import { type Amount, formatAmount } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import { periodStart } from '../calendar.ts'
import type { SaferPlayDeps } from '../safer-play-deps.ts'
import { exclusionOf, exclusionOfPerson } from './exclusion-of.ts'
import { listLimits } from './list-limits.ts'

export interface AskedDeposit {
  readonly brandId: string
  readonly memberId: string
  readonly amount: Amount
  readonly now: Date
}

/**
 * Why a member may not put this in, or nothing: an exclusion of the person at any brand, or a deposit limit that it would break (R7). The caller holds
 * the member's row of the cashier, so that orders are judged one after the other.
 */
export async function mayDeposit(deps: SaferPlayDeps, tx: Tx, asked: AskedDeposit): Promise<Refusal | undefined> {
  const { ports } = deps
  const { brandId, memberId, amount, now } = asked
  const exclusion = (await exclusionOf(tx, memberId, now)) ?? (await exclusionOfPerson(deps, tx, memberId, now))
  if (exclusion) return { code: exclusion.kind === 'time_out' ? 'time_out_active' : 'self_excluded' }
  const limits = (await listLimits(tx, memberId)).filter(({ kind }) => kind === 'deposit')
  const { timeZone } = await ports.brandOf(brandId)
  for (const limit of limits) {
    const used = await ports.committedSince(tx, { memberId, since: periodStart(limit.period, now, timeZone), now })
    if (used + amount > limit.amount) {
      const left = limit.amount > used ? limit.amount - used : 0n
      return { code: 'deposit_limit_reached', params: { limit: formatAmount(limit.amount), left: formatAmount(left) } }
    }
  }
  return undefined
}
