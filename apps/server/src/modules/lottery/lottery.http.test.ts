import { randomUUID } from 'node:crypto'
import {
  canonicalJson,
  isEvidence,
  isReceiptWhole,
  type Json,
  type KeptReceipt,
  type KeyHistory,
  readKeyHistory,
  verifyEvidence,
  verifyOwnProof,
} from '@croupier/games/fairness'
import { findLotteryRules } from '@croupier/games/fairness/lottery'
import { allPlays, findFamily, LOTTERY_GAMES } from '@croupier/games/lottery'
import { amount, assert, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { documentOf } from '../../testing/document-of.ts'
import { DAILY, type Hall, openHall } from '../../testing/lottery.fixture.ts'

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
})
afterAll(() => hall.test.close())

const buy = async (token: string, body: Awaited<ReturnType<Hall['slip']>>, key: string = randomUUID()) =>
  hall.client.call('placeLotteryOrder', { token, body, key })

describe('LOTTERY-LOBBY', () => {
  it('1: shows the games of the brand’s modes, each with the issue on sale', async () => {
    const { games } = (await hall.client.call('lotteryGames', {})).value
    expect(games.length).toBe(LOTTERY_GAMES.length)
    for (const { issue } of games)
      expect(new Date(present(issue, 'on sale').closesAt).getTime()).toBeGreaterThan(hall.test.clock.now().getTime())
  })

  it('2: says the terms of a game, and knows no other', async () => {
    const { baseBet, modes, groupMax } = (await hall.client.call('lotteryGame', { params: { gameCode: 'SSC_1M' } })).value
    expect([baseBet, modes, groupMax]).toEqual(['2.00', ['yuan', 'jiao', 'fen', 'li'], 1956])
    expect((await hall.client.call('lotteryGame', { params: { gameCode: 'NO_SUCH' } })).code).toBe('game_not_found')
  })
})

describe('LOTTERY-SALE', () => {
  it('1: sells a slip over several plays as one order, a bet a line, and the tickets are listed', async () => {
    const { token } = await hall.member()
    const slip = await hall.slip()
    const line = present(slip.lines[0], 'a line')
    const body = { ...slip, lines: [line, { ...line, play: 'lf3-3-sum', selection: { pick: [2] }, multiple: 2 }], total: '26' }
    const bought = await buy(token, body)
    expect(bought.success, bought.text).toBe(true)
    expect([bought.value.betIds.length, bought.value.total, bought.value.balance]).toEqual([2, '26.00', '974.00'])
    const { list } = (await hall.client.call('lotteryOrders', { token })).value
    expect(list.map(({ play, units, stake, state, canCancel }) => [play, units, stake, state, canCancel])).toEqual([
      ['lf3-3-sum', 6, '24.00', 'open', true],
      ['lf3-3-direct', 1, '2.00', 'open', true],
    ])
  })

  it('2: takes back what is still on sale, once', async () => {
    const { token } = await hall.member()
    const { orderId } = (await buy(token, await hall.slip({}, 3).then(slip => ({ ...slip, total: '6' })))).value
    const numbers = [present((await hall.upcoming(DAILY, 2))[1], 'the second').number]
    const one = await hall.client.call('cancelLotteryOrder', { token, params: { orderId }, body: { numbers } })
    expect(one.value).toEqual({ cancelled: 1, refunded: '2.00' })
    const rest = await hall.client.call('cancelLotteryOrder', { token, params: { orderId }, body: {} })
    expect(rest.value).toEqual({ cancelled: 2, refunded: '4.00' })
    const other = await hall.member()
    expect((await hall.client.call('cancelLotteryOrder', { token: other.token, params: { orderId }, body: {} })).code).toBe(
      'order_not_found',
    )
  })

  it.each([
    ['an unknown game', { gameCode: 'NO_SUCH' }, 'game_not_found'],
    ['another price', { total: '3' }, 'price_changed'],
    ['an issue long gone', { issues: [{ number: '2020001', multiple: 1 }] }, 'issue_closed'],
    ['a play of another family', { lines: [{ play: 'ssc-b3-direct' }] }, 'selection_invalid'],
    ['a play that nobody knows', { lines: [{ play: 'no-such-play' }] }, 'selection_invalid'],
    ['a number that is not on the board', { lines: [{ selection: { slots: [[1], [2], [10]] } }] }, 'selection_invalid'],
    ['a group above the own', { lines: [{ betGroup: 1958 }] }, 'selection_invalid'],
    ['more than a line may cost', { lines: [{ multiple: 99_999 }], issues: [{ multiple: 2 }], total: '399996' }, 'selection_invalid'],
    ['more than the wallet holds', { lines: [{ multiple: 600 }], total: '1200' }, 'insufficient_funds'],
    [
      'more than a ticket may cost',
      { lines: [{ multiple: 99_999, selection: { slots: [[1, 2], [2], [3]] } }], total: '399996' },
      'stake_out_of_range',
    ],
  ])('3: refuses %s, and nothing is half sold', async (_, change, code) => {
    const { token } = await hall.member()
    const slip = await hall.slip()
    const { lines = [{}], issues = [{}], ...rest } = change as { lines?: object[]; issues?: object[] }
    const body = {
      ...slip,
      ...rest,
      lines: lines.map(line => ({ ...present(slip.lines[0], 'a line'), ...line })),
      issues: issues.map(issue => ({ ...present(slip.issues[0], 'an issue'), ...issue })),
    }
    const answer = await buy(token, body)
    expect(answer.code, answer.text).toBe(code)
    expect((await hall.client.call('lotteryOrders', { token })).value.total).toBe(0)
  })

  it('4: sells every play of the rule book in some game', async () => {
    const sold = new Set(LOTTERY_GAMES.map(({ family }) => family))
    expect(allPlays().filter(({ family }) => !sold.has(family))).toEqual([])
  })
})

describe('LOTTERY-MODES', () => {
  it('1: a brand without a game’s mode neither lists nor sells it', async () => {
    const { admin } = hall.test.database
    const setModes = async (modes: readonly string[]) => {
      await admin.query(`UPDATE brand.brands SET settings = jsonb_set(settings, '{prizeModes}', $1), version = version + 1`, [
        JSON.stringify(modes),
      ])
      hall.test.app.modules.invalidate()
    }
    const { token } = await hall.member()
    const slip = await hall.slip()
    await setModes(['SEA'])
    try {
      const { games } = (await hall.client.call('lotteryGames', {})).value
      expect(new Set(games.map(({ accountTypeName }) => accountTypeName))).toEqual(new Set(['TCG_LOTTO_VN', 'TCG_SEA']))
      expect((await hall.client.call('lotteryGame', { params: { gameCode: DAILY } })).value.game.isOpen).toBe(false)
      expect((await buy(token, slip)).code).toBe('game_off')
    } finally {
      await setModes(['Lott', 'ZY', 'Elott', 'SEA'])
    }
    expect((await buy(token, slip)).success).toBe(true)
  })
})

describe('LOTTERY-MONEY', () => {
  it('R7 LOTTERY-MONEY-1: limits and pauses are asked inside the order, over all that it buys', async () => {
    const { token, memberId } = await hall.member()
    const limit = { ownerId: memberId, kind: 'stake', period: 'day', amount: amount('5'), timeZone: 'UTC' } as const
    await transaction(hall.test.app.db, tx => hall.test.app.modules.play.bets.setLimit(tx, limit))
    const chase = await hall.slip({ total: '6' }, 3)
    expect((await buy(token, chase)).code).toBe('stake_limit_reached')
    expect((await buy(token, { ...chase, issues: chase.issues.slice(0, 2), total: '4' })).success).toBe(true)
    const closure = { ownerId: memberId, until: new Date(Date.now() + 60_000), code: 'time_out_active' } as const
    await transaction(hall.test.app.db, tx => hall.test.app.modules.play.bets.closeAccount(tx, closure))
    expect((await buy(token, await hall.slip())).code).toBe('time_out_active')
  })

  it('S4 LOTTERY-MONEY-2: of 30 orders at once over one stake exactly one is placed', async () => {
    const { token } = await hall.member('2.00')
    const slip = await hall.slip()
    const answers = await Promise.all(Array.from({ length: 30 }, () => buy(token, slip)))
    expect(answers.map(({ success, code }) => (success ? 'placed' : code)).sort()).toEqual([
      ...Array<string>(29).fill('insufficient_funds'),
      'placed',
    ])
    expect(await hall.findAll()).toEqual([])
  })
})

describe('LOTTERY-DRAW', () => {
  it('1 to 4: closes, draws, pays, gives the rebate, and proves all of it', async () => {
    const winner = await hall.member()
    const loser = await hall.member()
    const slip = await hall.slip()
    const number = present(slip.issues[0], 'an issue').number
    const line = present(slip.lines[0], 'a line')
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    // Every digit at one position wins one unit in ten, whatever is drawn; at group 1856 a twentieth of the stake comes back.
    const sure = { ...line, play: 'lf3-fixed', selection: { slots: [all, [], []] }, betGroup: 1856 }
    const bought = await buy(winner.token, { ...slip, lines: [sure], total: '20' })
    expect(bought.success, bought.text).toBe(true)
    assert(
      (await buy(loser.token, { ...slip, lines: [{ ...line, play: 'lf3-3-special', selection: { opts: ['triple'] } }], total: '2' }))
        .success,
      'bought',
    )
    await hall.runTo(DAILY, number)
    expect(await hall.statusOf(DAILY, number)).toBe('settled')

    const won = present((await hall.client.call('lotteryOrders', { token: winner.token })).value.list[0], 'the ticket')
    expect([won.state, won.payout]).toEqual(['won', '18.56'])
    const kinds = (
      await hall.test.database.admin.query<{ kind: string; amount: string }>(
        `SELECT t.kind, e.amount::text FROM wallet.ledger_transfers t JOIN wallet.ledger_entries e USING (transfer_id) JOIN wallet.ledger_accounts a USING (account_id)
        WHERE t.owner_id = $1 AND NOT a.is_house AND t.kind IN ('stake', 'win', 'rebate') ORDER BY t.transfer_id`,
        [winner.memberId],
      )
    ).rows
    expect(kinds).toEqual([
      { kind: 'stake', amount: '-200000' },
      { kind: 'win', amount: '185600' },
      { kind: 'rebate', amount: '10000' },
    ])
    const { list } = (await hall.client.call('lotteryResults', { params: { gameCode: DAILY } })).value
    const result = present(
      list.find(each => each.number === number),
      'the result is public',
    )
    expect(findFamily('LF3')?.readDraw(result.draw).ok).toBe(true)

    const keys = readKeyHistory(documentOf<KeyHistory>((await hall.client.call('fairnessKeys', {})).value))
    assert(keys.ok, 'the keys follow each other')
    const tools = { findRules: findLotteryRules, keys: keys.value }
    const file = await hall.client.call('lotteryEvidence', { params: { gameCode: DAILY, number } })
    expect(isEvidence(JSON.parse(file.text))).toBe(true)
    const betId = present(bought.value.betIds[0], 'a bet')
    const own = documentOf<{
      receipt: KeptReceipt
      proof: object
    }>((await hall.client.call('lotteryTicketProof', { token: winner.token, params: { betId } })).value)
    const verified = verifyEvidence(file.text, { ...tools, receipt: own.receipt })
    expect(verified.ok ? verified.value.unchecked : verified.error).toEqual([])
    const proof = verifyOwnProof(canonicalJson(own.proof as Json), { ...tools, receipt: own.receipt, bet: betId })
    expect(proof.ok ? proof.value.proof.prize : proof.error).toBe('18.56')
    expect((await hall.client.call('lotteryTicketProof', { token: loser.token, params: { betId } })).code).toBe('not_found')
    expect(await hall.findAll()).toEqual([])
  })

  it('7: a purchase has a signed receipt for each of its issues, and keeps it when the sale is over', async () => {
    const { token } = await hall.member()
    const stranger = await hall.member()
    const slip = await hall.slip({ gameCode: 'LF_P5' }, 12)
    const line = { ...present(slip.lines[0], 'a line'), play: 'p5-direct', selection: { slots: [[1], [2], [3], [4], [5]] } }
    const bought = await buy(token, { ...slip, lines: [line], total: '24' })
    expect(bought.success, bought.text).toBe(true)
    const { orderId } = bought.value
    const receiptsOf = async (pageNo: number) =>
      (await hall.client.call('lotteryOrderReceipts', { token, params: { orderId }, query: { pageNo } })).value
    const pages = [await receiptsOf(1), await receiptsOf(2)]
    expect(pages.map(({ list, total, totalPages }) => [list.length, total, totalPages])).toEqual([
      [10, 12, 2],
      [2, 12, 2],
    ])
    const kept = documentOf<KeptReceipt[]>(pages.flatMap(({ list }) => list))
    expect(kept.every(receipt => isReceiptWhole(receipt))).toBe(true)
    expect(kept.map(({ receipt }) => receipt.message.round)).toEqual(slip.issues.map(({ number }) => number))
    expect(kept.flatMap(({ tickets }) => tickets.map(({ bet }) => bet)).sort()).toEqual([...bought.value.betIds].sort())
    expect((await hall.client.call('lotteryOrderReceipts', { token: stranger.token, params: { orderId } })).code).toBe('order_not_found')

    await hall.runTo('LF_P5', present(slip.issues[0], 'the first').number)
    const [first] = documentOf<KeptReceipt[]>((await receiptsOf(1)).list)
    expect(first?.receipt).toEqual(kept[0]?.receipt)
    expect([kept[0]?.closing, first?.closing?.message.kind]).toEqual([null, 'closing'])
  })

  it('5: a chase that stops on a win gets the rest back', async () => {
    const { token } = await hall.member()
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    const upcoming = await hall.slip({ gameCode: 'LF_P3' }, 6)
    // The first are those of the tests before.
    const slip = { ...upcoming, issues: upcoming.issues.slice(2) }
    const line = { ...present(slip.lines[0], 'a line'), play: 'lf3-fixed', selection: { slots: [all, [], []] } }
    const bought = await buy(token, { ...slip, lines: [line], stopOnWin: true, total: '80' })
    expect(bought.success, bought.text).toBe(true)
    await hall.runTo('LF_P3', present(slip.issues[0], 'the first').number)
    const { list } = (await hall.client.call('lotteryOrders', { token })).value
    expect(list.map(({ state }) => state).sort()).toEqual(['void', 'void', 'void', 'won'])
  })

  it('6: an issue without a result is cancelled, and every stake comes back', async () => {
    const { token } = await hall.member()
    const slip = await hall.slip({}, 2)
    const next = present(slip.issues[1], 'the issue after')
    const { number } = next
    assert((await buy(token, { ...slip, issues: [next], total: '2' })).success, 'bought')
    await hall.test.database.admin.query(`UPDATE lottery.issues SET source = 'official' WHERE issue_id = $1`, [hall.issueId(DAILY, number)])
    await hall.runTo(DAILY, number)
    expect(await hall.statusOf(DAILY, number)).toBe('closed')
    await hall.runTo(DAILY, number, 2 * 86_400_000)
    expect(await hall.statusOf(DAILY, number)).toBe('cancelled')
    const ticket = present((await hall.client.call('lotteryOrders', { token })).value.list[0], 'the ticket')
    expect([ticket.state, ticket.payout]).toEqual(['void', '2.00'])
    expect(await hall.findAll()).toEqual([])
  })
})
