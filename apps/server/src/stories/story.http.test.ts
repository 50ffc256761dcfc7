import { verifyRound } from '@croupier/games/slots'
import { amount, formatAmount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BET_ENTROPY } from '../testing/bet-entropy.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'

let test: TestApp
let client: TestClient
beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
})
afterAll(() => test.close())

describe('from an empty account to a settled, verified bet', () => {
  it('registers, deposits, plays, finds the round, verifies it and signs out', async () => {
    const { token } = await client.signUp()
    expect((await client.call('balance', { token })).value).toMatchObject({ sumBalance: '0.00', currency: 'CNY' })

    await client.payIn(token, '100.00')
    const funded = (await client.call('balance', { token })).value
    expect(funded.sumBalance).toBe('100.00')

    const [game] = (await client.call('gameList', { query: { gameCategory: 'rng' } })).value.games
    const { gameId } = present(game, 'the brand has a slot')
    const launched = await client.call('launchGame', { token, body: { gameId } })
    const gameToken = present(launched.value.game_url.split('#s=')[1], 'the address carries the game session')
    const session = (await client.call('playSession', { token: gameToken })).value
    expect([session.gameId, session.balance, session.trial]).toEqual([gameId, '100.00', false])

    const bet = present(session.betLevels[0], 'the title has a stake')
    let spun = (await client.call('spin', { token: gameToken, body: { bet, betEntropy: BET_ENTROPY } })).value
    for (let step = spun.round.outcomes.length; spun.round.state === 'open'; step++) {
      spun = (await client.call('playStep', { token: gameToken, params: { roundId: spun.round.roundId }, body: { step } })).value
    }
    const expected = formatAmount(amount('100.00') - amount(bet) + amount(spun.round.win))
    expect(spun.balance).toBe(expected)
    expect((await client.call('balance', { token })).value.sumBalance).toBe(expected)

    const record = (await client.call('rounds', { token, query: {} })).value
    expect([record.total, record.list[0]?.roundId, record.totals.staked]).toEqual([1, spun.round.roundId, formatAmount(amount(bet))])
    const entries = (await client.call('recordEntries', { token, query: {} })).value
    expect(entries.list.at(-1)).toMatchObject({ kind: 'deposit', amount: '100.00', balanceAfter: '100.00' })
    expect(entries.list[0]?.about).toMatchObject({ type: 'round', name: game?.gameName })

    const before = (await client.call('roundVerification', { token, params: { roundId: spun.round.roundId } })).value
    expect([before.serverSeed, before.serverSeedHash]).toEqual([null, session.commitment.serverSeedHash])
    const { nextServerSeedHash } = spun.commitment
    const rotated = await client.call('rotateSeeds', { token, body: { clientSeed: 'harbour-lamp', expectedNextHash: nextServerSeedHash } })
    expect(rotated.value).toMatchObject({ serverSeedHash: nextServerSeedHash, clientSeed: 'harbour-lamp', nonce: 0 })
    const revealed = (await client.call('roundVerification', { token, params: { roundId: spun.round.roundId } })).value
    expect(verifyRound(revealed as Parameters<typeof verifyRound>[0])).toMatchObject({ ok: true, value: { win: spun.round.win } })

    expect((await client.call('logout', { token })).success).toBe(true)
    expect(await client.call('balance', { token })).toMatchObject({ status: 401, code: 'unauthorized' })
    expect((await test.app.modules.wallet.verifyLedger()).findings).toEqual([])
  })

  it('lets a guest play with demo credits, and asks for an account where money is meant', async () => {
    const random = await client.seal({ random: 'a guest of this evening' })
    const guest = await client.call('freePlay', { body: { os: 'Linux', platform: 'W', random }, headers: { 'x-gateway-version': '3' } })
    expect(guest.success, guest.text).toBe(true)
    const { token } = guest.value
    expect((await client.call('balance', { token })).value).toMatchObject({ sumBalance: '10000.00', wallets: [{ wallet: 'demo' }] })
    expect(await client.call('depositMethods', { token })).toMatchObject({
      status: 403,
      code: 'need_true_account',
      message: 'Please register or log in to a formal account.',
    })
  })

  it('knows nobody at another brand’s door', async () => {
    const { token } = await client.signUp()
    expect(await createTestClient(test, 'JADE').call('balance', { token })).toMatchObject({ status: 401 })
  })
})
