import { randomUUID } from 'node:crypto'
import { DEFAULT_MIN_ODDS, DEFAULT_WEIGHTS } from '@croupier/games/rewards'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../platform/db/index.ts'
import { BET_ENTROPY } from '../testing/bet-entropy.ts'
import { DAILY_LOTTERY, lotterySlip } from '../testing/lottery-slip.ts'
import { openTeam, type Person, type Team } from '../testing/member-transfers.fixture.ts'

let team: Team
beforeAll(async () => {
  team = await openTeam()
  await team.test.listen()
})
afterAll(async () => {
  await team.test.close()
})

/** A member without cash who has been given bonus money. */
async function join(terms: { maxStake?: string; excluded?: readonly string[] }): Promise<Person> {
  const member = await team.join()
  const { db, modules } = team.test.app
  const given = {
    ...{ brandId: team.brandId, memberId: member.memberId, source: 'test', sourceId: randomUUID(), name: { EN: 'Bonus' } },
    ...{ amount: amount('100'), owed: amount('500'), why: { rule: 'test', figures: {} }, now: team.test.clock.now() },
    terms: {
      ...{
        weights: DEFAULT_WEIGHTS,
        minOdds: DEFAULT_MIN_ODDS,
        days: 7,
        counts: 'all' as const,
        maxConvert: null,
        forfeitOnWithdraw: true,
      },
      ...{ excluded: terms.excluded ?? [], maxStake: terms.maxStake === undefined ? null : amount(terms.maxStake) },
    },
  }
  expect((await transaction(db, tx => modules.grants.add(tx, given))).ok).toBe(true)
  return member
}

async function launch({ token }: Person, gameId: string): Promise<string> {
  const launched = await team.client.call('launchGame', { token, body: { gameId } })
  expect(launched.code).toBeUndefined()
  return present(launched.value.game_url.split('#s=')[1], 'a game session')
}

const SLOT = 'neon-sevens'
const bets = {
  [SLOT]: async (member: Person) => {
    const token = await launch(member, SLOT)
    const { betLevels } = (await team.client.call('playSession', { token })).value
    return team.client.call('spin', { token, body: { bet: present(betLevels[0], 'a stake'), betEntropy: BET_ENTROPY } })
  },
  dice: async (member: Person) => {
    const bet = { placement: { side: 'under', target: 5000 }, stake: '1.00' }
    return team.client.call('placeOriginal', { token: await launch(member, 'dice'), body: { bets: [bet], betEntropy: BET_ENTROPY } })
  },
  [DAILY_LOTTERY]: async (member: Person) =>
    team.client.call('placeLotteryOrder', { token: member.token, body: await lotterySlip(team.client) }),
}

describe.each(Object.entries(bets))('a stake of bonus money in %s', (gameId, bet) => {
  it('is taken where the bonus allows it', async () => {
    expect((await bet(await join({}))).code).toBeUndefined()
  })
  it('is refused in a game that takes none', async () => {
    expect((await bet(await join({ excluded: [gameId] }))).code).toBe('bonus_not_usable_here')
  })
  it('is refused above the largest that the bonus allows', async () => {
    expect((await bet(await join({ maxStake: '0.01' }))).code).toBe('stake_above_bonus_max')
  })
})

it('WITHDRAW-TURNOVER-3: of a stake that bonus money pays in part, its cash alone counts towards what cash still has to be bet', async () => {
  const member = await join({})
  const { db, modules } = team.test.app
  const { memberId } = member
  const cash = { brandId: team.brandId, memberId, source: 'test', sourceId: randomUUID(), amount: amount('0.50'), turnoverPct: 300 }
  await transaction(db, tx => modules.rewards.creditCash(tx, { ...cash, why: { rule: 'test', figures: {} }, now: team.test.clock.now() }))
  const owed = () => modules.withdrawals.turnoverOwed(db, { brandId: team.brandId, memberId, now: new Date() })
  expect(await owed()).toBe(amount('1.50'))
  expect((await bets.dice(member)).code).toBeUndefined()
  expect(await owed()).toBe(amount('1.00'))
})
