import { randomBytes, randomUUID } from 'node:crypto'
import type { WheelPrize } from '@croupier/contract'
import { verifyWheel, type WheelVerification } from '@croupier/games/rewards'
import { amount, present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openVault, type Vault, type VaultMember } from '../../testing/money-vault.fixture.ts'
import { CASH, giveTickets, NOTHING, openWheel, wheelText } from '../../testing/wheel.fixture.ts'

let vault: Vault
beforeAll(async () => {
  vault = await openVault()
}, 60_000)
afterAll(() => vault.test.close())
/** WHEEL-BOOKS-1: every drawn prize has its credit, and every credit its draw. */
afterEach(async () => expect(await vault.findAll()).toEqual([]))

const entropy = () => randomBytes(16).toString('hex')
const draw = ({ token }: VaultMember, wheelId: string, more: { version?: number; betEntropy?: string; key?: string } = {}) => {
  const { version = 1, betEntropy = entropy(), key = randomUUID() } = more
  return vault.client.call('claimRafflePromotion', { token, key, body: { wheelId, version, betEntropy } })
}
const viewOf = async ({ token }: VaultMember, wheelId: string) =>
  present(
    (await vault.client.call('wheels', { token })).value.list.find(each => each.wheelId === wheelId),
    'a wheel that runs',
  )
const cashOf = async ({ memberId }: VaultMember) =>
  (await vault.test.app.modules.wallet.listBalances(memberId)).find(({ kind }) => kind === 'cash')?.balance
/** A member with tickets for a wheel of these prizes. */
async function seated(prizes: readonly WheelPrize[], count = 1, stocks: readonly (number | null)[] = []) {
  const who = await vault.member('0')
  const wheelId = await openWheel(vault.test, vault.brandId, wheelText(prizes, stocks))
  if (count > 0) await giveTickets(vault.test, { wheelId, memberId: who.memberId, count })
  return { who, wheelId }
}

describe('a draw', () => {
  it('WHEEL-DRAW-1: of a hundred at once over one ticket one draws, and pays once', async () => {
    const { who, wheelId } = await seated([CASH, CASH])
    const answers = await Promise.all(Array.from({ length: 100 }, () => draw(who, wheelId)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['no_ticket']))
    expect(await cashOf(who)).toBe(amount('5'))
  })

  it('WHEEL-DRAW-1: a key draws once and answers as the first time; another request under it is refused', async () => {
    const { who, wheelId } = await seated([CASH, NOTHING], 3)
    const [key, betEntropy] = [randomUUID(), entropy()]
    const first = await draw(who, wheelId, { key, betEntropy })
    const again = await draw(who, wheelId, { key, betEntropy })
    expect([first.success, again.text]).toEqual([true, first.text])
    expect((await draw(who, wheelId, { key, betEntropy: entropy() })).code).toBe('idempotency_conflict')
    expect((await viewOf(who, wheelId)).tickets).toBe(2)
    const body = { wheelId, version: 1, betEntropy: entropy() }
    expect((await vault.client.call('claimRaffleWithoutRelay', { token: who.token, body })).success).toBe(true)
    expect((await viewOf(who, wheelId)).tickets).toBe(1)
  })

  it('WHEEL-DRAW-1: several tickets at once are as many draws, each with a number of its own', async () => {
    const { who, wheelId } = await seated([CASH, NOTHING], 10)
    const answers = await Promise.all(Array.from({ length: 14 }, () => draw(who, wheelId)))
    const drawn = answers.filter(({ success }) => success).map(({ value }) => value.nonce)
    expect(drawn.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('WHEEL-DRAW-2: begins with the ticket that expires first, and takes no expired one', async () => {
    const { who, wheelId } = await seated([NOTHING, NOTHING], 1)
    const now = vault.test.clock.now().getTime()
    for (const ms of [1, 3_600_000]) await giveTickets(vault.test, { wheelId, memberId: who.memberId, expiresAt: new Date(now + ms) })
    vault.test.clock.advance(10)
    expect(await viewOf(who, wheelId)).toMatchObject({ tickets: 2, ticketsUntil: new Date(now + 3_600_000).toISOString() })
    await draw(who, wheelId)
    expect(await viewOf(who, wheelId)).toMatchObject({ tickets: 1, ticketsUntil: null })
    await draw(who, wheelId)
    expect((await draw(who, wheelId)).code).toBe('no_ticket')
  })

  it('WHEEL-DRAW-3: is of the version whose odds were shown, at a wheel that runs', async () => {
    const { who, wheelId } = await seated([NOTHING, NOTHING])
    expect((await draw(who, wheelId, { version: 2 })).code).toBe('version_conflict')
    expect((await draw(who, randomUUID())).code).toBe('not_found')
    await vault.test.app.db.transaction().execute(tx => vault.test.app.modules.wheel.desk.close(tx, wheelId))
    expect((await draw(who, wheelId)).code).toBe('wheel_closed')
  })

  it('WHEEL-PAUSE-1: is not offered or made in a time-out, and no ticket is given', async () => {
    const { who, wheelId } = await seated([CASH, CASH])
    await vault.client.call('exclude', { token: who.token, body: { kind: 'time_out', hours: 24 } })
    expect((await vault.client.call('wheels', { token: who.token })).value).toMatchObject({ list: [], isAvailable: false })
    expect((await draw(who, wheelId)).code).toBe('not_available')
    const direct = { wheelId, version: 1, betEntropy: entropy() }
    expect((await vault.client.call('claimRaffleWithoutRelay', { token: who.token, body: direct })).code).toBe('not_available')
    await expect(giveTickets(vault.test, { wheelId, memberId: who.memberId })).rejects.toThrow()
    const body = { memberId: who.memberId, count: 1, days: null, reason: 'A gift.' }
    const given = await vault.client.call('giveWheelTickets', { token: vault.mei.token, params: { wheelId }, body })
    expect(given.code).toBe('not_available')
  })
})

describe('what is drawn', () => {
  it('WHEEL-STOCK-1: the last piece is given once, the fallback stands in after it, and the odds stay', async () => {
    const { who, wheelId } = await seated([CASH, { kind: 'points', amount: '7.00' }], 30, [3])
    const before = (await viewOf(who, wheelId)).segments.map(({ odds }) => odds)
    const answers = await Promise.all(Array.from({ length: 30 }, () => draw(who, wheelId)))
    const drawn = answers.map(({ value }) => value)
    expect(drawn.filter(({ segment }) => segment === 0)).toHaveLength(3)
    expect(drawn.filter(({ hit }) => hit === 0).length).toBeGreaterThan(3)
    expect(await cashOf(who)).toBe(amount('15'))
    const { segments } = await viewOf(who, wheelId)
    expect(segments.map(({ odds, isSoldOut }) => [odds, isSoldOut])).toEqual([
      [before[0], true],
      [before[1], false],
    ])
    expect(before[0]).toEqual({ num: 1, den: 2 })
  })

  it.each([
    ['cash', CASH, { kind: 'cash', amount: '5.00', turnover: '5.00', rule: 'wheel.cash' }],
    ['points', { kind: 'points', amount: '7.00' }, { kind: 'points', amount: '7.00', rule: 'wheel.points' }],
    [
      'bonus',
      { kind: 'bonus', amount: '8.00', multiplePct: 500, days: 7 },
      { kind: 'bonus', amount: '8.00', turnover: '40.00', rule: 'wheel.bonus' },
    ],
    ['ticket', { kind: 'ticket' }, { kind: 'tickets', amount: '1.00', rule: 'wheel.ticket' }],
  ] as const)('WHEEL-PRIZE-1: %s is given at once, with its reason', async (_, prize, credit) => {
    const { who, wheelId } = await seated([prize, prize])
    const drawn = await draw(who, wheelId)
    expect(drawn.value, drawn.text).toMatchObject({ prize, rewardId: expect.any(String) })
    const { list } = (await vault.client.call('listRewardCredits', { token: who.token, query: { source: 'wheel' } })).value
    expect(list).toMatchObject([{ ...credit, sourceId: drawn.value.drawId }])
    const why = (await vault.client.call('rewardCredit', { token: who.token, params: { creditId: list[0]?.creditId ?? '' } })).value.why
    expect(why).toMatchObject({ version: '1', figures: { odds: '1 / 2', segment: expect.stringMatching(/^Part/) } })
    expect((await viewOf(who, wheelId)).tickets).toBe(prize.kind === 'ticket' ? 1 : 0)
  })

  it('WHEEL-FAIR-1: follows from the seeds that were shown before, once the pair is revealed; an original goes on from the next number', async () => {
    const { who, wheelId } = await seated([CASH, NOTHING, NOTHING], 5, [1])
    const { commitment } = (await vault.client.call('wheels', { token: who.token })).value
    const drawn = []
    for (let n = 0; n < 5; n++) drawn.push((await draw(who, wheelId)).value)
    expect(drawn.map(({ nonce, serverSeedHash }) => [nonce, serverSeedHash])).toEqual(
      [0, 1, 2, 3, 4].map(n => [n, commitment.serverSeedHash]),
    )
    const recordOf = async (drawId: string) => (await vault.client.call('wheelDrawRecord', { token: who.token, params: { drawId } })).value
    expect((await recordOf(drawn[0]?.drawId ?? '')).serverSeed).toBeNull()
    const body = { clientSeed: 'another seed', expectedNextHash: commitment.nextServerSeedHash }
    expect((await vault.client.call('rotateSeeds', { token: who.token, body })).success).toBe(true)
    for (const { drawId, value, hit, segment } of drawn) {
      const record = await recordOf(drawId)
      expect(verifyWheel(record as WheelVerification)).toEqual({ ok: true, value: { value, hit, segment } })
    }
    const other = await vault.member('0')
    const foreign = await vault.client.call('wheelDrawRecord', { token: other.token, params: { drawId: drawn[0]?.drawId ?? '' } })
    expect(foreign.code).toBe('not_found')
    const { list } = (await vault.client.call('listWheelDraws', { token: who.token, query: {} })).value
    expect(list.map(({ drawId }) => drawId)).toEqual(drawn.map(({ drawId }) => drawId).reverse())
  })

  it('WHEEL-FAIR-1: shares its numbers with instant games, without a gap', async () => {
    const who = await vault.member('100.00')
    const wheelId = await openWheel(vault.test, vault.brandId, wheelText([NOTHING, NOTHING]))
    await giveTickets(vault.test, { wheelId, memberId: who.memberId, count: 2 })
    const { value } = await vault.client.call('launchGame', { token: who.token, body: { gameId: 'mines' } })
    const token = present(value.game_url.split('#s=')[1], 'the address carries the game session')
    expect((await draw(who, wheelId)).value.nonce).toBe(0)
    const body = { bets: [{ placement: { mines: 3 }, stake: '1.00' }], betEntropy: entropy() }
    const placed = await vault.client.call('placeOriginal', { token, body })
    expect(placed.value.round.nonce, placed.text).toBe(1)
    expect((await draw(who, wheelId)).value.nonce).toBe(2)
  })
})
