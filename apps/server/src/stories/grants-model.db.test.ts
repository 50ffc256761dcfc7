import { randomBytes } from 'node:crypto'
import * as rules from '@croupier/games/rewards'
import { type Amount, amount, present, seededRandom } from '@croupier/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGrants, type Grants } from '../modules/grants/index.ts'
import { transaction } from '../platform/db/index.ts'
import { type BetsFixture, type Better, createBetsFixture, freshId } from '../testing/bets.fixture.ts'

/** Bonus money on PostgreSQL against the rules of `games/rewards`, step by step: every account, every grant, every progress. */
let fixture: BetsFixture
let grants: Grants
let result: bigint
beforeAll(async () => {
  fixture = await createBetsFixture({ grants: 'real' })
  const { db, wallet, brandId } = fixture
  result = await wallet.houseAccount({ brandId, kind: 'result:coin', asset: 'CNY' })
  grants = createGrants({
    db,
    random: { bytes: length => randomBytes(length) },
    ports: {
      currencyOf: async () => 'CNY',
      record: async () => ({ ok: true, value: { creditId: freshId() } }),
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
  await grants.module.start?.()
})
afterAll(() => fixture.drop())

/** A long run says how many. */
const WORLDS = Number(process.env.GRANT_WORLDS ?? 40)
const NOW = new Date('2026-11-26T10:00:00Z')

interface KnownBet {
  readonly betId: string
  readonly bet: rules.WageredBet
  readonly stake: Amount
  outcome: rules.BetOutcome | undefined
  isGone: boolean
}

/** One member in the rules and in PostgreSQL. */
class World {
  wallet: rules.WageringWallet = rules.EMPTY_WALLET
  readonly bets: KnownBet[] = []
  readonly better: Better
  readonly eventId: string
  constructor(better: Better, eventId: string) {
    this.better = better
    this.eventId = eventId
  }

  async deposit(sum: Amount) {
    await fixture.deposit(this.better, sum)
    this.wallet = rules.addCash(this.wallet, 'outside', { id: freshId(), amount: sum, turnoverPct: 0 }).wallet
  }

  async grant(sum: Amount, owed: Amount, terms: rules.GrantTerms) {
    const given = { brandId: fixture.brandId, memberId: this.better.memberId, source: 'test', sourceId: freshId(), name: { EN: 'Test' } }
    const added = await transaction(fixture.db, tx =>
      grants.add(tx, { ...given, amount: sum, owed, terms, why: { rule: 'test', figures: {} }, now: NOW }),
    )
    const id = added.ok ? added.value.grantId : ''
    this.wallet = rules.addGrant(this.wallet, { id, amount: sum, owed, terms }, NOW).wallet
  }

  async place(stake: Amount, payout?: Amount) {
    const placed = rules.placeBet(this.wallet, { game: 'coin', category: 'sports' }, stake)
    const answer = payout === undefined ? await this.placeOpen(stake) : await placeAtOnce(this.better, stake, payout)
    expect(answer.refusal).toBe(placed.ok ? undefined : placed.error)
    if (!placed.ok) return
    this.wallet = placed.value.wallet
    const known: KnownBet = { betId: answer.betId, bet: placed.value.bet, stake, outcome: undefined, isGone: false }
    this.bets.push(known)
    if (payout !== undefined) this.settled(known, payout, stake)
  }

  async placeOpen(stake: Amount) {
    const answer = await fixture.place(this.better, { eventId: this.eventId, stake })
    return answer.ok ? { betId: present(answer.value.betIds[0], 'a bet'), refusal: undefined } : { betId: '', refusal: answer.error }
  }

  settled(known: KnownBet, payout: Amount, valid: Amount) {
    const settled = rules.settleBet(this.wallet, known.bet, { payout, valid }, NOW)
    this.wallet = settled.wallet
    known.outcome = settled.outcome
  }

  async settle(known: KnownBet, payout: Amount) {
    await fixture.bets.settleBets({ ...fixture.operation(), bets: [{ betId: known.betId, payout, refund: 0n, valid: known.stake }] })
    this.settled(known, payout, known.stake)
  }

  async void(known: KnownBet) {
    await fixture.bets.voidBets({ ...fixture.operation(), betIds: [known.betId] })
    this.wallet = rules.voidBet(this.wallet, known.bet, NOW).wallet
    known.isGone = true
  }

  async rollBack(known: KnownBet) {
    await fixture.bets.rollback({ ...fixture.operation(), betIds: [known.betId] })
    this.wallet = rules.rollbackBet(this.wallet, freshId(), known.bet, present(known.outcome, 'a settled bet'), NOW).wallet
    known.isGone = true
  }

  async cancel() {
    const grant = this.wallet.grants.find(({ state }) => state === 'active' || state === 'queued')
    if (!grant) return
    await transaction(fixture.db, tx => grants.cancel(tx, { grantId: grant.id, memberId: this.better.memberId }))
    const cancelled = rules.cancelGrant(this.wallet, grant.id, NOW)
    if (cancelled.ok) this.wallet = cancelled.value.wallet
  }

  async expire() {
    const active = rules.activeGrant(this.wallet)
    if (!active) return
    await fixture.admin.query('UPDATE grants.grants SET expires_at = now() WHERE grant_id = $1', [active.id])
    await grants.expire()
    this.wallet = rules.passTime(this.wallet, present(rules.expiresAt(active), 'an active grant expires')).wallet
    // The clock of the rules stands still: the next one began now.
    this.wallet = {
      ...this.wallet,
      grants: this.wallet.grants.map(each => (each.state === 'active' ? { ...each, activatedAt: NOW } : each)),
    }
  }

  async forfeit() {
    await transaction(fixture.db, tx => grants.forfeit(tx, this.better.memberId))
    const withdrawn = rules.withdrawCash(this.wallet, { amount: 0n, isForfeitConfirmed: true }, NOW)
    if (withdrawn.ok) this.wallet = withdrawn.value.wallet
  }

  /** Everything that both must agree on. */
  async compare() {
    const { memberId } = this.better
    const { rows } = await fixture.admin.query(
      `SELECT grant_id AS id, state, progress, owed, CASE state WHEN 'active' THEN wallet.balance_of(bonus_account) WHEN 'queued' THEN amount ELSE 0 END::bigint AS balance
         FROM grants.grants WHERE member_id = $1 ORDER BY place`,
      [memberId],
    )
    const stored = rows.map(row => ({ ...row, progress: BigInt(row.progress), owed: BigInt(row.owed), balance: BigInt(row.balance) }))
    expect({ cash: await fixture.cashOf(this.better), receivable: await fixture.owedBy(this.better), grants: stored }).toEqual({
      ...{ cash: this.wallet.cash, receivable: this.wallet.receivable },
      grants: this.wallet.grants.map(({ id, state, progress, owed, balance }) => ({ id, state, progress, owed, balance })),
    })
  }
}

/** An instant bet, as a class of instant games places it. */
async function placeAtOnce(better: Better, stake: Amount, payout: Amount) {
  const betId = freshId()
  const { rows } = await transaction(fixture.db, async tx => {
    await sql`SELECT bets.hold_limits(ARRAY[${better.memberId}::uuid])`.execute(tx)
    return sql<{ answer: string }>`
      SELECT answer FROM bets.place_settled('coin', ARRAY[${betId}::uuid], ARRAY[${fixture.brandId}::uuid], ARRAY[${better.memberId}::uuid], ARRAY['better'], ARRAY[0],
        ARRAY[false], ARRAY['CNY'], ARRAY['house'], ARRAY['coin'], ARRAY[${better.cash}::bigint], ARRAY[${fixture.openStakes}::bigint], ARRAY[${result}::bigint],
        ARRAY[${freshId()}], ARRAY[${Buffer.alloc(16)}::bytea], ARRAY[NULL::text], ARRAY[NULL::text], ARRAY[${stake}::bigint], ARRAY[${payout}::bigint], ARRAY[false],
        ARRAY[1], ARRAY[${betId}::uuid], ARRAY[${betId}::uuid], ARRAY[NULL::jsonb], ARRAY[${stake}::bigint], ARRAY[${stake}::bigint], ARRAY[NULL::bigint],
        ARRAY[${payout}::bigint], ARRAY[0::bigint], ARRAY[${stake}::bigint])`.execute(tx)
  })
  const answer = rows[0]?.answer
  return { betId, refusal: answer === 'placed' ? undefined : answer }
}

/** The laws of the door, but the one that knows no bonus money that became cash: `compare` holds that. */
const findings = async () => (await fixture.findings()).filter(finding => !finding.startsWith('bonus money and promotions'))

const newWorld = async (cash = 0n) => {
  const world = new World(await fixture.openBetter(), await fixture.openEvent())
  if (cash > 0n) await world.deposit(cash)
  return world
}

const TERMS: rules.GrantTerms = {
  ...{ weights: rules.DEFAULT_WEIGHTS, minOdds: rules.DEFAULT_MIN_ODDS, excluded: [], maxStake: amount('50'), days: 7 },
  ...{ counts: 'all', maxConvert: null, forfeitOnWithdraw: true },
}

describe('bonus money', () => {
  test('GRANT-TURN-1 GRANT-DONE-1: is staked after cash, moves with every bet, and becomes cash when its turnover is made', async () => {
    const world = await newWorld(amount('10'))
    await world.grant(amount('20'), amount('15'), TERMS)
    await world.place(amount('12'), amount('6'))
    await world.compare()
    await world.place(amount('12'), 0n)
    await world.compare()
    await world.place(amount('10'), amount('40'))
    await world.compare()
    expect(rules.activeGrant(world.wallet)).toBeUndefined()
    const kinds = await fixture.admin.query('SELECT kind FROM wallet.transfers WHERE owner_id = $1 ORDER BY transfer_id', [
      world.better.memberId,
    ])
    expect(kinds.rows.map(({ kind }) => kind)).toContain('bonus_converted')
  })

  test('GRANT-QUEUE-1: waits for its turn, and of two at once one is active', async () => {
    const world = await newWorld()
    await Promise.all([amount('5'), amount('6'), amount('7')].map(sum => world.grant(sum, amount('1'), TERMS)))
    const { rows } = await fixture.admin.query(
      `SELECT state, count(*)::int AS n FROM grants.grants WHERE member_id = $1 GROUP BY 1 ORDER BY 1`,
      [world.better.memberId],
    )
    expect(rows).toEqual([
      { state: 'active', n: 1 },
      { state: 'queued', n: 2 },
    ])
  })

  test('GRANT-LOST-1: is not lost while an open bet holds money of it, and lost when that is settled to nothing', async () => {
    const world = await newWorld()
    await world.grant(amount('10'), amount('100'), TERMS)
    await world.place(amount('10'))
    await world.deposit(amount('5'))
    await world.place(amount('1'))
    const [held, other] = world.bets
    await world.settle(present(other, 'a bet of cash'), 0n)
    expect(rules.activeGrant(world.wallet)).toBeDefined()
    await world.compare()
    await world.settle(present(held, 'a bet of bonus money'), 0n)
    expect(rules.activeGrant(world.wallet)).toBeUndefined()
    await world.compare()
  })

  /** A bet of bonus money that is open while another one completes its grant. */
  const openBesideCompleted = async () => {
    const world = await newWorld()
    await world.grant(amount('30'), amount('5'), TERMS)
    await world.place(amount('10'))
    await world.place(amount('10'), amount('4'))
    expect(rules.activeGrant(world.wallet)).toBeUndefined()
    await world.compare()
    return { world, bet: present(world.bets[0], 'a bet') }
  }

  test('GRANT-DONE-1: what its open bets win when it is completed is cash, by a kind of its own', async () => {
    const { world, bet } = await openBesideCompleted()
    await world.settle(bet, amount('25'))
    await world.compare()
    const { rows } = await fixture.admin.query(
      `SELECT count(*)::int AS n FROM wallet.transfers WHERE owner_id = $1 AND kind = 'bonus_paid'`,
      [world.better.memberId],
    )
    expect(rows).toEqual([{ n: 1 }])
    expect(await findings()).toEqual([])
  })

  test('GRANT-DONE-1: what was won so and is rolled back after it was lost again is owed', async () => {
    const { world, bet } = await openBesideCompleted()
    await world.settle(bet, amount('25'))
    await world.place(world.wallet.cash, 0n)
    await world.rollBack(bet)
    expect(world.wallet.receivable).toBeGreaterThan(0n)
    await world.compare()
  })

  test('GRANT-DONE-1: what its open bets win pays what its member owes first', async () => {
    const { world, bet } = await openBesideCompleted()
    await world.place(world.wallet.cash, amount('20'))
    await world.place(amount('20'), 0n)
    await world.rollBack(present(world.bets[2], 'a bet of cash'))
    const owed = world.wallet.receivable
    expect(owed).toBeGreaterThan(0n)
    await world.settle(bet, amount('25'))
    await world.compare()
    expect([world.wallet.cash, world.wallet.receivable]).toEqual([amount('25') - owed, 0n])
    expect(await findings()).toEqual([])
  })

  test('GRANT-DONE-1: what becomes cash pays what its member owes first', async () => {
    const world = await newWorld(amount('10'))
    await world.place(amount('10'), amount('30'))
    await world.place(amount('30'), 0n)
    await world.rollBack(present(world.bets[0], 'a bet'))
    expect(world.wallet.receivable).toBeGreaterThan(0n)
    await world.grant(amount('40'), amount('5'), TERMS)
    await world.place(amount('10'), 0n)
    expect(world.wallet.receivable).toBe(0n)
    await world.compare()
  })

  test('GRANT-EXPIRE-1: is ended for all others where one cannot be ended', async () => {
    const [stuck, other] = [await newWorld(), await newWorld()]
    for (const world of [stuck, other]) await world.grant(amount('5'), amount('50'), TERMS)
    const members = [stuck.better.memberId, other.better.memberId]
    await fixture.admin.query('UPDATE grants.grants SET expires_at = now() WHERE member_id = ANY ($1::uuid[])', [members])
    await fixture.admin.query('SELECT wallet.set_closed(bonus_account, true) FROM grants.grants WHERE member_id = $1', [members[0]])
    await expect(grants.expire()).rejects.toThrow('bonus money was not posted')
    const states = 'SELECT state FROM grants.grants WHERE member_id = ANY ($1::uuid[]) ORDER BY place'
    expect((await fixture.admin.query(states, [members])).rows).toEqual([{ state: 'active' }, { state: 'expired' }])
    await fixture.admin.query('SELECT wallet.set_closed(bonus_account, false) FROM grants.grants WHERE member_id = $1', [members[0]])
    await grants.expire()
    expect((await fixture.admin.query(states, [members])).rows).toEqual([{ state: 'expired' }, { state: 'expired' }])
  })

  test('GRANT-PAUSE-1: stands still in a pause, its clock too', async () => {
    const world = await newWorld(amount('10'))
    await world.grant(amount('20'), amount('30'), TERMS)
    await world.place(amount('4'))
    const before = await fixture.admin.query('SELECT expires_at FROM grants.grants WHERE member_id = $1', [world.better.memberId])
    await transaction(fixture.db, tx =>
      fixture.bets.closeAccount(tx, { ownerId: world.better.memberId, until: new Date(Date.now() + 86_400_000), code: 'time_out_active' }),
    )
    world.wallet = rules.pauseTurnover(world.wallet, NOW)
    await world.settle(present(world.bets[0], 'a bet'), amount('8'))
    await world.compare()
    const after = await fixture.admin.query('SELECT expires_at FROM grants.grants WHERE member_id = $1', [world.better.memberId])
    const hours = (after.rows[0].expires_at.getTime() - before.rows[0].expires_at.getTime()) / 3_600_000
    expect(hours).toBeCloseTo(24, 1)
  })

  test('GRANT-ONCE-1: of forty stakes at once of its last money one is placed, and nothing is lost', async () => {
    const world = await newWorld()
    await world.grant(amount('10'), amount('100'), TERMS)
    const answers = await Promise.all(Array.from({ length: 40 }, () => placeAtOnce(world.better, amount('10'), 0n)))
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
    expect(await findings()).toEqual([])
  })

  test('GRANT-MODEL-1: agrees with the rules after every one of thousands of random steps', {
    timeout: 40_000 + WORLDS * 5_000,
  }, async () => {
    for (let seed = 1; seed <= WORLDS; seed++) await playWorld(seed, 80)
    expect(await findings()).toEqual([])
    const { rows } = await fixture.admin.query('SELECT * FROM grants.wrong_grants')
    expect(rows).toEqual([])
  })
})

/** Random steps of one member; each is compared. */
async function playWorld(seed: number, steps: number) {
  const random = seededRandom(seed)
  const upTo = (n: number) => random.below(n)
  const money = (whole: number) => BigInt(upTo(whole * 10_000)) + 100n
  const world = await newWorld(money(30))
  const open = () => world.bets.filter(bet => !bet.isGone && bet.outcome === undefined)
  const closed = () => world.bets.filter(bet => !bet.isGone && bet.outcome !== undefined)
  const kinds: Record<string, () => Promise<void>> = {
    deposit: () => world.deposit(money(20)),
    grant: () =>
      world.grant(money(30), upTo(8) === 0 ? 0n : money(upTo(2) === 0 ? 10 : 50), {
        ...TERMS,
        weights: { sports: [0, 50, 100][upTo(3)] ?? 0 },
        maxStake: upTo(2) === 0 ? null : money(20),
        counts: upTo(2) === 0 ? 'all' : 'bonus_only',
        forfeitOnWithdraw: upTo(2) === 0,
      }),
    spin: () => world.place(money(12), upTo(2) === 0 ? 0n : money(20)),
    spinAgain: () => world.place(money(12), upTo(3) === 0 ? 0n : money(14)),
    place: () => world.place(money(10)),
    placeAgain: () => world.place(money(6)),
    settle: async () => {
      const bet = open()[upTo(3)]
      if (bet) await world.settle(bet, upTo(2) === 0 ? 0n : money(25))
    },
    void: async () => {
      const bet = open()[0]
      if (bet && upTo(3) === 0) await world.void(bet)
    },
    rollBack: async () => {
      const bet = closed().at(-1)
      if (bet && upTo(2) === 0) await world.rollBack(bet)
    },
    cancel: async () => {
      if (upTo(4) === 0) await world.cancel()
    },
    expire: async () => {
      if (upTo(4) === 0) await world.expire()
    },
    forfeit: async () => {
      if (upTo(5) === 0 && world.wallet.receivable === 0n) await world.forfeit()
    },
  }
  const names = Object.keys(kinds)
  const done: string[] = []
  for (let n = 0; n < steps; n++) {
    const name = present(names[upTo(names.length)], 'a step')
    done.push(name)
    await kinds[name]?.()
    await world.compare().catch((error: Error) => {
      throw new Error(`seed ${seed}, after ${done.join(' ')}: ${error.message}`, { cause: error })
    })
  }
}
