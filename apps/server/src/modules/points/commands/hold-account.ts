import type { PointsAccount } from '@croupier/games/rewards'
import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { fromLedger } from '../domain/running-total.ts'
import type { PointsDeps } from '../points-deps.ts'
import type { PointsMember } from '../ports.ts'

export interface HeldAccount {
  readonly accountId: bigint
  /** As the rules see it; what is not credited yet is no part of it. */
  readonly account: PointsAccount
}

/** A member's points, held until the transaction ends: whoever moves points takes turns here. */
export async function holdAccount(tx: Tx, { ports }: Pick<PointsDeps, 'ports'>, member: PointsMember): Promise<HeldAccount> {
  const { brandId, memberId } = member
  await sql`INSERT INTO points.accounts (member_id, brand_id) VALUES (${memberId}, ${brandId}) ON CONFLICT DO NOTHING`.execute(tx)
  const { rows } = await sql<{ short: bigint }>`SELECT short FROM points.accounts WHERE member_id = ${memberId} FOR UPDATE`.execute(tx)
  const { accountId, balance } = present((await ports.ledger.accountsOf(tx, [member])).get(memberId), 'a member has an account of points')
  return { accountId, account: { balance: fromLedger(balance), short: rows[0]?.short ?? 0n, carry: 0n } }
}
