import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeskFilter, deskStatements as depositStatements } from '../modules/cashier/desk/desk-queries.ts'
import { type DeskQuery, deskStatements as withdrawalStatements } from '../modules/withdrawals/queries/list-for-desk.ts'
import { createTestDatabase, type TestDatabase } from '../platform/db/testing.ts'

/** Enough that reading all of it costs more than finding what waits. */
const ENDED = 20_000
const BRAND = randomUUID()
const MEMBER = randomUUID()
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  // Nobody's accounts and wallets are needed to see how a list is found.
  await database.admin.query('SET session_replication_role = replica')
  await database.admin.query(
    `INSERT INTO withdrawals.withdrawals (withdrawal_id, brand_id, member_id, number, account_id, method_code, provider, payout_max, currency,
       amount, fee, decision, state, created_at, paid_at, ended_at)
     SELECT gen_random_uuid(), $1, gen_random_uuid(), 'W' || n, gen_random_uuid(), 'bank', 'sandbox', 1000, 'CNY', 1000, 0, 'approved',
       CASE WHEN n % 1000 = 0 THEN 'review' ELSE 'received' END, now() - n * interval '1 minute', now(), CASE WHEN n % 1000 = 0 THEN NULL ELSE now() END
       FROM generate_series(1, ${ENDED}) n`,
    [BRAND],
  )
  await database.admin.query(
    `INSERT INTO withdrawals.payouts (payout_id, withdrawal_id, place, reference, provider, amount, state, created_at, paid_at, receipt, receipt_at)
     SELECT gen_random_uuid(), withdrawal_id, 1, 'R' || number, 'sandbox', 1000, 'paid', now(), now(), 'received', now() FROM withdrawals.withdrawals`,
  )
  await database.admin.query(
    `INSERT INTO cashier.deposits (deposit_id, brand_id, member_id, reference, method_code, provider, state, amount, fee, currency, created_at, expires_at, ended_at, received)
     SELECT gen_random_uuid(), $1, gen_random_uuid(), 'D' || n, 'card', 'sandbox', CASE WHEN n % 1000 = 0 THEN 'pending' ELSE 'paid' END, 1000, 0, 'CNY',
       now() - n * interval '1 minute', now(), CASE WHEN n % 1000 = 0 THEN NULL ELSE now() END, 1000 FROM generate_series(1, ${ENDED}) n`,
    [BRAND],
  )
  await database.admin.query(
    `INSERT INTO cashier.payments (payment_id, deposit_id, brand_id, member_id, source, external_id, amount, fee, currency, outcome, at)
     SELECT deposit_id, deposit_id, brand_id, member_id, provider, reference, amount, 0, currency, 'credited', created_at FROM cashier.deposits`,
  )
  for (const table of ['withdrawals.withdrawals', 'withdrawals.payouts', 'cashier.deposits', 'cashier.payments'])
    await database.admin.query(`ANALYZE ${table}`)
})
afterAll(() => database.drop())

/** The tables that a statement would read from the first row to the last. */
async function readsWhole(statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${statement}`.execute(database.db)
  expect(rows.length).toBeGreaterThan(0)
  return rows.flatMap(row => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
}

describe('a look at the withdrawal desk', () => {
  const look = (change: Partial<DeskQuery>) =>
    withdrawalStatements({
      ...{ brandId: undefined, view: 'queue', heldIds: [MEMBER], state: undefined, text: '', memberIds: [] },
      ...{ from: undefined, to: undefined, pageNo: 1, pageSize: 20 },
      ...change,
    })

  it.each<[string, Partial<DeskQuery>]>([
    ['the queue of all brands', {}],
    ['the queue of one brand', { brandId: BRAND }],
    ['what an operator has taken', { view: 'mine' }],
    ['what is open', { view: 'open' }],
    ['one state', { view: 'all', state: 'review' }],
    ['an hour of all', { view: 'all', from: new Date(Date.now() - 7_200_000), to: new Date(Date.now() - 3_600_000) }],
    ['a number', { view: 'all', text: 'w77' }],
    ['a member', { view: 'all', text: 'somebody', memberIds: [MEMBER] }],
  ])('DESK-3: %s reads nothing that has long been paid', async (_name, change) => {
    const { list, total, counts } = look(change)
    expect([await readsWhole(list), await readsWhole(total), await readsWhole(counts)]).toEqual([[], [], []])
  })

  it('DESK-3: a page of all withdrawals is read from the newest on', async () => {
    expect(await readsWhole(look({ view: 'all' }).list)).toEqual([])
  })

  it('DESK-3: a number, a reference or a member finds the same withdrawal', async () => {
    const { rows } = await sql<{ member_id: string }>`SELECT member_id FROM withdrawals.withdrawals WHERE number = 'W77'`.execute(
      database.db,
    )
    const memberIds = rows.map(row => row.member_id)
    for (const change of [{ text: 'w77' }, { text: 'rw77' }, { text: 'mei', memberIds }])
      expect((await look({ view: 'all', ...change }).list.execute(database.db)).rows.map(row => row.number)).toEqual(['W77'])
  })
})

describe('a look at the deposit desk', () => {
  const none = { state: undefined, methodCode: undefined, reference: undefined, memberIds: undefined, from: undefined, to: undefined }
  const look = (change: Partial<DeskFilter>) =>
    depositStatements({ ...none, brandId: undefined, queue: 'attention', pageNo: 1, pageSize: 20, ...change })

  it.each<[string, Partial<DeskFilter>]>([
    ['what waits at all brands', {}],
    ['what waits at one brand', { brandId: BRAND }],
    ['what is open', { queue: 'open' }],
    ['an order number', { queue: 'all', memberIds: [], reference: 'D77' }],
    ['a member', { queue: 'all', memberIds: [MEMBER] }],
  ])('CASHIER-DESK-6: %s reads no order that ended long ago', async (_name, change) => {
    const { list, total } = look(change)
    expect([await readsWhole(list), await readsWhole(total)]).toEqual([[], []])
  })

  it('CASHIER-DESK-6: a page of all orders is read from the newest on', async () => {
    expect(await readsWhole(look({ queue: 'all' }).list)).toEqual([])
  })
})
