import { amount } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BetsFixture, type Better, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'
import { rewriteHistory } from '../../../testing/rewrite-history.ts'
import { createClassBook } from '../game-class.ts'
import type { GamesPort } from '../ports.ts'
import { type BetsQuery, listBets } from './list-bets.ts'
import { exportBets, readBets } from './read-bets.ts'

const CATEGORIES: Readonly<Record<string, string>> = { coin: 'table', dice: 'quick' }
const games: GamesPort = {
  findGame: async (_, gameId) =>
    CATEGORIES[gameId] === undefined
      ? undefined
      : {
          gameId,
          name: gameId === 'dice' ? '=Dice' : 'Coin',
          art: `${gameId}-art`,
          category: CATEGORIES[gameId],
          vendorCode: 'MINT',
          vendorName: 'The Mint, Ltd',
        },
  listGameIds: async (_, category) => Object.keys(CATEGORIES).filter(gameId => CATEGORIES[gameId] === category),
}
const classes = createClassBook(() => [
  {
    code: 'coin',
    placementWords: placement => `on ${(placement as { side: string }).side}`,
    details: async () => ({}),
    voidPolicy: 'settled by its rules',
  },
])

let fixture: BetsFixture
let better: Better
let trial: Better
/** By their name, in the order in which they were placed, a minute apart. */
const bets = new Map<string, string>()
const startedAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000)
const minute = (n: number) => new Date(startedAt.getTime() + n * 60_000)
const namesOf = (list: readonly { roundId: string }[]) => list.map(({ roundId }) => [...bets].find(([, betId]) => betId === roundId)?.[0])

beforeAll(async () => {
  fixture = await createBetsFixture()
  better = await fixture.openBetter(amount('1000'))
  trial = await fixture.openTrial(amount('100'), better.memberId)
  const [won, lost, drawn, open] = [
    await fixture.openEvent(),
    await fixture.openEvent(),
    await fixture.openEvent(),
    await fixture.openEvent(),
  ]
  const bet = async (name: string, stake: string, eventId: string, gameId = 'coin') => {
    const placed = await fixture.bets.place('coin', { ...fixture.orderOf(better, [{ eventId, stake: amount(stake) }]), gameId })
    bets.set(name, (placed.ok && placed.value.betIds[0]) || '')
  }
  await bet('won', '20', won)
  await bet('lost', '10', lost)
  await bet('void', '5', open)
  await bet('open', '7', open, 'dice')
  await bet('push', '8', drawn)
  await bet('cashed out', '6', open, 'unlisted')
  const placed = await fixture.bets.place('coin', await fixture.trialOrderOf(trial, [{ eventId: won, stake: amount('3') }]))
  bets.set('demo', (placed.ok && placed.value.betIds[0]) || '')
  const idOf = (name: string) => bets.get(name) ?? ''
  await fixture.settle(won, 'heads')
  await fixture.settle(lost, 'tails')
  await fixture.settle(drawn, 'edge')
  await fixture.bets.voidBets({ ...fixture.operation(), betIds: [idOf('void')] })
  await fixture.bets.cashOut({
    ...fixture.operation(),
    bets: [{ betId: idOf('cashed out'), payout: amount('9'), atRisk: amount('6') }],
  })
  for (const [n, betId] of [...bets.values()].entries())
    for (const table of ['bets', 'open_bets', 'settlements'])
      await rewriteHistory(fixture.admin, `UPDATE bets.${table} SET placed_at = $2 WHERE bet_id = $1`, [betId, minute(n)])
})
afterAll(() => fixture.drop())

const queryOf = (more: Partial<BetsQuery> = {}): BetsQuery => ({
  brandId: fixture.brandId,
  ownerId: better.memberId,
  isTrial: false,
  ...more,
})
const page = (more: Partial<BetsQuery> = {}, pageNo = 1, pageSize = 20) =>
  listBets(fixture.db, games, { ...queryOf(more), pageNo, pageSize })

describe('an account’s bets', () => {
  test('PLAY-RECORD-1 stand newest first, with totals over all: open ones in the stakes, not in the result', async () => {
    const { list, ...rest } = await page()
    expect(namesOf(list)).toEqual(['cashed out', 'push', 'open', 'void', 'lost', 'won'])
    expect(rest).toEqual({
      ...{ pageNum: 1, totalPages: 1, total: 6 },
      totals: { bets: 6, staked: '56.00', validBet: '33.00', paid: '62.00', result: '13.00' },
    })
  })

  test('PLAY-RECORD-1 come in pages, whose totals are those of all', async () => {
    const pages = [await page({}, 1, 4), await page({}, 2, 4), await page({}, 3, 4)]
    expect(pages.map(({ list }) => namesOf(list))).toEqual([['cashed out', 'push', 'open', 'void'], ['lost', 'won'], []])
    expect(pages.map(({ total, totalPages, pageNum }) => [total, totalPages, pageNum])).toEqual([
      [6, 2, 1],
      [6, 2, 2],
      [6, 2, 3],
    ])
    expect(pages.map(({ totals }) => totals.staked)).toEqual(['56.00', '56.00', '56.00'])
  })

  test.each<[string, Partial<BetsQuery>, string[], string]>([
    ['a game', { gameId: 'dice' }, ['open'], '7.00'],
    ['a category', { category: 'table' }, ['push', 'void', 'lost', 'won'], '43.00'],
    ['a category without games', { category: 'live' }, [], '0.00'],
    ['a category and a game of another', { category: 'table', gameId: 'dice' }, [], '0.00'],
    ['a state', { state: 'cashed_out' }, ['cashed out'], '6.00'],
    ['a state and a category', { state: 'won', category: 'table' }, ['won'], '20.00'],
    ['demo credits', { isTrial: true }, ['demo'], '3.00'],
    ['from an instant on, inclusive', { from: minute(4) }, ['cashed out', 'push'], '14.00'],
    ['up to an instant, exclusive', { to: minute(2) }, ['lost', 'won'], '30.00'],
    ['a span', { from: minute(1), to: minute(4) }, ['open', 'void', 'lost'], '22.00'],
    ['an empty span', { from: minute(1), to: minute(1) }, [], '0.00'],
  ])('PLAY-RECORD-2 PLAY-RECORD-3 are narrowed by %s', async (_, more, names, staked) => {
    const { list, total, totals } = await page(more)
    expect([namesOf(list), total, totals.bets, totals.staked]).toEqual([names, names.length, names.length, staked])
  })

  test('PLAY-RECORD-4 are nobody else’s', async () => {
    expect(await page({ ownerId: freshId() })).toMatchObject({
      list: [],
      total: 0,
      totalPages: 0,
      totals: { staked: '0.00', result: '0.00' },
    })
  })

  test.each([
    ['won', { stake: '20.00', validBet: '20.00', paid: '40.00', result: '20.00', state: 'won' }],
    ['lost', { stake: '10.00', validBet: '10.00', paid: '0.00', result: '-10.00', state: 'lost' }],
    ['push', { stake: '8.00', validBet: '0.00', paid: '8.00', result: '0.00', state: 'push' }],
    ['void', { stake: '5.00', validBet: '0.00', paid: '5.00', result: '0.00', state: 'void' }],
    ['cashed out', { stake: '6.00', validBet: '3.00', paid: '9.00', result: '3.00', state: 'cashed_out' }],
    ['open', { stake: '7.00', validBet: '7.00', paid: null, result: null, settledAt: null, state: 'open' }],
  ])('that are %s say what was staked and what came of it', async (name, line) => {
    const { list } = await page()
    expect(list.find(({ roundId }) => roundId === bets.get(name))).toMatchObject({ ...line, placement: { side: 'heads' }, trial: false })
  })

  test('have the game’s name, picture, category and vendor, and its code where the brand no longer has it', async () => {
    const { list } = await page()
    const lineOf = (name: string) => list.find(({ roundId }) => roundId === bets.get(name))
    expect(lineOf('won')).toMatchObject({
      gameName: 'Coin',
      showIcon: 'coin-art',
      gameCategory: 'table',
      vassalage: 'MINT',
      at: minute(0).toISOString(),
    })
    expect(lineOf('cashed out')).toMatchObject({ gameName: 'unlisted', showIcon: 'unlisted', gameCategory: 'rng', vassalage: 'house' })
  })
})

describe('the whole record', () => {
  test('has the lines of the list, with the names of vendors', async () => {
    const read = []
    for await (const lines of readBets(fixture.db, games, queryOf())) read.push(...lines)
    expect(read.map(({ vendorName: _, ...line }) => line)).toEqual((await page()).list)
    expect(read.map(({ vendorName }) => vendorName)).toEqual(['house', ...Array.from({ length: 5 }, () => 'The Mint, Ltd')])
  })

  test('PLAY-RECORD-5 is written as CSV, without a cell that a spreadsheet would run', async () => {
    let text = ''
    for await (const part of exportBets(fixture.db, games, classes, queryOf({ from: minute(3), to: minute(5) }))) text += part
    const [head, push = '', open = '', ...rest] = text.split('\r\n')
    expect(head).toBe('\uFEFFtime,reference,game,vendor,vendor name,category,bet,stake,valid bet,paid,result,state,settled,bet id')
    expect(push).toMatch(/^[^,]+,[0-9A-Z-]{16},Coin,MINT,"The Mint, Ltd",table,on heads,8\.00,0\.00,8\.00,0\.00,push,[^,]+,/)
    expect(open).toMatch(/^[^,]+,[0-9A-Z-]{16},'=Dice,MINT,"The Mint, Ltd",quick,on heads,7\.00,7\.00,,,open,,/)
    expect([open.endsWith(bets.get('open') ?? ''), rest]).toEqual([true, ['']])
  })

  test('of nobody is a head alone', async () => {
    let text = ''
    for await (const part of exportBets(fixture.db, games, classes, queryOf({ ownerId: freshId() }))) text += part
    expect(text.split('\r\n')).toHaveLength(2)
  })
})
