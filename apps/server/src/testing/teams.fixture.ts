import { localDay } from '@croupier/games/rewards'
import { amount, present } from '@croupier/kernel'
import { closeAllBlocks } from '../modules/wallet/testing.ts'
import { createFeeds } from '../platform/outbox/index.ts'
import { drainFeeds } from './drain-feeds.ts'
import { openTeam, type Person } from './member-transfers.fixture.ts'

export type TeamsWorld = Awaited<ReturnType<typeof openTeams>>

export interface PlayedBet {
  /** In main units. */
  readonly stake: string
  readonly payout: string
  readonly gameId?: string
  readonly at?: Date
  /** Of the stake. */
  readonly bonus?: string
  /** No result has come yet. */
  readonly isOpen?: boolean
}

const ZONE = 'Asia/Shanghai'

/** The application with people in a tree, and facts for their reports. */
export async function openTeams() {
  const world = await openTeam()
  const { test, client } = world
  const { app, clock, database } = test
  const { admin } = database
  await app.modules.catalog.module.start?.()
  const feeds = createFeeds({ db: app.db, url: database.url, log: { error: () => undefined } })
  for (const reader of app.modules.all.flatMap(module => module.readers ?? []).filter(({ name }) => name === 'count-team-bets'))
    feeds.add(reader)

  /** A bet as it stands in the books of bets. */
  const bet = async (
    { memberId, account }: Person,
    { stake, payout, gameId = 'neon-sevens', at = clock.now(), bonus = '0', isOpen = false }: PlayedBet,
  ) => {
    const { rows } = await admin.query<{ id: string }>('SELECT gen_random_uuid() AS id')
    const { id } = present(rows[0], 'an id')
    await admin.query(
      `INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake,
         bonus, key, payout, refund, valid, settled_at)
       VALUES ($1, $2, $3, $4, $5, 0, 'slots', 'house', $6, $1, $1, 'CNY', false, $7, $7, $8, $1::uuid::text, $9, $10, $11, $12)`,
      [
        ...[id, at, world.brandId, memberId, account, gameId, amount(stake).toString(), amount(bonus).toString()],
        ...(isOpen ? [null, null, null, null] : [amount(payout).toString(), '0', amount(stake).toString(), at]),
      ],
    )
    return id
  }
  /** What a bet comes to after all, or at last. */
  const settle = async (betId: string, payout: string, at = clock.now()) => {
    await admin.query(
      `INSERT INTO bets.settlements (bet_id, revision, settled_at, placed_at, brand_id, owner_id, kind, payout, refund, valid, payout_cash, is_final, cause)
       SELECT b.bet_id, (CASE WHEN b.settled_at IS NULL THEN 1 ELSE 2 END) + (SELECT count(*) FROM bets.settlements s WHERE s.bet_id = b.bet_id), $2, b.placed_at, b.brand_id,
              b.owner_id, 'settle', $3, 0, b.stake, $3, true, 'test' FROM bets.bets b WHERE b.bet_id = $1`,
      [betId, at, amount(payout).toString()],
    )
  }
  /** Until all facts are counted, of bets and of the ledger. */
  const count = async () => {
    await drainFeeds(feeds)
    await closeAllBlocks({ wallet: app.modules.wallet, admin })
    await app.modules.teams.readJournal()
    await app.modules.teams.sumMoved()
  }
  const today = () => localDay(clock.now(), ZONE)
  const range = (from = today(), to = from) => ({ from, to })
  const findings = async () => {
    const proofs = app.modules.books.listProofs().filter(({ name }) => ['team_money', 'team_bets', 'team_sums'].includes(name))
    return (await Promise.all(proofs.map(({ run }) => run()))).flat()
  }
  /** Everything as text of one file without its head. */
  const rowsOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)
  return {
    ...world,
    app,
    clock,
    admin,
    bet,
    settle,
    count,
    today,
    range,
    findings,
    rowsOf,
    overview: (person: Person) => client.call('teamOverview', { token: person.token, query: range() }),
  }
}
