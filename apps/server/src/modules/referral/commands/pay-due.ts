import { amount, assert, formatAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import type { Earning } from '../ports.ts'
import { FRIEND_COLUMNS } from '../queries/find-friends.ts'
import { readTermsBook } from '../queries/get-terms.ts'
import { COMMISSION_COLUMNS } from '../queries/list-commissions.ts'
import type { ReferralDeps } from '../referral-deps.ts'
import type { CommissionRow, FriendRow } from '../tables.ts'

/** Pays what friends and days have earned, one after the other; several at once take different ones. Answers how many were paid. */
export async function payDue(deps: ReferralDeps, signal?: AbortSignal): Promise<number> {
  let paid = 0
  for (const payNext of [payFriend, payCommission]) {
    for (;;) {
      if (signal?.aborted) return paid
      const done = await transaction(deps.db, tx => payNext(tx, deps))
      if (!done) break
      if (done.isPaid) {
        deps.ports.balanceChanged(done.memberId)
        paid += 1
      }
    }
  }
  return paid
}

interface Done {
  readonly memberId: string
  readonly isPaid: boolean
}

async function payFriend(tx: Tx, deps: ReferralDeps): Promise<Done | undefined> {
  const { rows } = await sql<FriendRow>`
    SELECT ${FRIEND_COLUMNS} FROM referral.friends f WHERE f.reward = 'due' ORDER BY f.met_at LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
  const [friend] = rows
  if (!friend) return undefined
  const { friendId, referrerId, brandId, termsVersion, registeredAt } = friend
  const [found = []] = friend.sharedKeys.length > 0 ? [friend.sharedKeys] : await deps.ports.sharedKeys(tx, [friend])
  const { terms } = (await readTermsBook(tx, brandId)).byVersion(termsVersion)
  const { isOn } = await deps.ports.brandOf(brandId)
  const outcome = !isOn
    ? { state: 'off' as const, creditId: null }
    : found.length > 0
      ? { state: 'same_keys' as const, creditId: null }
      : await pay(tx, deps, {
          ...{ brandId, memberId: referrerId, sourceId: `friend:${friendId}`, rule: 'referral.friend' as const },
          ...{ amount: amount(terms.fixed), turnoverPct: terms.turnoverPct, version: String(termsVersion) },
          figures: {
            registered: registeredAt.toISOString().slice(0, 10),
            minFirstDeposit: terms.minFirstDeposit,
            minValidBet: terms.minValidBet,
            days: String(terms.withinDays),
          },
        })
  await sql`
    UPDATE referral.friends SET reward = ${outcome.state}, credit_id = ${outcome.creditId}, shared_keys = ${[...found]}::text[] WHERE friend_id = ${friendId}`.execute(
    tx,
  )
  return { memberId: referrerId, isPaid: outcome.creditId !== null }
}

async function payCommission(tx: Tx, deps: ReferralDeps): Promise<Done | undefined> {
  const { rows } = await sql<CommissionRow>`
    SELECT ${COMMISSION_COLUMNS} FROM referral.commissions c WHERE c.state = 'due' ORDER BY c.fixed_at LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(
    tx,
  )
  const [due] = rows
  if (!due) return undefined
  const { referrerId, day, brandId, termsVersion, valid, total } = due
  const { terms } = (await readTermsBook(tx, brandId)).byVersion(termsVersion)
  const { state, creditId } = await pay(tx, deps, {
    ...{ brandId, memberId: referrerId, sourceId: `day:${referrerId}:${day}`, rule: 'referral.day' },
    ...{ amount: due.amount, turnoverPct: terms.turnoverPct, version: String(termsVersion) },
    figures: {
      day,
      validBet: formatAmount(valid, 4),
      ratePpm: String(terms.commissionPpm),
      total: formatAmount(total, 4),
      cap: terms.dailyCap,
    },
  })
  await sql`UPDATE referral.commissions SET state = ${state}, credit_id = ${creditId} WHERE referrer_id = ${referrerId} AND day = ${day}`.execute(
    tx,
  )
  return { memberId: referrerId, isPaid: creditId !== null }
}

type Outcome = { readonly state: 'paid'; readonly creditId: string } | { readonly state: 'paused' | 'no_member'; readonly creditId: null }

async function pay(tx: Tx, { ports, clock }: Pick<ReferralDeps, 'ports' | 'clock'>, earning: Omit<Earning, 'now'>): Promise<Outcome> {
  if ((await ports.codeOf(tx, earning.memberId)) === undefined) return { state: 'no_member', creditId: null }
  const given = await ports.give(tx, { ...earning, now: clock.now() })
  if (given.ok) return { state: 'paid', creditId: given.value.creditId }
  assert(given.error === 'not_available', `${earning.sourceId} is paid where it is marked`)
  return { state: 'paused', creditId: null }
}
