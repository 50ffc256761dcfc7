import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { RiskFacts } from '../domain/judge-risk.ts'
import type { WithdrawalRow } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'

const HOUR_MS = 60 * 60_000

/** What the rules of automatic approval look at. Whatever can't be found out throws, and then a person decides. */
export async function gatherFacts({ db, ports }: Pick<WithdrawalsDeps, 'db' | 'ports'>, row: WithdrawalRow, now: Date): Promise<RiskFacts> {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const dayAgo = new Date(now.getTime() - 24 * HOUR_MS)
  const [member, deposits, verificationLevel, balances, own] = await Promise.all([
    ports.memberOf(db, row.member_id),
    ports.depositFacts(db, row.member_id),
    ports.verificationLevelOf(db, row.member_id, now),
    ports.money.balancesOf(row.member_id),
    sql<{ sumOfDay: string; countOfHour: number; paidBefore: number; takenOut: string; boundAt: Date; others: number }>`
      SELECT coalesce(sum(w.amount) FILTER (WHERE w.created_at > ${dayAgo}), 0)::text AS "sumOfDay",
             (count(*) FILTER (WHERE w.created_at > ${hourAgo}))::int AS "countOfHour",
             (count(*) FILTER (WHERE w.paid_at IS NOT NULL))::int AS "paidBefore",
             coalesce(sum(w.amount - w.returned) FILTER (WHERE w.paid_at IS NOT NULL), 0)::text AS "takenOut",
             (SELECT bound_at FROM withdrawals.accounts WHERE account_id = ${row.account_id}) AS "boundAt",
             (SELECT count(DISTINCT o.member_id)::int FROM withdrawals.accounts o JOIN withdrawals.accounts a USING (number_print)
               WHERE a.account_id = ${row.account_id} AND o.member_id <> a.member_id) AS others
        FROM withdrawals.withdrawals w WHERE w.member_id = ${row.member_id} AND w.decision NOT IN ('cancelled', 'rejected')`.execute(db),
  ])
  const sums = present(own.rows[0], 'a sum has a row')
  return {
    amount: row.amount,
    sumOfDay: BigInt(sums.sumOfDay),
    countOfHour: sums.countOfHour,
    paidBefore: sums.paidBefore,
    memberSince: member.registeredAt,
    accountBoundAt: sums.boundAt,
    passwordChangedAt: member.passwordChangedAt,
    lastDepositAt: deposits.lastAt,
    depositSum: deposits.sum,
    takenOut: BigInt(sums.takenOut) + balances.available + balances.locked,
    verificationLevel,
    othersWithAccount: sums.others,
  }
}
