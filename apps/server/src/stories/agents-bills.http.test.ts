import type { ContractTermsText } from '@croupier/contract'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { describeReplay } from '../commands/replay-bill.ts'
import { computeAgain } from '../modules/bills/index.ts'
import { readTermsText } from '../modules/contracts/index.ts'
import { transaction } from '../platform/db/index.ts'
import { createFeeds, type Feeds } from '../platform/outbox/index.ts'
import { BILL_SOURCES } from '../reports/bill-sources.ts'
import { BET_ENTROPY } from '../testing/bet-entropy.ts'
import { drainFeeds } from '../testing/drain-feeds.ts'
import { type Person, PIN } from '../testing/member-transfers.fixture.ts'
import { openTeams, type TeamsWorld } from '../testing/teams.fixture.ts'

const DAY_MS = 86_400_000
/** Half a month and a day: whatever is played today has its dividend by then. */
const PERIOD_MS = 17 * DAY_MS
/** A side that is bet on again, doubled, has come by then but once in some ten thousand stories. */
const TRIES_MAX = 14
/** Rounds keep a distance, and runs of bills leave one another alone. */
const ROUND_WAITS = { timeout: 20_000, interval: 100 }

let world: TeamsWorld
/** What bills count is read by a reader of their own. */
let feeds: Feeds
beforeAll(async () => {
  world = await openTeams()
  feeds = createFeeds({ db: world.app.db, url: world.test.database.url, log: { error: () => undefined } })
  for (const reader of world.app.modules.bills.module.readers ?? []) feeds.add(reader)
  await world.test.listen()
}, 60_000)
afterAll(() => world.test.close())

const call: TeamsWorld['client']['call'] = (...args) => world.client.call(...args)
const dividend = (ratePpm: number): ContractTermsText => ({
  ...{ period: 'half_month', basis: 'loss', payout: 'auto', carry: 'none', deductions: [] },
  ...{ activeBet: '1.00', activeDeposit: '0.00', tiers: [{ ratePpm }] },
})
const salary = (ratePpm: number): ContractTermsText => ({ ...dividend(ratePpm), period: null, basis: 'validBet' })
const again = async (person: Person): Promise<Person> => ({ ...person, token: await world.client.signIn(person) })

async function accept({ token }: Person, contractId: string): Promise<void> {
  const accepted = await call('answerContract', { token, params: { contractId }, body: { action: 'accept', paymentPassword: PIN } })
  expect(accepted.value?.state, accepted.text).toBe('in_force')
}
/** The house's own contract, as finance offers it. */
async function fromHouse(master: Person, kind: 'dividend' | 'daily_salary', text: ContractTermsText): Promise<void> {
  const terms = present(readTermsText(kind, text), 'terms that can be read')
  const asked = { brandId: world.brandId, receiverId: master.memberId, byName: 'mei', terms, now: world.clock.now() }
  const offered = await transaction(world.app.db, tx => world.app.modules.contracts.desk.offer(tx, asked))
  if (!offered.ok || !('version' in offered.value)) throw new Error(`the house offers at once: ${JSON.stringify(offered)}`)
  await accept(master, offered.value.version.id)
}
async function between(upline: Person, agent: Person, kind: 'dividend' | 'daily_salary', text: ContractTermsText): Promise<void> {
  const offered = await call('offerContract', { token: upline.token, body: { receiverId: agent.memberId, kind, terms: text } })
  expect(offered.success, offered.text).toBe(true)
  await accept(agent, offered.value.contractId)
}
/** Dice at even chances, doubled until it ends as asked: the house wins about one stake of 10.00, or loses one. */
async function playUntil({ token }: Person, wanted: 'won' | 'lost'): Promise<void> {
  const { value } = await call('launchGame', { token, body: { gameId: 'dice' } })
  const game = present(value.game_url.split('#s=')[1], 'the address carries the game session')
  for (let tries = 0, stake = 10; tries < TRIES_MAX; tries++, stake *= 2) {
    const bets = [{ placement: { side: 'under', target: 4950 }, stake: `${stake}.00` }]
    const placed = await vi.waitFor(async () => {
      const answer = await call('placeOriginal', { token: game, body: { bets, betEntropy: BET_ENTROPY } })
      expect(answer.code).not.toBe('spin_too_fast')
      return answer
    }, ROUND_WAITS)
    expect(placed.success, placed.text).toBe(true)
    if (amount(present(placed.value.round.payout, 'dice are decided at once')) > 0n === (wanted === 'won')) return
  }
  throw new Error(`nobody has ${wanted} in ${TRIES_MAX} tries`)
}
/** What somebody staked, and what the house won of it, in ledger units. */
const playedBy = async ({ memberId }: Person) => {
  const { rows } = await world.admin.query<{ valid: bigint; loss: bigint }>(
    'SELECT sum(valid)::bigint AS valid, sum(stake - payout)::bigint AS loss FROM bets.bets WHERE owner_id = $1',
    [memberId],
  )
  return present(rows[0], 'a row of sums')
}
/** Of which kinds the period of what was played is settled. The job of every minute may be at it too, and then a run of the test's own leaves it to that one. */
const settledKinds = async () => {
  const { rows } = await world.admin.query<{ kind: string }>(
    'SELECT DISTINCT kind FROM bills.runs WHERE period_end > now() AND ended_at IS NOT NULL ORDER BY kind',
  )
  return rows.map(({ kind }) => kind)
}
const billsOf = async ({ token }: Person, kind: 'dividend' | 'daily_salary') =>
  (await call('listBills', { token, query: { role: 'received', kind } })).value.list
const share = (of: bigint, ratePpm: bigint) => (of > 0n ? (of * ratePpm) / 1_000_000n : 0n)
const sum = (amounts: readonly string[]) => amounts.reduce((all, each) => all + amount(each), 0n)

describe('from a bet to a bill that is paid', () => {
  it('a downline comes by a link and plays; days and the half-month close; an upline who is short owes, and pays with the next deposit', async () => {
    // Bets are placed by the database's clock, which no test moves: contracts are made before.
    world.clock.advance(-3 * PERIOD_MS)
    let master = await world.join({ type: 2 })
    let agent = await world.join({ type: 1, upline: master })
    await fromHouse(master, 'dividend', dividend(300_000))
    await fromHouse(master, 'daily_salary', salary(100))
    world.clock.advance(PERIOD_MS)
    ;[master, agent] = [await again(master), await again(agent)]
    await between(master, agent, 'dividend', dividend(200_000))
    await between(master, agent, 'daily_salary', salary(50))
    world.clock.advance(2 * PERIOD_MS)
    ;[master, agent] = [await again(master), await again(agent)]

    const link = (await call('createRegistrationLink', { token: agent.token, body: { type: 0 } })).value
    const losing = await world.client.signUp(undefined, undefined, { affiliateCode: link.code })
    const winning = await world.join({ upline: master, sum: '500000.00' })
    await world.give(losing.memberId, '500000.00')
    // The test's clock is a little ahead of the database's.
    await world.admin.query(`UPDATE identity.stays SET starts_at = starts_at - interval '1 hour'`)
    await playUntil(losing, 'lost')
    await playUntil(winning, 'won')
    await playUntil(winning, 'won')
    await playUntil(winning, 'won')
    const [lost, won] = [await playedBy(losing), await playedBy(winning)]
    expect([lost.loss > 0n, won.loss < 0n]).toEqual([true, true])

    await world.count()
    await drainFeeds(feeds)
    world.clock.advance(PERIOD_MS)
    await vi.waitFor(async () => {
      await world.app.modules.bills.run()
      expect(await settledKinds()).toEqual(['daily_salary', 'dividend'])
    }, ROUND_WAITS)
    ;[master, agent] = [await again(master), await again(agent)]

    const salaries = { master: await billsOf(master, 'daily_salary'), agent: await billsOf(agent, 'daily_salary') }
    expect(sum(salaries.master.map(bill => bill.paid))).toBe(share(lost.valid + won.valid, 100n))
    expect(sum(salaries.agent.map(bill => bill.paid))).toBe(share(lost.valid, 50n))
    const due = share(lost.loss, 200_000n)
    const [short] = (await billsOf(agent, 'dividend')).filter(bill => amount(bill.amount) > 0n)
    expect(short).toMatchObject({ state: 'part_paid', payer: master.account })
    expect(amount(present(short, 'a dividend').amount)).toBe(due)
    // What the house's salary left the master agent has gone to the agent.
    const left = share(lost.valid + won.valid, 100n) - share(lost.valid, 50n)
    expect(amount(present(short, 'a dividend').paid)).toBe(left < due ? left : due)
    expect(await world.cashOf(master)).toBe(0n)

    await world.client.payIn(master.token, '50000.00')
    const { value: bill } = await call('bill', { token: agent.token, params: { billId: present(short, 'a dividend').billId } })
    expect(bill).toMatchObject({ state: 'paid', paid: bill.amount, role: 'receiver' })
    expect(await world.cashOf(master)).toBe(amount('50000') - (due - left))
    expect(await world.cashOf(agent)).toBe(share(lost.valid, 50n) + due)

    const { list } = (await call('billLines', { token: agent.token, params: { billId: bill.billId }, query: {} })).value
    expect(list.map(({ account, loss }) => [account, amount(loss)])).toEqual([[losing.account, lost.loss]])
    const params = { billId: bill.billId, memberId: losing.memberId }
    const bets = (await call('billBets', { token: agent.token, params, query: {} })).value.list
    expect(sum(bets.map(({ loss }) => loss))).toBe(lost.loss)
    const inChinese = (await call('billBets', { token: agent.token, params, query: {}, headers: { language: 'CN' } })).value.list
    const gamesOf = (list: typeof bets) => new Set(list.map(({ gameName }) => gameName))
    expect([gamesOf(bets), gamesOf(inChinese)]).toEqual([new Set(['Dice']), new Set(['骰子'])])
    const replayed = present(await computeAgain(BILL_SOURCES, world.app.db, bill.billId), 'the bill')
    expect(describeReplay(replayed)).toContain(`amount ${bill.amount}\nthe same digits`)
    expect(await world.findFaults()).toEqual([])
  })
})
