import { dayStart, localDay, monthAfter, monthOf, monthStart } from '@croupier/games/rewards'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFeeds, type FeedReader } from '../../platform/outbox/index.ts'
import { openRanks, type RankedMember, type RanksWorld } from '../../testing/ranks.fixture.ts'
import { createTestOperators } from '../../testing/test-operators.ts'

const ZONE = 'Asia/Shanghai'
const MINUTE_MS = 60_000

let world: RanksWorld
let owner: string
let risk: string
beforeAll(async () => {
  world = await openRanks()
  const operators = createTestOperators(world.test)
  owner = (await operators.owner()).token
  risk = (await operators.hire('risk')).token
})
afterAll(() => world.test.close())

/** A session ends in a month without use, so members come in again. */
const mine = async (member: RankedMember) => (await world.client.call('playerRank', { token: await world.tokenOf(member) })).value
const rankOf = async (member: RankedMember) =>
  (await world.client.call('memberInfo', { token: await world.tokenOf(member) })).value.clubLabel.rankLevel
const claim = async (member: RankedMember, giftId: string) =>
  world.client.call('claimRankGift', { token: await world.tokenOf(member), params: { giftId } })
/** A member of a rank, by one deposit and one bet. */
async function ofRank(rank: 1 | 2 | 3 | 5): Promise<RankedMember> {
  const member = await world.join()
  const [deposit, valid] = { 1: ['1000', '5000'], 2: ['5000', '30000'], 3: ['20000', '150000'], 5: ['150000', '1500000'] }[rank] as [
    string,
    string,
  ]
  await world.deposit(member, deposit)
  await world.settle(member, { valid })
  await world.read()
  return member
}
/** To a time after the end of the month that runs, with what the clock does then. */
async function nextMonth(): Promise<void> {
  const month = monthAfter(monthOf(localDay(world.clock.now(), ZONE)))
  world.clock.advance(monthStart(month, ZONE).getTime() - world.clock.now().getTime() + 6 * MINUTE_MS)
  await world.app.modules.ranks.keepRanks()
}

describe('what counts', () => {
  it('RANK-COUNT-1: deposits and the cash part of valid bets for money; several ranks at once are possible', async () => {
    const member = await world.join()
    await world.deposit(member, '20000')
    await world.settle(member, { valid: '150000', isTrial: true })
    await world.settle(member, { valid: '60000', bonus: '30000' })
    await world.read()
    expect(await world.stateOf(member)).toMatchObject({ rank: 2, highest: 2, deposits: amount('20000'), validBet: amount('30000') })
    await world.settle(member, { valid: '120000' })
    await world.read()
    expect(await world.stateOf(member)).toMatchObject({ rank: 3, validBet: amount('150000'), monthBet: amount('150000') })
    expect(await rankOf(member)).toBe(3)
    expect((await mine(member)).history.map(({ from, to, why }) => [from, to, why])).toEqual([
      [2, 3, 'reached'],
      [0, 2, 'reached'],
    ])
  })

  it('RANK-COUNT-2: what is taken back counts no more, and a rank once reached stays the highest', async () => {
    const member = await world.join()
    await world.deposit(member, '1000')
    const betId = await world.settle(member, { valid: '5000' })
    await world.correct(betId, '2000')
    await world.correct(betId)
    await world.read()
    expect(await world.stateOf(member)).toMatchObject({ rank: 1, highest: 1, validBet: 0n, monthBet: 0n })
  })

  it('RANK-COUNT-3: each fact once, whoever is stopped between two batches or within one, and in whatever pieces', async () => {
    const member = await world.join()
    await world.deposit(member, '5000')
    const bets = await Promise.all(Array.from({ length: 30 }, () => world.settle(member, { valid: '1000' })))
    for (const betId of bets.slice(0, 3)) await world.correct(betId, '500')
    let batches = 0
    const dying = world.readers.map(
      (reader): FeedReader => ({
        ...reader,
        batchMax: 7,
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
    expect(batches).toBeGreaterThan(5)
    expect(await world.stateOf(member)).toMatchObject({ validBet: amount('28500'), deposits: amount('5000'), highest: 2 })
  })

  it('RANK-COUNT-4: facts of several members in any order, one by one or together, give the same ranks and history', async () => {
    const members = await Promise.all([0, 1, 2].map(() => world.join()))
    const tell = async (order: readonly number[], member: RankedMember, isOneByOne: boolean) => {
      const facts = [
        () => world.deposit(member, '1000'),
        () => world.settle(member, { valid: '4000' }),
        () => world.settle(member, { valid: '26000' }),
        () => world.deposit(member, '4000'),
      ]
      for (const each of order) {
        await present(facts[each], 'a fact')()
        if (isOneByOne) await world.read()
      }
    }
    const [first, second, third] = members as [RankedMember, RankedMember, RankedMember]
    await tell([0, 1, 2, 3], first, true)
    await tell([3, 2, 1, 0], second, false)
    await tell([2, 0, 3, 1], third, false)
    await world.read()
    const states = await Promise.all(members.map(world.stateOf))
    expect(states[1]).toEqual(states[0])
    expect(states[2]).toEqual(states[0])
    expect(states[0]).toMatchObject({ rank: 2, highest: 2 })
  })

  it('RANK-COUNT-5: a change has the instant of the fact that brought it, however many were read with it', async () => {
    const member = await world.join()
    const start = dayStart(localDay(world.clock.now(), ZONE), ZONE).getTime()
    await world.deposit(member, '1000', new Date(start))
    for (const minute of [1, 2, 3]) await world.settle(member, { valid: '2500', at: new Date(start + minute * MINUTE_MS) })
    await world.read()
    expect((await mine(member)).history).toEqual([{ at: new Date(start + 2 * MINUTE_MS).toISOString(), from: 0, to: 1, why: 'reached' }])
  })

  it('RANK-COUNT-6: deposits of before anybody told of them count once, among the bets of their time', async () => {
    const member = await world.join()
    const at = new Date(world.clock.now().getTime() - MINUTE_MS)
    const row = [crypto.randomUUID(), world.brandId, member.memberId, amount('1000').toString(), at]
    await world.admin.query(
      'INSERT INTO ranks.deposits (payment_id, brand_id, member_id, amount, paid_at) VALUES ($1, $2, $3, $4, $5)',
      row,
    )
    await world.settle(member, { valid: '5000' })
    // A bet of after it waits to be read, so that whoever reads that counts it.
    await world.app.modules.ranks.keepRanks()
    await world.read()
    await world.app.modules.ranks.keepRanks()
    expect(await world.stateOf(member)).toMatchObject({ deposits: amount('1000'), rank: 1 })
  })
})

describe('gifts', () => {
  it('RANK-GIFT-1: each rank gives its own once in a lifetime, ranks passed over too', async () => {
    const member = await ofRank(3)
    const { gifts } = await mine(member)
    expect(gifts.filter(({ kind }) => kind === 'level').map(({ giftId, amount: sum, state }) => [giftId, sum, state])).toEqual([
      ['level-1', '8.00', 'claimable'],
      ['level-2', '18.00', 'claimable'],
      ['level-3', '58.00', 'claimable'],
    ])
    const answers = await Promise.all(Array.from({ length: 100 }, () => claim(member, 'level-3')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['already_claimed']))
    expect(await world.cashOf(member)).toBe(amount('58'))
    expect((await mine(member)).gifts.find(({ giftId }) => giftId === 'level-3')?.state).toBe('claimed')
    expect((await claim(member, 'level-4')).code).toBe('nothing_to_claim')
  })

  it('RANK-GIFT-2: cash that is to be bet once, with the figures it came from', async () => {
    const member = await ofRank(1)
    const { value } = await claim(member, 'level-1')
    const credit = (await world.client.call('rewardCredit', { token: member.token, params: { creditId: value.creditId } })).value
    expect(credit).toMatchObject({
      amount: '8.00',
      turnover: '8.00',
      why: { rule: 'ranks.level_gift', version: '0', figures: { rank: '1', amount: '8.00' } },
    })
    const listed = await world.client.call('listClaimableRewards', { token: member.token })
    expect(listed.value.list.filter(({ source }) => source === 'ranks')).toEqual([])
  })

  it('RANK-GIFT-3: none is offered or given in a pause', async () => {
    const member = await ofRank(1)
    await world.client.call('exclude', { token: member.token, body: { kind: 'time_out', hours: 24 } })
    expect((await mine(member)).gifts).toEqual([])
    expect((await claim(member, 'level-1')).code).toBe('not_available')
    expect(await world.cashOf(member)).toBe(0n)
  })

  it('RANK-GIFT-4: a birthday’s is open for seven days, once a year', async () => {
    const member = await ofRank(2)
    const today = localDay(world.clock.now(), ZONE)
    const born = (day: string) =>
      world.admin.query(`UPDATE identity.members SET profile = profile || jsonb_build_object('birthday', $2::text) WHERE id = $1`, [
        member.memberId,
        `1990${day}`,
      ])
    await born(today.slice(4))
    // The rank was reached after this midnight, so it gives nothing this year.
    expect((await mine(member)).gifts.filter(({ kind }) => kind === 'birthday')).toEqual([])
    await world.admin.query('UPDATE ranks.changes SET at = $2 WHERE member_id = $1', [member.memberId, dayStart(today, ZONE)])
    const giftId = `birthday-${today.slice(0, 4)}`
    expect((await mine(member)).gifts.find(({ kind }) => kind === 'birthday')).toMatchObject({
      giftId,
      amount: '18.00',
      state: 'claimable',
      rank: 2,
    })
    expect((await claim(member, giftId)).success).toBe(true)
    expect((await claim(member, giftId)).code).toBe('already_claimed')
    await born('-02-29')
    const later = (await mine(member)).gifts.find(({ kind }) => kind === 'birthday')
    expect(later?.state).toBe('later')
    expect((await claim(member, later?.giftId ?? '')).code).toBe('not_yet')
  })
})

it('the copy of a member’s data has the rank and what it gave', async () => {
  const member = await ofRank(1)
  await claim(member, 'level-1')
  const parts = await Promise.all(
    world.app.modules
      .gather('memberData')
      .map(async ({ name, read }) => [name, await read({ memberId: member.memberId, brandId: world.brandId, isTrial: false })]),
  )
  const copy = JSON.parse(JSON.stringify(Object.fromEntries(parts)))
  expect(copy.ranks).toMatchObject({ state: { rank: 1, deposits: '1000.00' }, history: [{ to: 1 }] })
  expect(copy.rewards).toMatchObject([{ source: 'ranks', amount: '8.00', turnover: '8.00' }])
})

describe('what operators decide', () => {
  it('RANK-LIFT-1: gives the privileges of a rank until an instant, and no level gift; it may be ended before', async () => {
    const member = await ofRank(1)
    const until = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const params = { memberId: member.memberId }
    const lifted = await world.client.call('liftRank', { token: risk, params, body: { rank: 6, until, reason: 'A guest of the house.' } })
    expect(lifted.value).toMatchObject({ rank: 6, earned: 1, lifts: [{ rank: 6, reason: 'A guest of the house.' }] })
    expect(await rankOf(member)).toBe(6)
    expect((await mine(member)).gifts.map(({ giftId }) => giftId).filter(id => id.startsWith('level'))).toEqual(['level-1'])
    expect((await mine(member)).lift).toEqual({ rank: 6, until })
    const liftId = present(lifted.value.lifts[0], 'a lift').liftId
    const end = () =>
      world.client.call('endRankLift', { token: risk, params: { ...params, liftId }, body: { reason: 'The guest has left.' } })
    expect((await end()).value.rank).toBe(1)
    expect((await end()).code).toBe('wrong_state')
    const past = { rank: 6, until: world.clock.now().toISOString(), reason: 'Too late.' }
    expect((await world.client.call('liftRank', { token: risk, params, body: past })).code).toBe('validation_failed')
    const { rows } = await world.admin.query(`SELECT action FROM audit.events WHERE subject = $1 AND action LIKE 'rank.%' ORDER BY 1`, [
      `member:${member.memberId}`,
    ])
    expect(rows.map(row => row.action)).toEqual(['rank.lift-ended', 'rank.lifted'])
  })

  it('RANK-LIMIT-1: what may be withdrawn in a day is what the rank gives', async () => {
    const [first, other] = [await ofRank(1), await world.join()]
    const limitOf = async (member: RankedMember) =>
      (await world.client.call('withdrawalOptions', { token: await world.tokenOf(member) })).value.limits
    expect(await limitOf(other)).toMatchObject({ rank: 0, amountPerDay: '20000.00' })
    expect(await limitOf(first)).toMatchObject({ rank: 1, amountPerDay: '30000.00' })
  })

  it('RANK-LABEL-1: labels are given and taken, and the member sees those that the member has', async () => {
    const member = await world.join()
    const made = (await world.client.call('createMemberLabel', { token: risk, body: { brandId: world.brandId, name: ' High roller ' } }))
      .value
    expect(made.name).toBe('High roller')
    expect(
      (await world.client.call('createMemberLabel', { token: risk, body: { brandId: world.brandId, name: 'high ROLLER' } })).code,
    ).toBe('validation_failed')
    const params = { memberId: member.memberId }
    await world.client.call('setMemberLabels', { token: risk, params, body: { labelIds: [made.labelId] } })
    expect((await world.client.call('memberInfo', { token: member.token })).value.memberLabel).toEqual([{ labelName: 'High roller' }])
    expect((await world.client.call('memberIcon', { token: member.token })).value).toEqual({
      rankLevel: 0,
      icon: 'vip-0',
      labels: ['High roller'],
    })
    const strange = { labelIds: ['01890000-0000-7000-8000-000000000000'] }
    expect((await world.client.call('setMemberLabels', { token: risk, params, body: strange })).code).toBe('not_found')
    await world.client.call('removeMemberLabel', { token: risk, params: { labelId: made.labelId } })
    expect((await world.client.call('consoleMemberRank', { token: risk, params })).value.labels).toEqual([])
  })

  it('RANK-LADDER-1: the ladder is edited under its version, and what contradicts itself is refused at its place', async () => {
    const params = { brandId: world.brandId }
    const { version, ladder } = (await world.client.call('consoleRankLadder', { token: owner, params })).value
    const change = (rank: number, terms: Partial<(typeof ladder)[number]>) =>
      ladder.map((each, at) => (at === rank ? { ...each, ...terms } : each))
    const save = (body: { version: number; ladder: typeof ladder }, token = owner) =>
      world.client.call('updateRankLadder', { token, params, body: { ...body, reason: 'A new season.' } })
    const faulty = await save({ version, ladder: change(2, { deposit: '10', keepBet: '40000' }) })
    expect(Object.keys(faulty.fields ?? {}).sort()).toEqual(['ladder.2.deposit', 'ladder.2.keepBet'])
    expect((await save({ version, ladder }, risk)).code).toBe('forbidden')
    const member = await world.join()
    await world.deposit(member, '500')
    await world.settle(member, { valid: '5000' })
    await world.read()
    expect((await save({ version, ladder: change(1, { deposit: '500', levelGift: '9' }) })).value.version).toBe(version + 1)
    expect((await save({ version, ladder })).code).toBe('version_conflict')
    await world.settle(member, { valid: '1' })
    await world.read()
    expect((await mine(member)).gifts).toMatchObject([{ giftId: 'level-1', amount: '9.00' }])
    expect((await save({ version: version + 1, ladder })).success).toBe(true)
    // What was reached by the earlier version gives what that promised.
    expect((await mine(member)).gifts).toMatchObject([{ giftId: 'level-1', amount: '9.00' }])
    expect((await world.client.call('rankLadder')).value.ranks[1]).toMatchObject({ deposit: '1000.00', levelGift: '8.00' })
  })
})

describe('the end of a month', () => {
  it('RANK-KEEP-1: takes one rank of whoever held it before and did not bet enough, also of whoever did not bet at all', async () => {
    const [idle, safe, low] = [await ofRank(5), await ofRank(5), await ofRank(1)]
    await nextMonth()
    // Ranks of the month in which they were reached are safe.
    expect(await Promise.all([idle, safe, low].map(rankOf))).toEqual([5, 5, 1])
    await world.settle(safe, { valid: '50000' })
    await world.read()
    expect(await mine(safe)).toMatchObject({ toKeep: '0.00', keepBet: '50000.00', monthBet: '50000.00' })
    expect((await mine(idle)).toKeep).toBe('50000.00')
    await nextMonth()
    expect(await Promise.all([idle, safe, low].map(rankOf))).toEqual([4, 5, 1])
    expect((await mine(idle)).history[0]).toMatchObject({ from: 5, to: 4, why: 'not_kept' })
    expect((await mine(safe)).months.at(-1)).toMatchObject({ validBet: '50000.00' })
    await world.settle(idle, { valid: '50000' })
    await world.read()
    expect(await rankOf(idle)).toBe(5)
  })

  it('RANK-KEEP-2: happens once, whoever does it at the same time or is stopped in between', async () => {
    const member = await ofRank(5)
    await nextMonth()
    const month = monthAfter(monthOf(localDay(world.clock.now(), ZONE)))
    world.clock.advance(monthStart(month, ZONE).getTime() - world.clock.now().getTime() + 6 * MINUTE_MS)
    await Promise.all(Array.from({ length: 8 }, () => world.app.modules.ranks.keepRanks()))
    expect(await rankOf(member)).toBe(4)
    expect((await world.stateOf(member))?.month).toBe(month)
  })

  it('RANK-KEEP-3: waits for facts of the month that are not counted yet', async () => {
    const member = await ofRank(5)
    await nextMonth()
    const month = monthAfter(monthOf(localDay(world.clock.now(), ZONE)))
    const start = monthStart(month, ZONE)
    await world.settle(member, { valid: '50000', at: new Date(start.getTime() - 1) })
    world.clock.advance(start.getTime() - world.clock.now().getTime() + 6 * MINUTE_MS)
    await world.app.modules.ranks.keepRanks()
    expect((await world.stateOf(member))?.month).not.toBe(month)
    await world.read()
    await world.app.modules.ranks.keepRanks()
    expect(await world.stateOf(member)).toMatchObject({ month, rank: 5 })
  })

  it('RANK-GIFT-5: the month’s goes to the rank at its first midnight, and can be fetched while the month lasts', async () => {
    const member = await ofRank(3)
    expect((await mine(member)).gifts.filter(({ kind }) => kind === 'monthly')).toEqual([])
    await nextMonth()
    const gift = present(
      (await mine(member)).gifts.find(({ kind }) => kind === 'monthly'),
      'a gift of the month',
    )
    expect(gift).toMatchObject({ amount: '18.00', rank: 3, state: 'claimable' })
    const missed = gift.giftId
    await nextMonth()
    expect((await claim(member, missed)).code).toBe('nothing_to_claim')
    const next = present(
      (await mine(member)).gifts.find(({ kind }) => kind === 'monthly'),
      'the next',
    )
    expect((await claim(member, next.giftId)).success).toBe(true)
    expect(await world.cashOf(member)).toBe(amount('18'))
  })
})
