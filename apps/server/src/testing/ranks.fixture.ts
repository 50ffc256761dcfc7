import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { sql } from 'kysely'
import { transaction } from '../platform/db/index.ts'
import { createFeeds, publish } from '../platform/outbox/index.ts'
import { createTestApp } from './create-test-app.ts'
import { drainFeeds } from './drain-feeds.ts'
import { createTestClient } from './test-client.ts'

export type RanksWorld = Awaited<ReturnType<typeof openRanks>>
export interface RankedMember {
  readonly memberId: string
  readonly account: string
  readonly password: string
  readonly token: string
}

export interface SettledBet {
  /** In main units. */
  readonly valid: string
  readonly at?: Date
  readonly gameId?: string
  readonly isTrial?: boolean
  /** Of the stake, which is as high as the valid bet. */
  readonly bonus?: string
}

const HOUR_MS = 3_600_000

/** The application with ranks and cashback, and facts for them: bets as they are when they are settled, and paid deposits. */
export async function openRanks() {
  const test = await createTestApp()
  const client = createTestClient(test)
  const { app, clock, database } = test
  const { admin } = database
  await app.modules.catalog.module.start?.()
  const brand = present(
    (await app.modules.brand.listBrands()).find(each => each.merchantCode === 'MIDNIGHT'),
    'the first brand',
  )
  const feeds = createFeeds({ db: app.db, url: database.url, log: { error: () => undefined } })
  const readers = app.modules.all.flatMap(module => module.readers ?? []).filter(({ name }) => /-rank-|cashback/.test(name))
  for (const reader of readers) feeds.add(reader)

  const settle = async (
    { memberId }: RankedMember,
    { valid, at = clock.now(), gameId = 'neon-sevens', isTrial = false, bonus = '0' }: SettledBet,
  ) => {
    const betId = randomUUID()
    await admin.query(
      `INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake,
         bonus, key, payout, refund, valid, settled_at)
       VALUES ($1, $2, $3, $4, 'better', 0, 'slots', 'house', $5, $1, $1, 'CNY', $6, $7, $7, $8, $1::uuid::text, 0, 0, $7, $2)`,
      [betId, at, brand.id, memberId, gameId, isTrial, amount(valid).toString(), amount(bonus).toString()],
    )
    return betId
  }
  /** What a settled bet comes to after all; without a valid bet it is taken back. */
  const correct = async (betId: string, valid = '0', at = clock.now()) => {
    await admin.query(
      `INSERT INTO bets.settlements (bet_id, revision, settled_at, placed_at, brand_id, owner_id, kind, payout, refund, valid, payout_cash, is_final, cause)
       SELECT b.bet_id, 2 + (SELECT count(*) FROM bets.settlements s WHERE s.bet_id = b.bet_id), $2, b.placed_at, b.brand_id, b.owner_id,
              CASE WHEN $3::bigint = 0 THEN 'rollback' ELSE 'settle' END, 0, 0, $3, 0, true, 'test' FROM bets.bets b WHERE b.bet_id = $1`,
      [betId, at, amount(valid).toString()],
    )
  }
  const deposit = async ({ memberId }: RankedMember, sum: string, at = clock.now()) => {
    const paymentId = randomUUID()
    await admin.query(
      `WITH d AS (INSERT INTO cashier.deposits (deposit_id, brand_id, member_id, reference, method_code, provider, state, amount, fee, currency, created_at, expires_at, ended_at, received, amount_max)
         VALUES ($1, $2, $3, $1::uuid::text, 'sandbox', 'sandbox', 'paid', $4, 0, 'CNY', $5, $5, $5, $4, $4) RETURNING deposit_id)
       INSERT INTO cashier.payments (payment_id, deposit_id, brand_id, member_id, source, external_id, amount, fee, currency, outcome, at)
         SELECT $1, deposit_id, $2, $3, 'sandbox', $1::uuid::text, $4, 0, 'CNY', 'credited', $5 FROM d`,
      [paymentId, brand.id, memberId, amount(sum).toString(), at],
    )
    await transaction(app.db, tx =>
      publish(tx, {
        topic: 'cashier.deposit-credited',
        brandId: brand.id,
        payload: { paymentId, depositId: paymentId, memberId, amount: sum },
      }),
    )
  }
  /** Until all facts are counted; transactions of other databases in the server hold reading up for a moment too. */
  const read = async () => {
    await drainFeeds(feeds)
  }
  const stateOf = async ({ memberId }: RankedMember) => app.modules.ranks.desk.findState(memberId)
  const tokens = new Map<string, { readonly token: string; readonly untilMs: number }>()
  /** A token that works now: whoever was away for days signs in again. */
  const tokenOf = async (member: RankedMember): Promise<string> => {
    const known = tokens.get(member.memberId)
    if (known && clock.now().getTime() < known.untilMs) return known.token
    const token = await client.signIn(member)
    tokens.set(member.memberId, { token, untilMs: clock.now().getTime() + HOUR_MS })
    return token
  }
  const join = async (): Promise<RankedMember> => {
    const member = await client.signUp()
    tokens.set(member.memberId, { token: member.token, untilMs: clock.now().getTime() + HOUR_MS })
    return member
  }
  const cashOf = async ({ memberId }: RankedMember) =>
    (await app.modules.wallet.listBalances(memberId)).find(({ kind }) => kind === 'cash')?.balance
  const setToggle = async (name: 'cashback', isOn: boolean) => {
    await sql`UPDATE brand.brands SET settings = jsonb_set(settings, ${`{toggles,${name}}`}::text[], ${JSON.stringify(isOn)}::jsonb) WHERE id = ${brand.id}`.execute(
      app.db,
    )
    app.modules.brand.invalidate()
  }
  return {
    test,
    app,
    client,
    clock,
    admin,
    readers,
    brandId: brand.id,
    settle,
    correct,
    deposit,
    read,
    stateOf,
    join,
    tokenOf,
    cashOf,
    setToggle,
  }
}
