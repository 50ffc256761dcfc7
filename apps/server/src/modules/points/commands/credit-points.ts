import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { creditShares, fromLedger, toLedger } from '../domain/running-total.ts'
import type { PointsDeps } from '../points-deps.ts'
import type { PointsMove } from '../ports.ts'

/** Some tenths of a second's work. */
const MEMBERS_AT_ONCE = 1_000

/** Credits what members have earned since the last time, or takes back what rolled back bets had earned. Answers how many members. */
export async function creditPoints(deps: PointsDeps, { signal }: { readonly signal?: AbortSignal } = {}): Promise<number> {
  let all = 0
  for (let done = MEMBERS_AT_ONCE; done === MEMBERS_AT_ONCE && signal?.aborted !== true; all += done) done = await creditSome(deps)
  return all
}

interface Due {
  readonly memberId: string
  readonly brandId: string
  readonly uncredited: string
  readonly short: bigint
  readonly credits: number
}

async function creditSome({ db, ports }: PointsDeps): Promise<number> {
  const { count, moved } = await transaction(db, async tx => {
    const { rows } = await sql<Due>`
      SELECT member_id AS "memberId", brand_id AS "brandId", uncredited::text, short, credits FROM points.accounts
       WHERE uncredited < 0 OR uncredited >= 10000000000 ORDER BY member_id LIMIT ${MEMBERS_AT_ONCE} FOR UPDATE SKIP LOCKED`.execute(tx)
    const accounts = await ports.ledger.accountsOf(tx, rows)
    const credited = rows.map(due => {
      const { accountId, balance } = present(accounts.get(due.memberId), 'a member has an account of points')
      return { due, accountId, ...creditShares({ balance: fromLedger(balance), short: due.short }, BigInt(due.uncredited)) }
    })
    await save(tx, credited)
    const changed = credited.filter(({ earned }) => earned !== 0n)
    await ports.ledger.move(tx, changed.map(moveOf))
    return { count: rows.length, moved: changed }
  })
  ports.ledger.announce(moved.map(({ accountId }) => accountId))
  ports.pointsChanged(moved.map(({ due }) => due.memberId))
  return count
}

type Credited = { readonly due: Due; readonly accountId: bigint } & ReturnType<typeof creditShares>

async function save(tx: Tx, credited: readonly Credited[]): Promise<void> {
  await sql`
    UPDATE points.accounts a SET uncredited = u.carry, short = u.short, credits = a.credits + 1
      FROM unnest(${credited.map(({ due }) => due.memberId)}::uuid[], ${credited.map(({ account }) => String(account.carry))}::numeric[],
        ${credited.map(({ account }) => account.short)}::bigint[]) u(member_id, carry, short)
     WHERE a.member_id = u.member_id`.execute(tx)
}

const moveOf = ({ due: { memberId, brandId, credits }, accountId, earned }: Credited): PointsMove => ({
  ...{ brandId, memberId, accountId, amount: toLedger(earned), key: `points-earned:${credits + 1}` },
  kind: earned > 0n ? 'points_earned' : 'points_taken_back',
})
