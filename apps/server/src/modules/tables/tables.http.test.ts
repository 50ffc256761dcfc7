import { randomUUID } from 'node:crypto'
import {
  canonicalJson,
  type Json,
  type KeptReceipt,
  type KeyHistory,
  readKeyHistory,
  verifyEvidence,
  verifyOwnProof,
} from '@croupier/games/fairness'
import { findTableRules } from '@croupier/games/fairness/tables'
import { assert, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentOf } from '../../testing/document-of.ts'
import { type Casino, openCasino } from '../../testing/tables.fixture.ts'

let casino: Casino
beforeAll(async () => {
  casino = await openCasino({ throttleFactor: 100_000 })
})
afterAll(() => casino.test.close())

const call: Casino['client']['call'] = (id, given) => casino.client.call(id, given)

describe('TABLES', () => {
  it('LOBBY-1: lists every table with its limits; all fifteen filter codes are there', async () => {
    const { list } = (await call('tables')).value
    expect(new Set(list.map(({ filterCode }) => filterCode)).size).toBe(15)
    expect(list.every(({ summary }) => summary.phase === 'resting')).toBe(true)
    const { value: table } = await call('table', { params: { code: 'BAC1' } })
    expect(table).toMatchObject({
      code: 'BAC1',
      min: '20.00',
      max: '20000.00',
      chip: '1.00',
      currency: 'CNY',
      snapshot: { view: { phase: 'resting' } },
    })
    expect(table.spots.find(({ spot }) => spot === 'player')).toMatchObject({ min: '20.00', max: '20000.00', setAside: 1, edgeBps: 123.51 })
    expect(table.spots.find(({ spot }) => spot === 'tie')).toMatchObject({ max: '2000.00' })
    expect(table.spots.some(({ spot }) => spot === 'banker-no-commission')).toBe(false)
    expect((await call('table', { params: { code: 'NONE1' } })).code).toBe('table_not_found')
  })

  it('LAUNCH-10: a table is launched by its code or its room, and opens as a page of the portal; a game of another kind has no page', async () => {
    const { token } = await casino.member()
    const page = { game_url: '/live/BAC1', game_url2: null, gameName: 'Baccarat Salon', trial: false, opens: 'window' }
    const launch = (body: object) => call('launchGame', { token, body })
    for (const body of [{ gameId: 'BAC1' }, { roomId: 'BAC1' }, { roomId: await casino.roomOf('BAC1'), vassalage: 'HALLCOURT' }])
      expect((await launch(body)).value).toEqual(page)
    expect((await launch({ roomId: 'BAC1', trial: true })).value).toEqual({ ...page, trial: true })
    expect((await launch({ roomId: 'BAC1', vassalage: 'AG' })).code).toBe('game_not_found')
    expect((await launch({ roomId: randomUUID() })).code).toBe('game_not_found')
    expect((await launch({ gameId: 'SSC_1M' })).code).toBe('game_not_found')
    const { games } = (await call('recentGames', { token })).value
    expect(games.map(({ gameId }) => gameId)).toEqual(['BAC1'])
  })

  it('ROUND-1 to 4: takes bets, seals them, deals, pays, and proves all of it', async () => {
    const [one, other] = [await casino.member(), await casino.member()]
    await casino.sitAt('BAC1')
    const { rounds, round } = await casino.until('BAC1', 'betting')
    const number = present(round, 'a round').round
    expect(rounds).toBe(1)
    const placed = await casino.bet(one.token, 'BAC1', number, [
      { spot: 'player', amount: '30' },
      { spot: 'banker', amount: '20' },
      { spot: 'tie', amount: '20' },
    ])
    assert(placed.success, placed.text)
    expect(placed.value.staked).toBe('70.00')
    expect((await call('tableOwn', { token: one.token, params: { code: 'BAC1' } })).value).toMatchObject({
      round: number,
      staked: '70.00',
      moves: '',
      choices: [],
      payout: null,
    })
    expect((await casino.bet(other.token, 'BAC1', number, [{ spot: 'banker', amount: '40' }])).success).toBe(true)
    await casino.closeBets('BAC1')
    expect(await casino.over('BAC1', number)).toMatchObject({ status: 'settled', bets: 4, stake: '1100000' })
    const own = present((await call('tableOwn', { token: one.token, params: { code: 'BAC1' } })).value, 'an own part')
    expect(own.bets.every(({ payout }) => payout !== null)).toBe(true)
    const { list } = (await call('tableRounds', { params: { code: 'BAC1' } })).value
    const { round: shown } = await casino.viewOf('BAC1')
    // Names as others see them: of the two who bet, by what they staked.
    expect(shown?.sealed).toMatchObject({ playerCount: 2, players: [{ stake: '70.00' }, { stake: '40.00' }] })
    expect(JSON.stringify(shown?.sealed)).not.toMatch(new RegExp(`${one.account}|${other.account}`))
    const { winner } = present(list.find(line => line.round === number)?.history, 'a result') as { winner: string }
    const paid = { player: { player: '60.00' }, banker: { banker: '39.00' }, tie: { player: '30.00', banker: '20.00', tie: '180.00' } }[
      winner
    ] as Record<string, string>
    expect(Object.fromEntries(own.bets.map(({ spot, payout }) => [spot, payout]))).toEqual({
      player: '0.00',
      banker: '0.00',
      tie: '0.00',
      ...paid,
    })

    const keys = readKeyHistory(documentOf<KeyHistory>((await call('fairnessKeys', {})).value))
    assert(keys.ok, 'the keys follow each other')
    const tools = { findRules: findTableRules, keys: keys.value }
    const betId = present(placed.value.betIds[0], 'a bet')
    const file = await call('tableEvidence', { params: { code: 'BAC1', round: number } })
    const kept = documentOf<{
      receipt: KeptReceipt
      proof: object
    }>((await call('tableBetProof', { token: one.token, params: { betId } })).value)
    const verified = verifyEvidence(file.text, { ...tools, receipt: kept.receipt })
    expect(verified.ok ? verified.value.unchecked : verified.error).toEqual([])
    const proof = verifyOwnProof(canonicalJson(kept.proof as Json), { ...tools, receipt: kept.receipt, bet: betId })
    expect(proof.ok ? proof.value.proof.prize : proof.error).toBe(own.bets.find(bet => bet.betId === betId)?.payout)
    expect((await call('tableReceipt', { token: one.token, params: { orderId: placed.value.orderId } })).value).toMatchObject({
      receipt: { message: { round: number } },
    })
    expect((await call('tableReceipt', { token: other.token, params: { orderId: placed.value.orderId } })).code).toBe('order_not_found')
    expect((await call('tableBetProof', { token: other.token, params: { betId } })).code).toBe('not_found')
    const recalled = (await call('round', { token: one.token, params: { roundId: betId } })).value
    expect(recalled.details).toMatchObject({
      kind: 'table',
      code: 'BAC1',
      round: number,
      status: 'settled',
      bets: own.bets,
      draw: { winner },
    })
    expect(await casino.findAll()).toEqual([])
  })

  it('ROUND-5: the next hand follows from the shoe that the hand before has left', async () => {
    const handOf = async () => {
      const view = await casino.until('BAC1', 'betting')
      await casino.closeBets('BAC1')
      await casino.over('BAC1', view.rounds)
      return view
    }
    const first = await handOf()
    const second = await handOf()
    expect([second.shoeNumber, second.hand]).toEqual([1, first.hand + 1])
    const fileOf = async (rounds: number) =>
      JSON.parse((await call('tableEvidence', { params: { code: 'BAC1', round: String(rounds) } })).text)
    const [one, other] = [await fileOf(first.rounds), await fileOf(second.rounds)]
    expect(other.opening.message.before.round).toBe(String(first.rounds))
    expect(one.shoe).not.toEqual(other.shoe)
    for (const file of [one, other]) expect(verifyEvidence(canonicalJson(file), { findRules: findTableRules }).ok).toBe(true)
  })

  it('BET-1: refuses by its own codes, and lays nothing', async () => {
    const { token } = await casino.member()
    const { rounds, round } = await casino.until('BAC1', 'betting')
    const number = present(round, 'a round').round
    const refusals = [
      ['NONE1', number, [{ spot: 'player', amount: '20' }], 'table_not_found'],
      ['BAC1', '999999', [{ spot: 'player', amount: '20' }], 'round_over'],
      ['BAC1', number, [{ spot: 'nowhere', amount: '20' }], 'spot_unknown'],
      ['BAC1', number, [{ spot: 'banker-no-commission', amount: '20' }], 'spot_unknown'],
      ['BAC1', number, [{ spot: 'player', amount: '20.50' }], 'stake_not_a_chip'],
      ['BAC1', number, [{ spot: 'player', amount: '0' }], 'amount_invalid'],
      ['BAC1', number, [{ spot: 'player', amount: '19' }], 'spot_below_min'],
      ['BAC1', number, [{ spot: 'tie', amount: '2001' }], 'spot_above_max'],
      [
        'BAC1',
        number,
        [
          { spot: 'player', amount: '200' },
          { spot: 'tie', amount: '10' },
        ],
        'spot_below_min',
      ],
    ] as const
    for (const [code, of, lines, refusal] of refusals) expect((await casino.bet(token, code, of, lines)).code).toBe(refusal)
    expect((await casino.bet(token, 'BAC1', String(rounds - 1), [{ spot: 'player', amount: '20' }])).code).toBe('betting_closed')
    expect((await casino.bet(token, 'BAC1', number, [{ spot: 'player', amount: '5000' }])).code).toBe('insufficient_funds')
    expect((await call('tableOwn', { token, params: { code: 'BAC1' } })).value?.bets ?? []).toEqual([])
  })

  it('BET-2: what lies on a spot counts with what is added, also of orders at once', async () => {
    const { token } = await casino.member('50000.00')
    const { round } = await casino.until('BAC1', 'betting')
    const number = present(round, 'a round').round
    const answers = await Promise.all(Array.from({ length: 10 }, () => casino.bet(token, 'BAC1', number, [{ spot: 'tie', amount: '500' }])))
    expect(answers.map(({ success, code }) => (success ? 'placed' : code)).sort()).toEqual([
      ...Array(4).fill('placed'),
      ...Array(6).fill('spot_above_max'),
    ])
    const more = await casino.bet(token, 'BAC1', number, [{ spot: 'player', amount: '20' }])
    expect(more.success, more.text).toBe(true)
    expect((await casino.bet(token, 'BAC1', number, [{ spot: 'player', amount: '5' }])).success).toBe(true)
  })

  it('BET-3: a repeat of a key answers as the first time, also when the round is over', async () => {
    const { token } = await casino.member()
    const { round } = await casino.until('BAC1', 'betting')
    const number = present(round, 'a round').round
    const key = randomUUID()
    const first = await casino.bet(token, 'BAC1', number, [{ spot: 'player', amount: '20' }], key)
    await casino.closeBets('BAC1')
    await casino.over('BAC1', number)
    const again = await casino.bet(token, 'BAC1', number, [{ spot: 'player', amount: '20' }], key)
    expect(again.text).toBe(first.text)
    expect((await casino.bet(token, 'BAC1', number, [{ spot: 'player', amount: '25' }], key)).code).toBe('idempotency_conflict')
  })

  it('REST-1: rests after its round when nobody watches, and takes bets within a second of the first guest', async () => {
    await casino.sitAt('DAT1')
    const { rounds } = await casino.until('DAT1', 'betting')
    await casino.leave('DAT1')
    await casino.closeBets('DAT1')
    await casino.until('DAT1', 'resting')
    const cameAt = performance.now()
    await casino.sitAt('DAT1')
    await casino.until('DAT1', 'betting', rounds)
    expect(performance.now() - cameAt).toBeLessThan(1_500)
    await casino.leave('DAT1')
  })
})
