import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { type BetsFixture, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'
import { type SettledBet, type SettlementKind, writeSettlement, writeSettlements } from './write-settlement.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())
afterEach(async () => expect(await fixture.findings()).toEqual([]))

const resultOf = (betId: string, more: Partial<SettledBet> = {}): SettledBet => ({ betId, payout: 5n, refund: 0n, valid: 5n, ...more })
const write = (kind: SettlementKind, ...bets: SettledBet[]) => transaction(fixture.db, tx => writeSettlement(tx, kind, 'test', bets))
const openBet = async (stake = 10n) => {
  const better = await fixture.openBetter(100n)
  return { better, betId: await fixture.bet(better, { eventId: await fixture.openEvent(), stake }) }
}

describe('a settlement', () => {
  test('of nothing is answered with nothing', async () => {
    expect(await write('settle')).toEqual([])
  })

  test('answers each bet in the order given', async () => {
    const [one, two] = [await openBet(), await openBet()]
    await write('settle', resultOf(one.betId))
    const strange = freshId()
    expect(await write('settle', resultOf(strange), resultOf(one.betId), resultOf(two.betId))).toEqual([
      { betId: strange, answer: 'unknown' },
      { betId: one.betId, answer: 'already_settled' },
      { betId: two.betId, answer: 'settled' },
    ])
    expect([await fixture.cashOf(one.better), await fixture.cashOf(two.better)]).toEqual([95n, 95n])
  })

  test.each(['settle', 'cash_out', 'void'] as const)('of a settled bet by %s is none', async kind => {
    const { better, betId } = await openBet()
    await write('settle', resultOf(betId))
    expect(await write(kind, resultOf(betId, { payout: 9n }))).toEqual([{ betId, answer: 'already_settled' }])
    expect(await fixture.cashOf(better)).toBe(95n)
  })

  test.each<[string, Partial<SettledBet>, string]>([
    ['a payout below zero', { payout: -1n, refund: 0n }, 'refund'],
    ['a refund below zero', { refund: -1n }, 'refund'],
    ['a refund above its payout', { refund: 6n }, 'refund'],
    ['a valid amount below zero', { valid: -1n }, 'refund'],
    ['a valid amount above the base', { valid: 11n }, 'base'],
    ['nothing left of a part', { left: 0n }, 'part of what is at risk'],
    ['all left of a part', { left: 10n }, 'part of what is at risk'],
    ['more left than was at risk', { left: 11n }, 'part of what is at risk'],
  ])('with %s is refused whole', async (_, fault, words) => {
    const [good, bad] = [await openBet(), await openBet()]
    await expect(write('cash_out', resultOf(good.betId), resultOf(bad.betId, fault))).rejects.toThrow(words)
    for (const { better, betId } of [good, bad]) {
      expect([await fixture.cashOf(better), (await fixture.stateOf(betId))?.state]).toEqual([90n, 'open'])
    }
  })

  test('that names a bet twice is refused', async () => {
    const { betId, better } = await openBet()
    await expect(write('settle', resultOf(betId), resultOf(betId))).rejects.toThrow('names a bet once')
    expect(await fixture.cashOf(better)).toBe(90n)
  })

  test('of a kind that is none is refused', async () => {
    const { betId } = await openBet()
    const asked = sql`SELECT bets.settle('gift', 'test', ${[betId]}::uuid[], ARRAY[1]::bigint[], ARRAY[0]::bigint[], ARRAY[0]::bigint[])`
    await expect(asked.execute(fixture.db)).rejects.toMatchObject({ code: '23514' })
  })

  test('of two assets at once is refused, and two groups are two calls', async () => {
    const [{ better, betId }, trial] = [await openBet(), await fixture.openTrial(10n)]
    const placed = await fixture.bets.place('coin', await fixture.trialOrderOf(trial, [{ eventId: await fixture.openEvent(), stake: 10n }]))
    const inDemo = (placed.ok && placed.value.betIds[0]) || ''
    await expect(write('settle', resultOf(betId), resultOf(inDemo))).rejects.toThrow('one brand, class and asset')
    const grouped = [
      { ...resultOf(betId), group: 'coin CNY' },
      { ...resultOf(inDemo), group: 'coin demo' },
    ]
    const answers = await transaction(fixture.db, tx => writeSettlements(tx, 'settle', 'test', grouped))
    expect(answers).toEqual([
      { betId, answer: 'settled' },
      { betId: inDemo, answer: 'settled' },
    ])
    expect([await fixture.cashOf(better), await fixture.cashOf(trial)]).toEqual([95n, 5n])
  })

  test('that began before its bet was placed begins anew, so that none is older than its bet', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    let tries = 0
    let betId = ''
    const answers = await transaction(fixture.db, async tx => {
      tries++
      await sql`SELECT 1`.execute(tx)
      betId ||= await fixture.bet(better, { eventId, stake: 10n })
      return writeSettlement(tx, 'settle', 'test', [resultOf(betId)])
    })
    expect([tries, answers]).toEqual([2, [{ betId, answer: 'settled' }]])
    const bet = await fixture.stateOf(betId)
    expect((bet?.settledAt?.getTime() ?? 0) >= (bet?.placedAt.getTime() ?? 1)).toBe(true)
  })

  test('keeps its cause and number in the record', async () => {
    const { betId } = await openBet()
    await write('settle', resultOf(betId))
    await transaction(fixture.db, tx => writeSettlement(tx, 'correct', 'the draw was read wrong', [resultOf(betId, { payout: 7n })]))
    const { rows } = await fixture.admin.query(
      'SELECT revision, kind, cause, payout, is_final AS final FROM bets.settlements WHERE bet_id = $1 ORDER BY revision',
      [betId],
    )
    expect(rows).toEqual([
      { revision: 1, kind: 'settle', cause: 'test', payout: 5n, final: true },
      { revision: 2, kind: 'correct', cause: 'the draw was read wrong', payout: 7n, final: true },
    ])
  })
})

describe('the house', () => {
  test('holds stakes of open bets apart, and keeps what a settlement leaves', async () => {
    const house = async () => {
      const accounts = await Promise.all(
        (['open:coin', 'result:coin'] as const).map(kind => fixture.wallet.houseAccount({ brandId: fixture.brandId, kind, asset: 'CNY' })),
      )
      return Promise.all(accounts.map(fixture.balanceOf))
    }
    const [open = 0n, result = 0n] = await house()
    const [lost, won] = [await openBet(30n), await openBet(20n)]
    expect(await house()).toEqual([open + 50n, result])
    await write('settle', resultOf(lost.betId, { payout: 0n, valid: 30n }), resultOf(won.betId, { payout: 70n, valid: 20n }))
    expect(await house()).toEqual([open, result - 20n])
  })
})
