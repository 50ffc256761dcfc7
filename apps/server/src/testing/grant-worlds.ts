import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import * as rules from '@croupier/games/rewards'
import { type Amount, amount, err, ok, present } from '@croupier/kernel'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createGrants, type Grants } from '../modules/grants/index.ts'
import { isOutage, transaction } from '../platform/db/index.ts'
import { type BetsFixture, type Better, createBetsFixture, freshId } from './bets.fixture.ts'

const NOW = new Date('2026-11-26T10:00:00Z')
const DAY_MS = 86_400_000
const TRIES = 100

export const TERMS: rules.GrantTerms = {
  ...{ weights: rules.DEFAULT_WEIGHTS, minOdds: rules.DEFAULT_MIN_ODDS, excluded: [], maxStake: amount('50'), days: 7 },
  ...{ counts: 'all', maxConvert: null, forfeitOnWithdraw: true },
}

export interface KnownBet {
  readonly betId: string
  readonly bet: rules.WageredBet
  readonly stake: Amount
  outcome: rules.BetOutcome | undefined
  isGone: boolean
}

export interface GrantWorlds {
  readonly fixture: BetsFixture
  readonly grants: Grants
  open(cash?: Amount): Promise<GrantWorld>
  /** An instant bet, as a class of instant games places it. */
  placeAtOnce(better: Better, stake: Amount, payout: Amount, key?: string): Promise<{ betId: string; refusal: string | undefined }>
  /** What the house's promotions have. */
  promotions(): Promise<Amount>
  /** Cuts every connection that is at work, after a moment. */
  cut(afterMs: number): Promise<void>
}

/** How many answers a cut has taken. */
export const lost = { answers: 0 }

/** Whoever hears nothing since a connection was cut asks again with the same key: it was done, or it was not. */
export async function insist<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    if (tries === 1 || !isOutage(failure)) throw failure
    lost.answers += 1
    // Connections that are gone are noticed meanwhile.
    await setImmediate()
    return insist(work, tries - 1)
  }
}

/** Members with bonus money on PostgreSQL, each beside a wallet of the rules. */
export async function createGrantWorlds(): Promise<GrantWorlds> {
  const fixture = await createBetsFixture({ grants: 'real' })
  const { admin, brandId, wallet } = fixture
  const result = await wallet.houseAccount({ brandId, kind: 'result:coin', asset: 'CNY' })
  const promotions = await wallet.houseAccount({ brandId, kind: 'promotions', asset: 'CNY' })
  const grants = grantsOf(fixture)
  await grants.module.start?.()
  const worlds: GrantWorlds = {
    ...{ fixture, grants },
    open: async (cash = 0n) => {
      const world = new GrantWorld(worlds, await insist(() => fixture.openBetter()), await insist(() => fixture.openEvent()))
      if (cash > 0n) await world.deposit(cash)
      return world
    },
    placeAtOnce: (better, stake, payout, key = freshId()) => placeAtOnce(fixture, result, { better, stake, payout, key }),
    promotions: () => fixture.balanceOf(promotions),
    cut: async afterMs => {
      const others = 'datname = current_database() AND pid <> pg_backend_pid()'
      const busy = `SELECT pid FROM pg_stat_activity WHERE ${others} AND application_name = 'croupier' AND state <> 'idle'`
      await insist(() => admin.query('SELECT pg_sleep($1)', [afterMs / 1000]))
      await insist(() => admin.query(`SELECT pg_terminate_backend(pid) FROM (${busy}) b`))
    },
  }
  return worlds
}

const grantsOf = ({ db, wallet }: BetsFixture): Grants =>
  createGrants({
    db,
    random: { bytes: length => randomBytes(length) },
    ports: {
      currencyOf: async () => 'CNY',
      record: async (tx, { source, sourceId }) => {
        const known = await sql`SELECT FROM grants.all_grants WHERE source = ${source} AND source_id = ${sourceId}`.execute(tx)
        return known.rows.length > 0 ? err('already_claimed') : ok({ creditId: freshId() })
      },
      openAccounts: async (tx, member) => {
        const [cash = 0n, bonus = 0n] = await wallet.openAccounts(tx, { ...member, kinds: ['cash', 'bonus'] })
        return [cash, bonus]
      },
      cashOf: async () => 0n,
      balanceChanged: () => undefined,
      listGames: () => [{ gameId: 'coin', category: 'sports' }],
      nameOfGame: async (_brandId, gameId) => gameId,
    },
  })

interface BetAtOnce {
  readonly better: Better
  readonly stake: Amount
  readonly payout: Amount
  readonly key: string
}

async function placeAtOnce({ db, brandId, openStakes }: BetsFixture, result: bigint, { better, stake, payout, key }: BetAtOnce) {
  const { rows } = await transaction(db, async tx => {
    await sql`SELECT bets.hold_limits(ARRAY[${better.memberId}::uuid])`.execute(tx)
    return sql<{ answer: string }>`
      SELECT answer FROM bets.place_settled('coin', ARRAY[${key}::uuid], ARRAY[${brandId}::uuid], ARRAY[${better.memberId}::uuid], ARRAY['better'], ARRAY[0],
        ARRAY[false], ARRAY['CNY'], ARRAY['house'], ARRAY['coin'], ARRAY[${better.cash}::bigint], ARRAY[${openStakes}::bigint], ARRAY[${result}::bigint],
        ARRAY[${key}::text], ARRAY[${Buffer.alloc(16)}::bytea], ARRAY[NULL::text], ARRAY[NULL::text], ARRAY[${stake}::bigint], ARRAY[${payout}::bigint], ARRAY[false],
        ARRAY[1], ARRAY[${key}::uuid], ARRAY[${key}::uuid], ARRAY[NULL::jsonb], ARRAY[${stake}::bigint], ARRAY[${stake}::bigint], ARRAY[NULL::bigint],
        ARRAY[${payout}::bigint], ARRAY[0::bigint], ARRAY[${stake}::bigint])`.execute(tx)
  })
  const answer = present(rows[0], 'an answer').answer
  return { betId: key, refusal: answer === 'placed' || answer === 'replayed' ? undefined : answer }
}

/** One member in the rules and in PostgreSQL. */
export class GrantWorld {
  wallet: rules.WageringWallet = rules.EMPTY_WALLET
  /** What has left the house's promotions for this member, by the rules, below 0, and come back. */
  #promotions: Amount = 0n
  readonly bets: KnownBet[] = []
  readonly better: Better
  readonly #eventId: string
  readonly #worlds: GrantWorlds
  constructor(worlds: GrantWorlds, better: Better, eventId: string) {
    this.#worlds = worlds
    this.better = better
    this.#eventId = eventId
  }

  get #fixture() {
    return this.#worlds.fixture
  }
  get isPaused() {
    return this.wallet.pausedAt !== null
  }

  /** What the house's promotions have gained by this member; the money of a queued grant lies with them. */
  get promotions(): Amount {
    return this.wallet.grants.filter(({ state }) => state === 'queued').reduce((sum, { balance }) => sum + balance, this.#promotions)
  }

  #moved({ wallet, moves }: rules.WageringStep) {
    this.wallet = wallet
    for (const { from, to, amount: sum } of moves) {
      if (from === 'promotion') this.#promotions -= sum
      if (to === 'promotion') this.#promotions += sum
    }
  }

  async deposit(sum: Amount) {
    const id = freshId()
    await insist(() => this.#fixture.deposit(this.better, sum, id))
    this.#moved(rules.addCash(this.wallet, 'outside', { id, amount: sum, turnoverPct: 0 }))
  }

  async grant(sum: Amount, owed: Amount, terms: rules.GrantTerms) {
    const { brandId, db, admin } = this.#fixture
    const given = { brandId, memberId: this.better.memberId, source: 'test', sourceId: freshId(), name: { EN: 'Test' } }
    const asked = { ...given, amount: sum, owed, terms, why: { rule: 'test', figures: {} }, now: NOW }
    const added = await insist(() => transaction(db, tx => this.#worlds.grants.add(tx, asked)))
    // The answer may be lost, not the grant.
    const byKey = async () =>
      (await insist(() => admin.query('SELECT grant_id FROM grants.all_grants WHERE source_id = $1', [given.sourceId]))).rows[0].grant_id
    const id: string = added.ok ? added.value.grantId : await byKey()
    this.#moved(rules.addGrant(this.wallet, { id, amount: sum, owed, terms }, NOW))
  }

  async place(stake: Amount, payout?: Amount) {
    const placed = rules.placeBet(this.wallet, { game: 'coin', category: 'sports' }, stake)
    const key = freshId()
    const answer = await insist(() =>
      payout === undefined ? this.#placeOpen(stake, key) : this.#worlds.placeAtOnce(this.better, stake, payout, key),
    )
    const refusal = placed.ok ? undefined : placed.error
    expect(answer.refusal).toBe(this.isPaused ? 'time_out_active' : refusal)
    if (!placed.ok || this.isPaused) return
    this.#moved(placed.value)
    const known: KnownBet = { betId: answer.betId, bet: placed.value.bet, stake, outcome: undefined, isGone: false }
    this.bets.push(known)
    if (payout !== undefined) this.#settled(known, payout)
  }

  async #placeOpen(stake: Amount, key: string) {
    const answer = await this.#fixture.place(this.better, { eventId: this.#eventId, stake, key })
    return answer.ok ? { betId: present(answer.value.betIds[0], 'a bet'), refusal: undefined } : { betId: '', refusal: answer.error }
  }

  #settled(known: KnownBet, payout: Amount) {
    const settled = rules.settleBet(this.wallet, known.bet, { payout, valid: known.stake }, NOW)
    this.#moved(settled)
    known.outcome = settled.outcome
  }

  async settle(known: KnownBet, payout: Amount) {
    const operation = { ...this.#fixture.operation(), bets: [{ betId: known.betId, payout, refund: 0n, valid: known.stake }] }
    await insist(() => this.#fixture.bets.settleBets(operation))
    this.#settled(known, payout)
  }

  async void(known: KnownBet) {
    const operation = { ...this.#fixture.operation(), betIds: [known.betId] }
    await insist(() => this.#fixture.bets.voidBets(operation))
    this.#moved(rules.voidBet(this.wallet, known.bet, NOW))
    known.isGone = true
  }

  async rollBack(known: KnownBet) {
    const operation = { ...this.#fixture.operation(), betIds: [known.betId] }
    await insist(() => this.#fixture.bets.rollback(operation))
    this.#moved(rules.rollbackBet(this.wallet, freshId(), known.bet, present(known.outcome, 'a settled bet'), NOW))
    known.isGone = true
  }

  async cancel() {
    const grant = this.wallet.grants.find(({ state }) => state === 'active' || state === 'queued')
    if (!grant) return
    const asked = { grantId: grant.id, memberId: this.better.memberId }
    await insist(() => transaction(this.#fixture.db, tx => this.#worlds.grants.cancel(tx, asked)))
    const cancelled = rules.cancelGrant(this.wallet, grant.id, NOW)
    if (cancelled.ok) this.#moved(cancelled.value)
  }

  async expire() {
    const active = rules.activeGrant(this.wallet)
    if (!active || this.isPaused) return
    await insist(() => this.#fixture.admin.query('UPDATE grants.grants SET expires_at = now() WHERE grant_id = $1', [active.id]))
    await insist(() => this.#worlds.grants.expire())
    this.#moved(rules.passTime(this.wallet, present(rules.expiresAt(active), 'an active grant expires')))
    // The clock of the rules stands still: the next one began now.
    this.wallet = {
      ...this.wallet,
      grants: this.wallet.grants.map(each => (each.state === 'active' ? { ...each, activatedAt: NOW } : each)),
    }
  }

  async forfeit() {
    await insist(() => transaction(this.#fixture.db, tx => this.#worlds.grants.forfeit(tx, this.better.memberId)))
    const withdrawn = rules.withdrawCash(this.wallet, { amount: 0n, isForfeitConfirmed: true }, NOW)
    if (withdrawn.ok) this.#moved(withdrawn.value)
  }

  /** A time-out begins. */
  async pause() {
    const closure = { ownerId: this.better.memberId, until: new Date(Date.now() + DAY_MS), code: 'time_out_active' as const }
    await insist(() => transaction(this.#fixture.db, tx => this.#fixture.bets.closeAccount(tx, closure)))
    this.wallet = rules.pauseTurnover(this.wallet, NOW)
  }

  /** As if it were over by now. */
  async resume() {
    const { admin } = this.#fixture
    await insist(() => admin.query('UPDATE bets.closures SET until = now() WHERE owner_id = $1', [this.better.memberId]))
    await insist(() => admin.query('UPDATE grants.members SET paused_until = now() WHERE member_id = $1', [this.better.memberId]))
    this.wallet = rules.resumeTurnover(this.wallet, NOW)
  }

  /** Everything that both must agree on, by one question. */
  async compare() {
    const { memberId, cash } = this.better
    const { rows } = await insist(() =>
      this.#fixture.admin.query(
        `SELECT wallet.balance_of($2)::bigint AS cash, wallet.owed_by($1, 'CNY')::bigint AS receivable, ARRAY(
           SELECT concat_ws(' ', grant_id, state, progress, owed, CASE state WHEN 'active' THEN wallet.balance_of(bonus_account) WHEN 'queued' THEN amount ELSE 0 END)
             FROM grants.all_grants WHERE member_id = $1 ORDER BY grant_id) AS grants`,
        [memberId, cash],
      ),
    )
    const { wallet } = this
    expect(rows[0]).toEqual({
      ...{ cash: wallet.cash, receivable: wallet.receivable },
      grants: wallet.grants.map(({ id, state, progress, owed, balance }) => `${id} ${state} ${progress} ${owed} ${balance}`).sort(),
    })
  }
}
