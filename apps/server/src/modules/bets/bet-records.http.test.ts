import { amount, formatAmount } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlayFixture, type Player, type PlayFixture } from '../../testing/play.fixture.ts'

let fixture: PlayFixture
let player: Player
const rounds: { roundId: string; game: string; bet: bigint; win: bigint; at: string }[] = []

beforeAll(async () => {
  fixture = await createPlayFixture()
  player = await fixture.openPlayer(amount('5000.00'))
  const plan = [
    ['neon-sevens', '1.00', 12],
    ['test-blank', '5.00', 8],
  ] as const
  for (const [game, bet, count] of plan) {
    const token = await fixture.launch(player, game)
    for (let i = 0; i < count; i++) {
      const { round } = (await fixture.spin(token, bet)).body.value
      rounds.push({ roundId: round.roundId, game, bet: amount(round.bet), win: amount(round.win), at: round.at })
    }
  }
})
afterAll(() => fixture.close())

const record = async (query = '', token = player.memberId) =>
  (await fixture.call({ method: 'GET', url: `/wps/v2/rounds?${query}`, token })).body.value
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, part) => total + part, 0n)

describe('the betting record', () => {
  test('PLAY-RECORD-1 lists own rounds newest first, pages them, and totals all that match', async () => {
    const page = await record('pageSize=6&pageNo=2')
    expect(page).toMatchObject({ pageNum: 2, totalPages: 4, total: 20 })
    expect(page.list.map((line: { roundId: string }) => line.roundId)).toEqual(
      rounds
        .map(round => round.roundId)
        .reverse()
        .slice(6, 12),
    )
    expect(page.totals).toEqual({
      bets: 20,
      staked: formatAmount(sum(rounds.map(round => round.bet))),
      validBet: formatAmount(sum(rounds.map(round => round.bet))),
      paid: formatAmount(sum(rounds.map(round => round.win))),
      result: formatAmount(sum(rounds.map(round => round.win - round.bet))),
    })
  })

  test.each([
    ['gameId=test-blank', 8],
    ['gameCategory=rng', 20],
    ['gameCategory=live', 0],
    ['state=void', 0],
    ['gameId=test-blank&state=lost', 8],
    ['trial=true', 0],
    ['from=2000-01-01T00:00:00Z&to=2001-01-01T00:00:00Z', 0],
  ])('PLAY-RECORD-2 narrows by %s', async (query, total) => {
    expect((await record(query)).total).toBe(total)
  })

  test('PLAY-RECORD-3 begins with a time inclusive and ends exclusive', async () => {
    const middle = new Date(Date.parse(rounds[10]?.at ?? '')).toISOString()
    const [before, after] = [await record(`to=${middle}`), await record(`from=${middle}`)]
    expect(before.total + after.total).toBe(20)
    expect(after.list.some((line: { roundId: string }) => line.roundId === rounds[10]?.roundId)).toBe(true)
  })

  test('PLAY-RECORD-4 is empty for who has not played, whoever else has', async () => {
    const other = await fixture.openPlayer()
    expect(await record('', other.memberId)).toMatchObject({ total: 0, list: [], totals: { bets: 0, staked: '0.00', result: '0.00' } })
  })

  test('PLAY-RECORD-5 exports the same rounds as CSV with a code for people', async () => {
    const { text } = await fixture.call({ method: 'GET', url: '/wps/v2/rounds/export?gameId=test-blank', token: player.memberId })
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(9)
    expect(lines[1]).toMatch(
      /^\d{4}-\d\d-\d\dT[\d:.]+Z,[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4},Blank Test,TESTHOUSE,[^,]+,rng,,5\.00,5\.00,0\.00,-5\.00,lost,/,
    )
  })

  test('PLAY-RECORD-6 calls games by their names in the caller’s language, in the list, the file and the recalled round', async () => {
    const headers = { language: 'CN' }
    const read = async (url: string, more = {}) => fixture.call({ method: 'GET', url, token: player.memberId, ...more })
    const namesIn = async (more = {}) => {
      const { list } = (await read('/wps/v2/rounds?pageSize=100', more)).body.value
      return new Set(list.map((line: { gameName: string }) => line.gameName))
    }
    expect(await namesIn({ headers })).toEqual(new Set(['Blank Test', '霓虹幸运七']))
    expect(await namesIn()).toEqual(new Set(['Blank Test', 'Neon Sevens']))
    expect((await read('/wps/v2/rounds/export?gameId=neon-sevens', { headers })).text).toContain(',霓虹幸运七,BRASSFINCH,')
    const recalled = await read(`/wps/v2/rounds/${rounds[0]?.roundId}`, { headers })
    expect(recalled.body.value.line).toMatchObject({ gameId: 'neon-sevens', gameName: '霓虹幸运七' })
  })

  test('PLAY-RECORD-5 leaves no round out, however many there are', async () => {
    const many = await fixture.openPlayer()
    await fixture.admin.query(
      `INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base,
         stake, key, payout, refund, valid, settled_at)
       SELECT gen_random_uuid(), r.placed_at + k / 3 * interval '1 microsecond', r.brand_id, $1, r.account, r.account_type, r.class, r.vendor_code, r.game_id, r.event_id,
              r.order_id, r.asset, false, r.base, r.stake, 'many:' || k, r.payout, r.refund, r.valid, r.settled_at
         FROM (SELECT * FROM bets.bets WHERE owner_id = $2 LIMIT 1) r, generate_series(1, 12345) k`,
      [many.memberId, player.memberId],
    )
    const { text } = await fixture.call({ method: 'GET', url: '/wps/v2/rounds/export', token: many.memberId })
    const ids = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line: string) => line.split(',').at(-1))
    expect([ids.length, new Set(ids).size]).toEqual([12_345, 12_345])
  })

  test('PLAY-RECALL-1 recalls a round with its outcome and the very entries of the ledger', async () => {
    for (const round of rounds) {
      const { body } = await fixture.call({ method: 'GET', url: `/wps/v2/rounds/${round.roundId}`, token: player.memberId })
      const { line, details, entries } = body.value
      expect(line).toMatchObject({
        roundId: round.roundId,
        gameId: round.game,
        stake: formatAmount(round.bet),
        paid: formatAmount(round.win),
      })
      expect(details.outcomes).toHaveLength(1)
      const moved = sum(entries.map((entry: { amount: string }) => amount(entry.amount)))
      expect(moved).toBe(round.win - round.bet)
      expect(entries).toHaveLength(round.win > 0n ? 2 : 1)
    }
  })

  test('PLAY-RECALL-2 tells the account record which rounds its references are', async () => {
    const ids = [rounds[0]?.roundId ?? '', '01900000-0000-7000-8000-000000000000']
    expect(await fixture.play.bets.describeBets(ids, player.memberId)).toEqual([
      { betId: ids[0], gameId: 'neon-sevens', brandId: fixture.brandId },
    ])
    const other = await fixture.openPlayer()
    expect(await fixture.play.bets.describeBets(ids, other.memberId)).toEqual([])
  })

  test('PLAY-LAST-1 a game lists its own last rounds, and its session the net result', async () => {
    const token = await fixture.launch(player, 'test-blank')
    const page = (await fixture.call({ method: 'GET', url: '/wps/v2/play/rounds?pageSize=5', token })).body.value
    expect([page.list.length, page.hasMore]).toEqual([5, true])
    await fixture.spin(token, '5.00')
    const session = (await fixture.call({ method: 'GET', url: '/wps/v2/play/session', token })).body.value
    expect(session).toMatchObject({
      sessionNet: '-5.00',
      gameName: 'Blank Test',
      betDefault: '1.00',
      betLevels: ['1.00', '5.00'],
      openRound: null,
    })
    expect(session.lastRounds).toHaveLength(9)
  })
})
