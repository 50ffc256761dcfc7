import { dayEnd, dayStart, localDay } from '@croupier/games/rewards'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFeeds, type FeedReader } from '../../platform/outbox/index.ts'
import { openRanks, type RankedMember, type RanksWorld } from '../../testing/ranks.fixture.ts'

const ZONE = 'Asia/Shanghai'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let world: RanksWorld
beforeAll(async () => {
  world = await openRanks()
})
afterAll(() => world.test.close())
/** At 02:00 of a day, so that whatever a test settles lies in that day. */
beforeEach(() => {
  const next = dayEnd(localDay(world.clock.now(), ZONE), ZONE).getTime() + 120 * MINUTE_MS
  world.clock.advance(next - world.clock.now().getTime())
})

const today = () => localDay(world.clock.now(), ZONE)
const passTo = (at: Date) => world.clock.advance(at.getTime() - world.clock.now().getTime())
/** To when the day can be claimed, with what the clock does then. */
async function closeDay(day: string): Promise<void> {
  passTo(new Date(dayEnd(day, ZONE).getTime() + 31 * MINUTE_MS))
  await world.read()
  await world.app.modules.cashback.closeDays()
}
const days = async (member: RankedMember) => (await world.client.call('cashback', { token: await world.tokenOf(member) })).value
const dayOf = async (member: RankedMember, day: string) =>
  present(
    (await days(member)).days.find(each => each.day === day),
    `a line of ${day}`,
  )
const claim = async (member: RankedMember, day?: string) =>
  world.client.call('claimCashback', { token: await world.tokenOf(member), body: day === undefined ? {} : { day } })

describe('what counts', () => {
  it('CASHBACK-COUNT-1 CASHBACK-DAY-1: the cash part of valid bets by category, at the rates of the rank at the end of the day', async () => {
    const member = await world.join()
    const day = today()
    await world.settle(member, { valid: '1000', bonus: '200' })
    await world.settle(member, { valid: '500', isTrial: true })
    await world.settle(member, { valid: '1000', gameId: 'BAC1' })
    await world.settle(member, { valid: '777', gameId: 'no-such-game' })
    await world.read()
    expect(await dayOf(member, day)).toMatchObject({ state: 'counting', rank: 0, amount: '4.40' })
    // The rank of the evening counts for the whole day.
    await world.deposit(member, '5000')
    await world.settle(member, { valid: '30000', bonus: '0' })
    await closeDay(day)
    expect(await dayOf(member, day)).toMatchObject({
      ...{ state: 'claimable', rank: 2, amount: '125.70', withheld: '0.00', cap: null, isCapped: false },
      lines: [
        { category: 'live', validBet: '1000.0000', ratePpm: 2500, amount: '2.5000' },
        { category: 'rng', validBet: '30800.0000', ratePpm: 4000, amount: '123.2000' },
      ],
    })
  })

  it('CASHBACK-COUNT-2: each bet once, whoever is stopped between two batches or within one', async () => {
    const member = await world.join()
    const day = today()
    const bets = await Promise.all(Array.from({ length: 20 }, () => world.settle(member, { valid: '100' })))
    await world.correct(present(bets[0], 'a bet'), '40')
    let batches = 0
    const dying = world.readers.map(
      (reader): FeedReader => ({
        ...reader,
        batchMax: 3,
        handle: async (tx, rows) => {
          await reader.handle(tx, rows)
          batches += 1
          if (batches % 2 === 0) throw new Error('killed')
        },
      }),
    )
    const feeds = createFeeds({ db: world.app.db, url: world.test.database.url, log: { error: () => undefined } })
    for (const reader of dying) feeds.add(reader)
    for (let tries = 0; tries < 60; tries++) await feeds.drain().catch((error: Error) => expect(error.message).toBe('killed'))
    await world.read()
    expect((await dayOf(member, day)).lines).toMatchObject([{ validBet: '1940.0000' }])
  })

  it('CASHBACK-DAY-1: is capped, and less than 0.01 is nothing', async () => {
    const [rich, poor] = [await world.join(), await world.join()]
    const day = today()
    const { ladder } = await world.app.modules.ranks.getLadder(world.brandId)
    const capped = ladder.map((terms, rank) => (rank === 0 ? { ...terms, cashbackCap: '5' } : terms))
    await world.admin.query('INSERT INTO ranks.ladders VALUES ($1, 1, $2, $3)', [world.brandId, JSON.stringify(capped), world.clock.now()])
    await world.settle(rich, { valid: '10000' })
    await world.settle(poor, { valid: '3.33' })
    await closeDay(day)
    expect(await dayOf(rich, day)).toMatchObject({ amount: '5.00', cap: '5.00', isCapped: true })
    expect(await dayOf(poor, day)).toMatchObject({ state: 'nothing', amount: '0.00', lines: [{ amount: '0.0099' }] })
    expect((await claim(poor, day)).code).toBe('nothing_to_claim')
    await world.admin.query('INSERT INTO ranks.ladders VALUES ($1, 2, $2, $3)', [world.brandId, JSON.stringify(ladder), world.clock.now()])
  })
})

describe('a claim', () => {
  it('CASHBACK-CLAIM-1: is open from half an hour after the day for seven times 24 hours, to the instant', async () => {
    const member = await world.join()
    const [day, last] = [today(), await world.join()]
    await world.settle(member, { valid: '1000' })
    await world.settle(last, { valid: '1000' })
    await world.read()
    expect((await claim(member, '2020-01-01')).code).toBe('nothing_to_claim')
    expect((await claim(await world.join(), day)).code).toBe('nothing_to_claim')
    expect((await claim(member, day)).code).toBe('not_yet')
    passTo(new Date(dayEnd(day, ZONE).getTime() + 29 * MINUTE_MS))
    await world.app.modules.cashback.closeDays()
    expect((await claim(member, day)).code).toBe('not_yet')
    expect((await dayOf(member, day)).state).toBe('waiting')
    await closeDay(day)
    const listed = await world.client.call('listClaimableRewards', { token: await world.tokenOf(member) })
    expect(listed.value.list).toMatchObject([{ source: 'cashback', id: day, amount: '3.00' }])
    expect((await claim(member, day)).value).toMatchObject({ amount: '3.00', claimed: [{ day, amount: '3.00' }] })
    expect((await claim(member, day)).code).toBe('already_claimed')
    const until = new Date((await dayOf(last, day)).claimUntil).getTime()
    expect(until - dayEnd(day, ZONE).getTime()).toBe(30 * MINUTE_MS + 7 * DAY_MS)
    passTo(new Date(until + 1))
    expect((await claim(last, day)).code).toBe('claim_expired')
    expect((await claim(last)).code).toBe('nothing_to_claim')
  })

  it('CASHBACK-CLAIM-2: one of a hundred at the same time pays, all days together; it is bet once and tells how it was computed', async () => {
    const member = await world.join()
    const first = today()
    await world.settle(member, { valid: '1000' })
    await closeDay(first)
    const second = today()
    await world.settle(member, { valid: '500' })
    await closeDay(second)
    expect((await days(member)).claimable).toBe('4.50')
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => claim(member, n % 2 === 0 ? undefined : first)))
    expect(await world.cashOf(member)).toBe(amount('4.5'))
    expect(answers.filter(({ success }) => success).reduce((sum, { value }) => sum + amount(value.amount), 0n)).toBe(amount('4.5'))
    const credits = (await world.client.call('listRewardCredits', { token: await world.tokenOf(member) })).value.list
    expect(credits.toSorted((a, b) => Number(b.turnover) - Number(a.turnover))).toMatchObject([{ turnover: '3.00' }, { turnover: '1.50' }])
    const params = {
      creditId: present(
        credits.find(({ amount: sum }) => sum === '3.00'),
        'the first day',
      ).creditId,
    }
    const { why } = (await world.client.call('rewardCredit', { token: await world.tokenOf(member), params })).value
    expect(why).toMatchObject({
      rule: 'cashback.day',
      figures: { day: first, rank: '0', rng: '1000.0000 × 3000 ppm = 3.0000', total: '3.00' },
    })
  })

  it('CASHBACK-CLAIM-3: is refused in a pause, and at a brand without cashback', async () => {
    const member = await world.join()
    const day = today()
    await world.settle(member, { valid: '1000' })
    await closeDay(day)
    await world.client.call('exclude', { token: await world.tokenOf(member), body: { kind: 'time_out', hours: 24 } })
    expect(await days(member)).toMatchObject({ claimable: '0.00', days: [] })
    expect((await claim(member, day)).code).toBe('not_available')
    await world.setToggle('cashback', false)
    expect((await claim(member, day)).code).toBe('feature_disabled')
    expect((await world.client.call('cashback', { token: await world.tokenOf(member) })).code).toBe('feature_disabled')
    const off = today()
    const other = await world.join()
    await world.settle(other, { valid: '1000' })
    await closeDay(off)
    await world.setToggle('cashback', true)
    expect((await days(other)).days).toEqual([])
    expect(await world.cashOf(member)).toBe(0n)
  })
})

describe('a run', () => {
  it('CASHBACK-DAY-2: fixes a day once, whoever runs it at the same time, and waits for bets that are still to be read', async () => {
    const member = await world.join()
    const day = today()
    await world.settle(member, { valid: '1000' })
    passTo(new Date(dayEnd(day, ZONE).getTime() + 31 * MINUTE_MS))
    await world.app.modules.cashback.closeDays()
    expect((await claim(member, day)).success).toBe(false)
    await world.read()
    await Promise.all(Array.from({ length: 6 }, () => world.app.modules.cashback.closeDays()))
    expect(await dayOf(member, day)).toMatchObject({ state: 'claimable', amount: '3.00' })
    const { rows } = await world.admin.query('SELECT count(*)::int AS rows FROM cashback.amounts WHERE member_id = $1', [member.memberId])
    expect(rows[0].rows).toBe(1)
  })

  it('CASHBACK-DAY-2: goes on where it was stopped', async () => {
    const members = await Promise.all([world.join(), world.join(), world.join()])
    const day = today()
    for (const member of members) await world.settle(member, { valid: '1000' })
    await world.read()
    const [first] = members.map(({ memberId }) => memberId).toSorted()
    passTo(new Date(dayEnd(day, ZONE).getTime() + 31 * MINUTE_MS))
    // As a process that was stopped after the first of them left it.
    await world.admin.query('UPDATE cashback.days SET started_at = now() WHERE day = $1', [day])
    await world.admin.query(
      `INSERT INTO cashback.amounts (member_id, day, brand_id, rank, ladder_version, lines, total, withheld) VALUES ($1, $2, $3, 0, 0, '[]', 30000, 0)`,
      [first, day, world.brandId],
    )
    await world.read()
    await world.app.modules.cashback.closeDays()
    expect(await Promise.all(members.map(async member => (await dayOf(member, day)).amount))).toEqual(['3.00', '3.00', '3.00'])
  })

  it('CASHBACK-BACK-1: what is taken back before the day can be claimed lowers it, and what is taken back later lowers the next days', async () => {
    const member = await world.join()
    const day = today()
    const [early, late] = [await world.settle(member, { valid: '1000' }), await world.settle(member, { valid: '2000' })]
    await world.correct(early, '0', new Date(dayEnd(day, ZONE).getTime() + 29 * MINUTE_MS))
    await closeDay(day)
    expect(await dayOf(member, day)).toMatchObject({ amount: '6.00', lines: [{ validBet: '2000.0000' }] })
    await claim(member, day)
    const next = today()
    await world.correct(late, '1000')
    await world.settle(member, { valid: '500' })
    await closeDay(next)
    expect(await dayOf(member, next)).toMatchObject({ withheld: '1.50', amount: '0.00', state: 'nothing', lines: [{ amount: '1.5000' }] })
    const third = today()
    await world.settle(member, { valid: '1000' })
    await closeDay(third)
    expect(await dayOf(member, third)).toMatchObject({ withheld: '1.50', amount: '1.50' })
    expect(await dayOf(member, day)).toMatchObject({ amount: '6.00', state: 'claimed' })
  })

  it('CASHBACK-QUIET-1: says that a member who set a limit this week is left alone', async () => {
    const member = await world.join()
    const day = today()
    await world.settle(member, { valid: '1000' })
    await closeDay(day)
    const pointedAt = async () =>
      (await world.client.call('listClaimableRewards', { token: await world.tokenOf(member) })).value.list.length
    expect([(await days(member)).isQuiet, await pointedAt()]).toEqual([false, 1])
    await world.client.call('setLimit', { token: await world.tokenOf(member), body: { kind: 'loss', period: 'day', amount: '100' } })
    expect([(await days(member)).isQuiet, await pointedAt()]).toEqual([true, 0])
    expect((await claim(member, day)).success).toBe(true)
    world.clock.advance(8 * DAY_MS)
    expect((await days(member)).isQuiet).toBe(false)
  })

  it('is shown to operators with what was claimed of it', async () => {
    const member = await world.join()
    const day = today()
    expect(dayStart(day, ZONE) < world.clock.now()).toBe(true)
    await world.settle(member, { valid: '1000' })
    await closeDay(day)
    await claim(member, day)
    const { rows } = await world.app.modules.cashback.listRuns({ brandId: world.brandId, pageNo: 1, pageSize: 100 })
    expect(rows.find(row => row.day === day)).toMatchObject({
      members: 1,
      amount: amount('3'),
      claimedMembers: 1,
      claimedAmount: amount('3'),
    })
  })
})
