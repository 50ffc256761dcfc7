import { type Amount, formatAmount } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import type { HeldLimit } from '../ports.ts'
import { exclusionOf } from '../queries/exclusion-of.ts'
import { isTimeUp } from '../queries/find-time-limit.ts'
import type { SaferPlayDeps } from '../safer-play-deps.ts'
import { lockLimits } from './lock-limits.ts'

export interface AskedSending {
  readonly memberId: string
  readonly amount: Amount
  readonly now: Date
}

const CODES = { stake: 'vendor_stake_limit_reached', loss: 'vendor_loss_limit_reached' } as const

/**
 * Why a member may not send this to a vendor that holds the money itself, or nothing: a pause or an exclusion, the day's time of play, or a limit of stakes or
 * losses that it could break (SAFER-VENDOR-1). His limits stay locked until the transaction ends, so that of many at once none slips through.
 */
export async function maySend(tx: Tx, deps: SaferPlayDeps, { memberId, amount, now }: AskedSending): Promise<Refusal | undefined> {
  const exclusion = await exclusionOf(tx, memberId, now)
  if (exclusion) return { code: exclusion.kind === 'time_out' ? 'time_out_active' : 'self_excluded' }
  if (await isTimeUp(tx, deps, memberId)) return { code: 'time_limit_reached' }
  await lockLimits(tx, memberId)
  for (const limit of await deps.ports.play.holdLimits(tx, memberId)) {
    const left = limit.amount - limit.played - (await sentIn(tx, deps, memberId, limit))
    if (amount > left)
      return {
        code: CODES[limit.kind],
        params: { limit: formatAmount(limit.amount), left: formatAmount(left > 0n ? left : 0n) },
        fields: { amount: CODES[limit.kind] },
      }
  }
  return undefined
}

/** Counts anew what was sent to vendors, wherever it has changed: bets and the next transfer ask for it. Before any row of the ledger is locked. */
export async function countSent(tx: Tx, deps: SaferPlayDeps, memberId: string): Promise<void> {
  await lockLimits(tx, memberId)
  const { play } = deps.ports
  for (const limit of await play.holdLimits(tx, memberId))
    await play.countSent(tx, { ...limit, ownerId: memberId, sent: await sentIn(tx, deps, memberId, limit) })
}

/** What is sent counts as staked once, and as lost until it is home. */
async function sentIn(tx: Tx, { ports }: SaferPlayDeps, memberId: string, { kind, startsAt }: HeldLimit): Promise<Amount> {
  const { total, away } = await ports.sentToVendors(tx, { memberId, since: startsAt })
  return kind === 'stake' ? total : away
}
