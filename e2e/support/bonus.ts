import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import type { Member } from './member.ts'

interface Bonus {
  readonly name: string
  /** In the currency's main unit. */
  readonly amount: number
  readonly owed: number
  readonly maxStake: number
}

const UNIT = 10_000
const WEIGHTS = { rng: 100, fish: 100, lott: 100, elott: 100, sports: 50, esports: 50, live: 10, pvp: 0 }

/** Bonus money given as a promotion gives it, by the function of the database that every grant passes. */
export async function giveBonus(
  database: Database,
  { memberId }: Pick<Member, 'memberId'>,
  { name, amount, owed, maxStake }: Bonus,
): Promise<void> {
  const grant = {
    ...{ grant_id: randomUUID(), member_id: memberId, source: 'test', source_id: randomUUID(), name: { EN: name } },
    ...{ amount: amount * UNIT, owed: owed * UNIT, weights: WEIGHTS, odds_min: 15_000, excluded: [], stake_max: maxStake * UNIT, days: 7 },
    ...{ counts: 'all', convert_max: null, is_forfeited_by_withdrawal: true },
  }
  await database.query(
    `SELECT grants.add(jsonb_populate_record(NULL::grants.grants, $1::jsonb || jsonb_build_object('brand_id', m.brand_id, 'asset', b.currency,
       'cash_account', wallet.open_account(m.brand_id, 'member', m.id, 'cash', b.currency),
       'bonus_account', wallet.open_account(m.brand_id, 'member', m.id, 'bonus', b.currency))))
       FROM identity.members m JOIN (SELECT id, settings->>'currency' AS currency FROM brand.brands) b ON b.id = m.brand_id WHERE m.id = $2`,
    [JSON.stringify(grant), memberId],
  )
}
