import * as rules from '@croupier/games/rewards'
import { amount, present, seededRandom } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Grants } from '../modules/grants/index.ts'
import type { BetsFixture } from '../testing/bets.fixture.ts'
import { createGrantWorlds, type GrantWorld, type GrantWorlds, lost, TERMS } from '../testing/grant-worlds.ts'

/** Bonus money on PostgreSQL against the rules of `games/rewards`, step by step: every account, every grant, every progress. */
let worlds: GrantWorlds
let fixture: BetsFixture
let grants: Grants
beforeAll(async () => {
  worlds = await createGrantWorlds()
  fixture = worlds.fixture
  grants = worlds.grants
})
afterAll(() => fixture.drop())

/** A long run says how many, and where they begin. */
const WORLDS = Number(process.env.GRANT_WORLDS ?? 40)
const FIRST = Number(process.env.GRANT_SEED ?? 1)
const STEPS = 80
/** A connection is cut under one step of so many; each has to be opened and its plans made anew, so a long run cuts more seldom. */
const CUT_EVERY = Number(process.env.GRANT_CUT_EVERY ?? 20)
/** Worlds at the same time: their bets share transactions, and a cut hits them all. */
const LANES = 6

/** The laws of the door, but the one that knows no bonus money that became cash: `compare` holds that. */
const findings = async () => (await fixture.findings()).filter(finding => !finding.startsWith('bonus money and promotions'))

const newWorld = (cash = 0n) => worlds.open(cash)

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

  test('GRANT-MODEL-1: a stake that a rollback gives back is no credit, and pays nothing that is owed', async () => {
    const world = await newWorld(amount('10'))
    await world.place(amount('10'), amount('50'))
    await world.place(amount('50'), 0n)
    await world.rollBack(present(world.bets[0], 'a bet that won'))
    await world.rollBack(present(world.bets[1], 'a bet that lost'))
    expect([world.wallet.cash, world.wallet.receivable]).toEqual([amount('50'), amount('40')])
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
    await world.pause()
    await world.settle(present(world.bets[0], 'a bet'), amount('8'))
    await world.compare()
    const after = await fixture.admin.query('SELECT expires_at FROM grants.grants WHERE member_id = $1', [world.better.memberId])
    const hours = (after.rows[0].expires_at.getTime() - before.rows[0].expires_at.getTime()) / 3_600_000
    expect(hours).toBeCloseTo(24, 1)
  })

  test('GRANT-TURN-1: opposite bets of one round make no turnover', async () => {
    const world = await newWorld()
    await world.grant(amount('40'), amount('100'), TERMS)
    const eventId = await fixture.openEvent()
    for (const side of ['heads', 'tails'] as const) await fixture.bet(world.better, { eventId, stake: amount('10'), side })
    await fixture.settle(eventId, 'heads')
    const only = await fixture.openEvent()
    await fixture.bet(world.better, { eventId: only, stake: amount('10') })
    await fixture.settle(only, 'tails')
    const { rows } = await fixture.admin.query('SELECT progress FROM grants.grants WHERE member_id = $1', [world.better.memberId])
    expect(rows).toEqual([{ progress: amount('5') }])
  })

  test('GRANT-ONCE-1: of forty stakes at once of its last money one is placed, and nothing is lost', async () => {
    const world = await newWorld()
    await world.grant(amount('10'), amount('100'), TERMS)
    const answers = await Promise.all(Array.from({ length: 40 }, () => worlds.placeAtOnce(world.better, amount('10'), 0n)))
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
    expect(await findings()).toEqual([])
  })

  test('GRANT-PAUSE-1: what is taken back in a pause counts no more', async () => {
    const world = await newWorld()
    await world.grant(amount('20'), amount('30'), TERMS)
    await world.place(amount('10'), amount('10'))
    const progress = rules.activeGrant(world.wallet)?.progress
    await world.pause()
    await world.rollBack(present(world.bets[0], 'a bet'))
    expect([progress, rules.activeGrant(world.wallet)?.progress]).toEqual([amount('5'), 0n])
    await world.compare()
  })

  test('GRANT-MODEL-1: agrees with the rules after every one of thousands of random steps, with connections cut', {
    timeout: 60_000 + WORLDS * 20_000,
  }, async () => {
    const before = await worlds.promotions()
    let [next, moved, cuts] = [FIRST, 0n, 0]
    const lane = async () => {
      while (next < FIRST + WORLDS) {
        const played = await playWorld(next++)
        moved += played.promotions
        cuts += played.cuts
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    expect((await worlds.promotions()) - before).toBe(moved)
    expect(cuts).toBeGreaterThan((WORLDS * STEPS) / CUT_EVERY / 4)
    expect(lost.answers).toBeGreaterThan(0)
    expect(await findings()).toEqual([])
    const { rows } = await fixture.admin.query('SELECT * FROM grants.wrong_grants')
    expect(rows).toEqual([])
  })
})

/** Random steps of one member, each compared; under some of them connections are cut. Answers what the house's promotions gained, and how often it cut. */
async function playWorld(seed: number): Promise<{ promotions: bigint; cuts: number }> {
  const random = seededRandom(seed)
  const upTo = (n: number) => random.below(n)
  const world = await newWorld(BigInt(upTo(300_000)) + 100n)
  const kinds = kindsOf(world, upTo)
  const names = Object.keys(kinds)
  const done: string[] = []
  let cuts = 0
  for (let n = 0; n < STEPS; n++) {
    const name = present(names[upTo(names.length)], 'a step')
    const isCut = upTo(CUT_EVERY) === 0
    const afterMs = upTo(12)
    done.push(isCut ? `${name} (cut)` : name)
    try {
      await Promise.all([kinds[name]?.(), ...(isCut ? [worlds.cut(afterMs)] : [])])
      await world.compare()
    } catch (cause) {
      throw new Error(`seed ${seed}, after ${done.join(' ')}: ${String(cause)}`, { cause })
    }
    if (isCut) cuts += 1
  }
  return { promotions: world.promotions, cuts }
}

/** What may happen to a member, each as often. */
function kindsOf(world: GrantWorld, upTo: (n: number) => number): Record<string, () => Promise<void>> {
  const money = (whole: number) => BigInt(upTo(whole * 10_000)) + 100n
  const open = () => world.bets.filter(bet => !bet.isGone && bet.outcome === undefined)
  const closed = () => world.bets.filter(bet => !bet.isGone && bet.outcome !== undefined)
  const isOneIn = (n: number) => upTo(n) === 0
  return {
    deposit: () => world.deposit(money(20)),
    grant: async () => {
      // Nothing is granted in a pause.
      if (world.isPaused) return
      await world.grant(money(30), isOneIn(8) ? 0n : money(isOneIn(2) ? 10 : 50), {
        ...TERMS,
        weights: { sports: [0, 50, 100][upTo(3)] ?? 0 },
        maxStake: isOneIn(2) ? null : money(20),
        maxConvert: isOneIn(4) ? money(10) : null,
        counts: isOneIn(2) ? 'all' : 'bonus_only',
        forfeitOnWithdraw: isOneIn(2),
      })
    },
    spin: () => world.place(money(12), isOneIn(2) ? 0n : money(20)),
    spinAgain: () => world.place(money(12), isOneIn(3) ? 0n : money(14)),
    place: () => world.place(money(10)),
    placeAgain: () => world.place(money(6)),
    settle: async () => {
      const bet = open()[upTo(3)]
      if (bet) await world.settle(bet, isOneIn(2) ? 0n : money(25))
    },
    void: async () => {
      const bet = open()[0]
      if (bet && isOneIn(3)) await world.void(bet)
    },
    rollBack: async () => {
      const bet = closed().at(-1)
      if (bet && isOneIn(2)) await world.rollBack(bet)
    },
    cancel: async () => {
      if (isOneIn(4)) await world.cancel()
    },
    expire: async () => {
      if (isOneIn(4)) await world.expire()
    },
    forfeit: async () => {
      if (isOneIn(5) && world.wallet.receivable === 0n) await world.forfeit()
    },
    pause: async () => {
      if (world.isPaused) await world.resume()
      else if (isOneIn(6)) await world.pause()
    },
  }
}
