import { randomUUID } from 'node:crypto'
import { DEFAULT_MIN_ODDS, DEFAULT_WEIGHTS, type GrantTerms } from '@croupier/games/rewards'
import { amount, assert } from '@croupier/kernel'
import type { Pool } from 'pg'
import type { Wallet } from '../modules/wallet/index.ts'
import { transaction } from '../platform/db/index.ts'
import { reconciliationProofs } from '../reports/reconcile-records.ts'
import type { TestAppOptions } from './create-test-app.ts'
import { giveFreeSpins } from './free-spins.fixture.ts'
import { UNEXPLAINED_LOCKED_MONEY } from './locked-money.ts'
import { RECORDED_MONEY } from './recorded-money.ts'
import { UNEXPLAINED_TRANSIT_MONEY } from './transit-money.ts'
import { openDesk } from './withdrawals.fixture.ts'

export type Vault = Awaited<ReturnType<typeof openVault>>
type Desk = Awaited<ReturnType<typeof openDesk>>
export type VaultMember = Awaited<ReturnType<Desk['member']>>

export const VENDOR = 'QUAYLIGHT'
const MOST = '1000000.00'
export const GRANT_TERMS: GrantTerms = {
  ...{ weights: DEFAULT_WEIGHTS, minOdds: DEFAULT_MIN_ODDS, excluded: [], maxStake: null, days: 7 },
  ...{ counts: 'all', maxConvert: null, forfeitOnWithdraw: true },
}
/** At live tables bets and decisions are taken for as long as a test may need, and everything else goes fast. */
const TABLE_PACE = { betting: 0.1, deciding: 0.1, rest: 20 }

/** One application with every way of moving money open: a vendor that holds some, an agent above all members, operators, and a look into the books. */
export async function openVault(options?: TestAppOptions) {
  const desk = await openDesk(
    rules => ({
      ...rules,
      ...{ turnoverPercent: 0, freePerDay: 100, ranks: [{ rankFrom: 0, amountPerDay: MOST, countPerDay: 1000 }] },
    }),
    { tablePace: TABLE_PACE, ...options },
  )
  const { test, brandId } = desk
  const { admin } = test.database
  await test.app.modules.catalog.module.start?.()
  await admin.query(
    `UPDATE brand.brands SET settings = jsonb_set(jsonb_set(settings, '{isSingle}', 'false'), '{gameSpeed,spinMillisMin}', '0') WHERE id = $1`,
    [brandId],
  )
  test.app.modules.brand.invalidate()
  await admin.query(
    `INSERT INTO vendor_wallets.vendors (brand_id, vendor_code, name, state, amount_min, amount_max, version) VALUES ($1, '${VENDOR}', 'Quaylight', 'on', $2, $3, 1)`,
    [brandId, amount('1').toString(), amount(MOST).toString()],
  )
  const side = { open: true, amountMin: '1', amountMax: MOST, amountPerDay: MOST, countPerDay: 1000 }
  await admin.query('UPDATE member_transfers.rules SET rules = rules || $2::jsonb WHERE brand_id = $1', [
    brandId,
    JSON.stringify({ up: side, down: { ...side, wholeTeam: false } }),
  ])
  const staff = { mei: await desk.operators.hire('finance', 'mei.finance'), tom: await desk.operators.hire('finance', 'tom.finance') }
  const owner = await desk.operators.owner()
  let hired: ReturnType<typeof desk.operators.hire> | undefined
  /** Whoever decides about applications. */
  const risk = () => (hired ??= desk.operators.hire('risk', 'ida.risk'))
  const upline = await desk.member('0')
  await admin.query(`UPDATE identity.members SET type = 1, path = id::text || '.' WHERE id = $1`, [upline.memberId])
  /** A member with an account to be paid to, money, and an agent above him. */
  const member = async (sum = '1000.00'): Promise<VaultMember> => {
    const joined = await desk.member('0')
    if (sum !== '0') await desk.give(joined.memberId, sum, 'funds')
    await admin.query(`UPDATE identity.members SET upline_id = $2, path = $3 WHERE id = $1`, [
      joined.memberId,
      upline.memberId,
      `${upline.memberId}.${joined.memberId}.`,
    ])
    return joined
  }
  /** Bonus money with a hundred times its amount owed on it. */
  const grant = async ({ memberId }: Pick<VaultMember, 'memberId'>, sum: string): Promise<string> => {
    const given = {
      brandId,
      memberId,
      source: 'test',
      sourceId: randomUUID(),
      name: { EN: 'Bonus' },
      amount: amount(sum),
      owed: amount(sum) * 100n,
    }
    const added = await transaction(test.app.db, tx =>
      test.app.modules.grants.add(tx, { ...given, terms: GRANT_TERMS, why: { rule: 'test', figures: {} }, now: test.clock.now() }),
    )
    assert(added.ok, 'a new source gives once')
    return added.value.grantId
  }
  /** Free spins of a slot; none of them is played. */
  const freeSpins = async ({ memberId }: Pick<VaultMember, 'memberId'>): Promise<string> => giveFreeSpins(test, { brandId, memberId })
  const findAll = () => findDisagreements(test.database.admin, test.app.modules.wallet)
  return { ...desk, ...staff, owner, risk, upline, member, grant, freeSpins, findAll }
}

/** What reconciliation finds, seals included, and what is locked or on its way without an explanation. */
export async function findDisagreements(pool: Pool, wallet: Wallet): Promise<unknown[]> {
  const proven = []
  for (const proof of reconciliationProofs(pool, wallet, RECORDED_MONEY)) proven.push(...(await proof.run()))
  for (const unexplained of [UNEXPLAINED_LOCKED_MONEY, UNEXPLAINED_TRANSIT_MONEY])
    proven.push(...(await pool.query<object>(unexplained)).rows)
  return proven
}
