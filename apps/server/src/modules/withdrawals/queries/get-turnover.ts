import type { Db, Tx } from '../../../platform/db/index.ts'
import { oweTurnover, type TurnoverLine } from '../domain/turnover.ts'
import type { WithdrawalsPorts } from '../ports.ts'
import type { WithdrawalsTables } from '../tables.ts'

/** The member's deposits and what each still asks for. What was turned over at an earlier request is not looked at again. */
export async function getTurnover(
  db: Db | Tx,
  ports: Pick<WithdrawalsPorts, 'depositsWithBets'>,
  { memberId, percent, now }: { readonly memberId: string; readonly percent: number; readonly now: Date },
): Promise<TurnoverLine[]> {
  const member = await db
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.members')
    .select('turned_over_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const deposits = await ports.depositsWithBets(db, { memberId, since: member?.turned_over_at ?? null, now })
  return oweTurnover(deposits, percent).filter(({ required }) => required > 0n)
}
