import { randomUUID } from 'node:crypto'
import { type KeptReceipt, type KeyHistory, readKeyHistory, verifyEvidence } from '@croupier/games/fairness'
import { findLotteryRules } from '@croupier/games/fairness/lottery'
import { assert, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentOf } from '../../testing/document-of.ts'
import { type Hall, openHall } from '../../testing/lottery.fixture.ts'

const GAME = 'SSC_1M'
const LINES = 50
/** More than one part, so that one is full while the issue is on sale. */
const ORDERS = 21
/** Longer than a placing transaction lives: what was bought is committed by then. */
const LATER_MS = 60_000

let hall: Hall
let numbers: string[]
beforeAll(async () => {
  hall = await openHall({ throttleFactor: 100_000 })
  numbers = (await hall.upcoming(GAME, 200)).slice(20).map(({ number }) => number)
})
afterAll(() => hall.test.close())

const admin = () => hall.test.database.admin
const numberSold = () => hall.test.app.modules.lottery.numberSold(new Date(Date.now() + LATER_MS))

/** Sells an issue to two members; answers it with the orders of one of them. */
async function sell() {
  const number = present(numbers.shift(), 'an issue that is still on sale')
  const line = { play: 'ssc-fixed', selection: { slots: [[1], [], [], [], []] }, mode: 'yuan' as const, multiple: 1, betGroup: 1956 }
  const slip = { ...(await hall.slip({ gameCode: GAME })), lines: Array(LINES).fill(line), issues: [{ number, multiple: 1 }], total: '100' }
  const [one, other] = await Promise.all([hall.member('5000.00'), hall.member('5000.00')])
  const orders: { orderId: string; betIds: readonly string[] }[] = []
  for (let n = 0; n < ORDERS; n++) {
    const { token } = n % 2 === 0 ? one : other
    const bought = await hall.client.call('placeLotteryOrder', { token, body: slip, key: randomUUID() })
    assert(bought.success, bought.text)
    if (n % 2 === 0) orders.push(bought.value)
  }
  return { number, issueId: hall.issueId(GAME, number), token: one.token, orders }
}

const partsOf = async (issueId: string) =>
  (
    await admin().query<{ tickets: number; prizes: number | null }>(
      'SELECT cardinality(bet_ids) AS tickets, cardinality(prizes) AS prizes FROM lottery.ticket_parts WHERE issue_id = $1 ORDER BY part',
      [issueId],
    )
  ).rows

/** The issue is settled, every ticket that stands is in it once, and its file holds. */
async function expectProven(
  { number, issueId, token }: { number: string; issueId: string; token: string },
  tickets: number,
  betId: string,
) {
  await hall.runTo(GAME, number)
  expect(await hall.statusOf(GAME, number)).toBe('settled')
  const parts = await partsOf(issueId)
  expect(parts.reduce((sum, part) => sum + part.tickets, 0)).toBe(tickets)
  expect(parts.every(part => part.prizes === part.tickets)).toBe(true)
  const { rows } = await admin().query<{ count: number; stake: string; open: number }>(
    `SELECT ticket_count AS count, ticket_stake::text AS stake, (SELECT count(*)::int FROM bets.open_bets WHERE event_id = issue_id) AS open
       FROM lottery.issues WHERE issue_id = $1`,
    [issueId],
  )
  expect(rows).toEqual([{ count: tickets, stake: `${tickets * 20_000}`, open: 0 }])
  const keys = readKeyHistory(documentOf<KeyHistory>((await hall.client.call('fairnessKeys', {})).value))
  assert(keys.ok, 'the keys follow each other')
  const file = await hall.client.call('lotteryEvidence', { params: { gameCode: GAME, number } })
  const { receipt } = documentOf<{
    receipt: KeptReceipt
  }>((await hall.client.call('lotteryTicketProof', { token, params: { betId } })).value)
  const verified = verifyEvidence(file.text, { findRules: findLotteryRules, keys: keys.value, receipt })
  expect(verified.ok ? verified.value.unchecked : verified.error).toEqual([])
  expect(await hall.findAll()).toEqual([])
}

describe('LOTTERY-DRAW-10: tickets are numbered while they are on sale', () => {
  it('a full part at a time, by any number of processes, and the closing numbers the rest', async () => {
    const sold = await sell()
    expect(await Promise.all([numberSold(), numberSold()])).toEqual(expect.arrayContaining([1]))
    expect(await partsOf(sold.issueId)).toEqual([{ tickets: 1_000, prizes: null }])
    expect(await numberSold()).toBe(0)
    const order = present(sold.orders.at(-1), 'an order')
    await expectProven(sold, ORDERS * LINES, present(order.betIds[0], 'a bet'))
    expect((await partsOf(sold.issueId)).map(({ tickets }) => tickets)).toEqual([1_000, 50])
  })

  it('what is taken back before the closing leaves its part', async () => {
    const sold = await sell()
    expect(await numberSold()).toBe(1)
    const [first, second] = sold.orders
    const cancelled = await hall.client.call('cancelLotteryOrder', {
      token: sold.token,
      params: { orderId: present(first, 'an order').orderId },
      body: {},
      key: randomUUID(),
    })
    expect(cancelled.success, cancelled.text).toBe(true)
    await expectProven(sold, (ORDERS - 1) * LINES, present(second?.betIds[0], 'a bet'))
  })

  it('a ticket whose seller had a wrong clock is found at the closing, and so is one that stood in nobody’s part', async () => {
    const sold = await sell()
    expect(await numberSold()).toBe(1)
    // As if both had been committed after their neighbours were numbered; as many were taken back, so that the count alone would not tell.
    await admin().query(
      `UPDATE lottery.ticket_parts SET bet_ids = bet_ids[3:998] || ARRAY[gen_random_uuid(), gen_random_uuid()] || bet_ids[999:1000] WHERE issue_id = $1`,
      [sold.issueId],
    )
    await expectProven(sold, ORDERS * LINES, present(sold.orders[0]?.betIds[0], 'a bet'))
  })

  it('nothing is numbered that may still be under way, and nothing once the sale is over', async () => {
    const sold = await sell()
    expect(await hall.test.app.modules.lottery.numberSold(new Date(Date.now() - LATER_MS))).toBe(0)
    await admin().query(`UPDATE lottery.issues SET closes_at = clock_timestamp() - interval '1 millisecond' WHERE issue_id = $1`, [
      sold.issueId,
    ])
    expect(await numberSold()).toBe(0)
    expect(await partsOf(sold.issueId)).toEqual([])
    await expectProven(sold, ORDERS * LINES, present(sold.orders[0]?.betIds[0], 'a bet'))
  })
})
