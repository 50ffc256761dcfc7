import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { type Casino, openCasino } from '../../testing/tables.fixture.ts'

let casino: Casino
beforeAll(async () => {
  casino = await openCasino({ throttleFactor: 100_000 })
  await casino.sitAt('BJ1')
  await casino.sitAt('BAC1')
})
afterAll(() => casino.test.close())

const call: Casino['client']['call'] = (id, given) => casino.client.call(id, given)
const doors = () => casino.test.app.modules.play.bets
const inOne = (work: Parameters<typeof transaction<void>>[1]) => transaction(casino.test.app.db, work)
const limitStakes = (ownerId: string, most: string) =>
  inOne(async tx => void (await doors().setLimit(tx, { ownerId, kind: 'stake', period: 'day', amount: amount(most), timeZone: 'UTC' })))
const shut = (ownerId: string) =>
  inOne(
    async tx => void (await doors().closeAccount(tx, { ownerId, until: new Date(Date.now() + 600_000), code: 'time_out_active' } as const)),
  )
const playedOut = (memberId: string) =>
  casino.test.database.admin.query(
    `UPDATE bets.time_limits SET played_ms = 30 * 60000, last_at = now(), starts_at = bets.period_start('day', time_zone, now()) WHERE owner_id = $1`,
    [memberId],
  )
const ownOf = async (token: string) => present((await call('tableOwn', { token, params: { code: 'BJ1' } })).value, 'an own part')
const decide = async (token: string, round: string, name: string) => {
  const own = await ownOf(token)
  const choice = own.choices.find(each => each.name === name)
  return (
    choice &&
    call('makeTableMove', {
      token,
      params: { code: 'BJ1' },
      body: { round, after: own.moves.length, move: choice.move },
      key: randomUUID(),
    })
  )
}
const lay = (token: string, round: string, stake: string) => casino.bet(token, 'BJ1', round, [{ spot: 'main', amount: stake }])
const bank = (token: string, round: string) => casino.bet(token, 'BAC1', round, [{ spot: 'banker', amount: '100' }])

/** A round in which a guest with 100 on the table still has to decide; rounds that a blackjack ends are played over. */
async function decidingRound(given: { readonly token: string }, name: string): Promise<string> {
  for (let tries = 0, after = 0; tries < 20; tries++) {
    const { rounds } = await casino.until('BJ1', 'betting', after)
    after = rounds
    const round = String(rounds)
    const laid = await lay(given.token, round, '100')
    expect(laid.success, laid.text).toBe(true)
    await casino.closeBets('BJ1')
    for (;;) {
      const [view, own] = [await casino.viewOf('BJ1'), await ownOf(given.token)]
      if (own.choices.some(choice => choice.name === name)) return round
      // An insurance is asked first.
      if (own.choices.length > 0) await decide(given.token, round, present(own.choices.at(-1), 'a choice').name)
      if (view.rounds !== rounds || view.round?.ended) break
    }
  }
  throw new Error(`nobody was asked to ${name}`)
}

describe('R7: safer play at live tables', () => {
  it('TABLES-SAFE-1: a limit of stakes is asked inside the order and inside the move that stakes; what costs nothing is always free', async () => {
    const member = await casino.member('5000.00')
    const round = await decidingRound(member, 'double')
    await limitStakes(member.memberId, '150')
    const doubled = present(await decide(member.token, round, 'double'), 'a double is offered')
    expect(doubled).toMatchObject({ success: false, code: 'stake_limit_reached' })
    const stood = present(await decide(member.token, round, 'stand'), 'standing is offered')
    expect(stood.success, stood.text).toBe(true)
    expect(await casino.over('BJ1', round)).toMatchObject({ status: 'settled' })
    const { rounds } = await casino.until('BJ1', 'betting', Number(round))
    expect((await lay(member.token, String(rounds), '100')).code).toBe('stake_limit_reached')
    expect(await casino.findAll()).toEqual([])
  })

  it('TABLES-SAFE-2: a limit of time that is reached at a table ends after the round: it is decided and paid, and no other begins', async () => {
    const member = await casino.member('5000.00')
    await call('setTimeLimit', { token: member.token, body: { minutes: 30 } })
    const round = await decidingRound(member, 'stand')
    await playedOut(member.memberId)
    expect((await decide(member.token, round, 'stand'))?.success).toBe(true)
    await casino.over('BJ1', round)
    expect((await ownOf(member.token)).payout).not.toBeNull()
    const { rounds } = await casino.until('BJ1', 'betting', Number(round))
    expect(await lay(member.token, String(rounds), '100')).toMatchObject({ status: 403, code: 'time_limit_reached' })
  })

  it('TABLES-SAFE-3: whoever takes a break in a round decides it and is paid, and stakes nothing more', async () => {
    const member = await casino.member('5000.00')
    const round = await decidingRound(member, 'double')
    await shut(member.memberId)
    expect(present(await decide(member.token, round, 'double'), 'a double is offered').code).toBe('time_out_active')
    expect((await decide(member.token, round, 'stand'))?.success).toBe(true)
    await casino.over('BJ1', round)
    const { rounds } = await casino.until('BJ1', 'betting', Number(round))
    expect((await lay(member.token, String(rounds), '100')).code).toBe('time_out_active')
  })

  it('TABLES-SAFE-4: an account is not closed while its bets lie on a table, and its owner is told so', async () => {
    const member = await casino.member('100.00')
    const { rounds } = await casino.until('BAC1', 'betting')
    expect((await bank(member.token, String(rounds))).success).toBe(true)
    const closed = await call('closeAccount', { token: member.token, body: { password: member.password } })
    expect(closed).toMatchObject({ success: false, code: 'bets_open' })
    await casino.closeBets('BAC1')
    await casino.over('BAC1', rounds)
  })

  it('S4 TABLES-SAFE-5: of 40 orders at once over one stake exactly one is placed', async () => {
    const { token } = await casino.member('100.00')
    const { rounds } = await casino.until('BAC1', 'betting')
    const answers = await Promise.all(Array.from({ length: 40 }, () => bank(token, String(rounds))))
    expect(answers.map(({ success, code }) => (success ? 'placed' : code)).sort()).toEqual([
      ...Array<string>(39).fill('insufficient_funds'),
      'placed',
    ])
    await casino.closeBets('BAC1')
    await casino.over('BAC1', rounds)
    expect(await casino.findAll()).toEqual([])
  })
})
