import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const ask = async (call: string, values: readonly unknown[]) =>
  (await database.pool.query<{ answer: unknown }>(`SELECT ${call} AS answer`, [...values])).rows[0]?.answer

describe('the state of a bet', () => {
  test.each<[string | null, boolean, bigint, bigint | null, bigint | null, string]>([
    [null, true, 10n, null, null, 'open'],
    ['cash_out', false, 10n, 3n, 0n, 'open'],
    ['cash_out', true, 10n, 3n, 0n, 'cashed_out'],
    ['void', true, 10n, 10n, 10n, 'void'],
    ['rollback', true, 10n, 10n, 10n, 'void'],
    ['settle', true, 10n, 0n, 0n, 'lost'],
    ['settle', true, 10n, 20n, 0n, 'won'],
    ['settle', true, 10n, 4n, 0n, 'won'],
    ['settle', true, 10n, 10n, 10n, 'push'],
    ['settle', true, 10n, 20n, 10n, 'won'],
    ['settle', true, 10n, 15n, 5n, 'half_won'],
    ['settle', true, 10n, 5n, 5n, 'half_lost'],
    ['correct', true, 10n, 20n, 12n, 'won'],
    ['correct', true, 10n, 0n, 0n, 'lost'],
  ])('after %s (final: %s) of %d paid %d, of it %d returned, is %s', async (kind, isFinal, stake, payout, refund, state) => {
    expect(await ask('bets.state_of($1, $2, $3, $4, $5)', [kind, isFinal, stake, payout, refund])).toBe(state)
  })
})

describe('the bonus part of an amount', () => {
  test.each([
    [30n, 0n, 15n, 0n],
    [30n, 10n, 15n, 20n],
    [31n, 10n, 15n, 20n],
    [1n, 10n, 15n, 0n],
    [15n, 15n, 15n, 15n],
    [0n, 10n, 15n, 0n],
    [90_000_000_000_000_000n, 99_999_999_999n, 100_000_000_000n, 89_999_999_999_100_000n],
  ])('of %d with %d bonus in a stake of %d is %d, rounded down', async (amount, bonus, stake, part) => {
    expect(await ask('bets.bonus_part($1, $2, $3)', [amount, bonus, stake])).toBe(part)
  })
})

describe('the bonus money of an order', () => {
  test.each([
    ['none', [5n, 5n], 0n, [0n, 0n]],
    ['all', [5n, 5n], 10n, [5n, 5n]],
    ['less than the last bet', [5n, 5n], 3n, [0n, 3n]],
    ['more than the last bet', [5n, 5n, 5n], 7n, [0n, 2n, 5n]],
    ['of one bet', [9n], 4n, [4n]],
  ])('%s is spread over the last bets', async (_, stakes, bonus, parts) => {
    const orders = stakes.map(() => 1)
    expect(await ask('bets.spread_bonus($1, 1, $2, $3, $4)', [stakes.map(() => 0n), orders, stakes, bonus])).toEqual(parts)
  })

  test('leaves the bets of other orders as they are', async () => {
    expect(await ask('bets.spread_bonus($1, 2, $2, $3, $4)', [[7n, 0n, 0n, 8n], [1, 2, 2, 3], [10n, 5n, 5n, 10n], 6n])).toEqual([
      7n,
      1n,
      5n,
      8n,
    ])
  })
})

describe('a period', () => {
  test.each([
    ['day', 'Asia/Shanghai', '2026-03-01T15:59:59.999Z', '2026-02-28T16:00:00.000Z'],
    ['day', 'Asia/Shanghai', '2026-03-01T16:00:00.000Z', '2026-03-01T16:00:00.000Z'],
    ['day', 'UTC', '2026-03-01T15:59:59.999Z', '2026-03-01T00:00:00.000Z'],
    ['week', 'UTC', '2026-03-01T23:59:59.999Z', '2026-02-23T00:00:00.000Z'],
    ['week', 'UTC', '2026-03-02T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
    ['week', 'Asia/Tokyo', '2026-03-01T15:00:00.000Z', '2026-03-01T15:00:00.000Z'],
    ['month', 'Asia/Shanghai', '2026-02-28T15:59:59.999Z', '2026-01-31T16:00:00.000Z'],
    ['month', 'Asia/Shanghai', '2026-02-28T16:00:00.000Z', '2026-02-28T16:00:00.000Z'],
    ['day', 'Europe/Berlin', '2026-03-29T21:59:59.999Z', '2026-03-28T23:00:00.000Z'],
    ['day', 'Europe/Berlin', '2026-03-29T22:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ])('%s in %s of %s began at %s', async (period, zone, instant, start) => {
    expect(await ask('bets.period_start($1, $2, $3)', [period, zone, instant])).toEqual(new Date(start))
  })
})

describe('the time between two bets', () => {
  test.each([
    ['2026-03-01T12:00:00Z', '2026-03-01T12:00:01.5Z', 1_500n],
    ['2026-03-01T12:00:00Z', '2026-03-01T12:05:00Z', 300_000n],
    ['2026-03-01T12:00:00Z', '2026-03-01T12:05:00.001Z', 0n],
    ['2026-03-01T12:00:00Z', '2026-03-01T12:00:00Z', 0n],
    ['2026-03-01T12:00:01Z', '2026-03-01T12:00:00Z', 0n],
  ])('from %s to %s is %d ms of play', async (before, at, ms) => {
    expect(await ask('bets.gap_ms($1, $2)', [before, at])).toBe(ms)
  })
})

describe('the record of bets', () => {
  test('has a partition for each month from the last to a year ahead, made once', async () => {
    expect(await ask('bets.ensure_partitions()', [])).toBe(0)
    for (const table of ['bets', 'settlements'])
      expect(await ask(`(SELECT count(*)::int FROM pg_inherits WHERE inhparent = 'bets.${table}'::regclass)`, [])).toBe(14)
    expect(await ask('bets.ensure_partitions(13)', [])).toBe(2)
  })

  test.each(['bets.bets', 'bets.settlements'])('%s is written once: the application may not change it, nor may the owner', async table => {
    for (const statement of [`DELETE FROM ${table}`, `UPDATE ${table} SET payout = 1`, `TRUNCATE ${table}`])
      await expect(database.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    await expect(database.admin.query(`TRUNCATE ${table}`)).rejects.toThrow('written once')
  })

  test('an id says when it was made, to the millisecond', async () => {
    expect(await ask('bets.time_of($1)', ['019cab9b-2c7b-7000-8000-000000000000'])).toEqual(new Date(0x019cab9b2c7b))
  })
})
