import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { type BetsFixture, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'
import type { NewEvent } from '../index.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())

const eventOf = (more: Partial<NewEvent> = {}): NewEvent => ({
  ...{ eventId: freshId(), brandId: fixture.brandId, class: 'coin', gameId: 'coin', memberStakeMax: 50n },
  ...{ closesAt: new Date('2030-01-01T00:00:00.123Z') },
  ...more,
})
const rowOf = async (eventId: string) =>
  (
    await fixture.admin.query<{ gameId: string; closesAt: Date | null; isClosed: boolean; most: bigint | null }>(
      `SELECT game_id AS "gameId", closes_at AS "closesAt", closed_at IS NOT NULL AS "isClosed", member_stake_max AS most FROM bets.events WHERE event_id = $1`,
      [eventId],
    )
  ).rows
/** Until so many transactions wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(
      async () =>
        (
          await fixture.admin.query<{ n: number }>(
            `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
                AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          )
        ).rows[0]?.n,
    )
    .toBe(count)

describe('opening an event', () => {
  test('is done once, however often it is asked for in the same terms', async () => {
    const event = eventOf()
    const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.bets.openEvent(event)))
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ ok: true, value: undefined })))
    expect(await rowOf(event.eventId)).toEqual([{ gameId: 'coin', closesAt: event.closesAt, isClosed: false, most: 50n }])
  })

  const changes: readonly [string, () => Partial<NewEvent>][] = [
    ['another brand', () => ({ brandId: freshId() })],
    ['another class', () => ({ class: 'dice' })],
    ['another game', () => ({ gameId: 'dice' })],
    ['another cut-off', () => ({ closesAt: new Date('2030-01-01T00:00:00.124Z') })],
    ['another most', () => ({ memberStakeMax: 51n })],
  ]
  test.each(changes)('under a known id for %s is refused, and leaves it as it is', async (_, change) => {
    const event = eventOf()
    await fixture.bets.openEvent(event)
    const before = await rowOf(event.eventId)
    expect(await fixture.bets.openEvent({ ...event, ...change() })).toEqual({ ok: false, error: 'idempotency_conflict' })
    expect(await rowOf(event.eventId)).toEqual(before)
  })

  test('tells an event without cut-off and most from one that has them', async () => {
    const { eventId, brandId, gameId } = eventOf()
    const bare = { eventId, brandId, gameId, class: 'coin' }
    await fixture.bets.openEvent(bare)
    expect(await fixture.bets.openEvent(bare)).toEqual({ ok: true, value: undefined })
    expect(await fixture.bets.openEvent(eventOf({ eventId }))).toEqual({ ok: false, error: 'idempotency_conflict' })
    expect(await rowOf(eventId)).toEqual([{ gameId: 'coin', closesAt: null, isClosed: false, most: null }])
  })

  test('of one id in two terms at once opens it in one of them', async () => {
    const event = eventOf()
    const answers = await Promise.all([50n, 60n, 50n, 60n].map(memberStakeMax => fixture.bets.openEvent({ ...event, memberStakeMax })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  })

  test('shares the fate of the transaction that it is given', async () => {
    const event = eventOf()
    const undone = transaction(fixture.db, async tx => {
      await fixture.bets.openEvent(event, tx)
      throw new Error('no round after all')
    })
    await expect(undone).rejects.toThrow('no round after all')
    expect(await rowOf(event.eventId)).toEqual([])
  })

  test('opens several at once, and leaves known ones as they are', async () => {
    const [known, next, bare] = [eventOf(), eventOf({ gameId: 'dice' }), eventOf()]
    await fixture.bets.openEvent(known)
    const { closesAt: _, memberStakeMax: __, ...terms } = bare
    await fixture.bets.openEvents([{ ...known, gameId: 'changed' }, next, terms])
    expect((await Promise.all([known, next, bare].map(({ eventId }) => rowOf(eventId)))).flat()).toEqual([
      { gameId: 'coin', closesAt: known.closesAt, isClosed: false, most: 50n },
      { gameId: 'dice', closesAt: next.closesAt, isClosed: false, most: 50n },
      { gameId: 'coin', closesAt: null, isClosed: false, most: null },
    ])
  })
})

describe('closing an event', () => {
  test('answers when it closed, the same to everybody who closes it again', async () => {
    const event = eventOf()
    await fixture.bets.openEvent(event)
    const answers = await Promise.all(Array.from({ length: 6 }, () => fixture.bets.closeEvent(event.eventId)))
    const [first] = answers
    expect(first).toMatchObject({ ok: true, value: expect.any(Date) })
    expect(answers.every(answer => JSON.stringify(answer) === JSON.stringify(first))).toBe(true)
    expect(await fixture.bets.closeEvent(event.eventId)).toEqual(first)
  })

  test('knows no event that was never opened', async () => {
    expect(await fixture.bets.closeEvent(freshId())).toEqual({ ok: false, error: 'event_unknown' })
  })

  test('takes it out of the open events of its class', async () => {
    const [one, other, elsewhere] = [eventOf({ class: 'listed' }), eventOf({ class: 'listed' }), eventOf({ class: 'elsewhere' })]
    await fixture.bets.openEvents([one, other, elsewhere])
    expect((await fixture.bets.listOpenEvents('listed')).sort()).toEqual([one.eventId, other.eventId].sort())
    await fixture.bets.closeEvent(one.eventId)
    expect(await fixture.bets.listOpenEvents('listed')).toEqual([other.eventId])
    expect(await fixture.bets.listOpenEvents('elsewhere')).toEqual([elsewhere.eventId])
  })

  test('BETS-CLOSE-1 waits for a bet that is under way, and lets none in after it', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const bet = await fixture.admin.connect()
    await bet.query('BEGIN')
    await bet.query('SELECT pg_advisory_xact_lock_shared(bets.event_lock($1))', [eventId])
    let isClosed = false
    const closing = fixture.bets.closeEvent(eventId).then(answer => {
      isClosed = true
      return answer
    })
    await waiting(1)
    const wasClosedBefore = isClosed
    const late = fixture.place(better, { eventId, stake: 1n })
    await waiting(2)
    await bet.query('COMMIT')
    bet.release()
    expect(wasClosedBefore).toBe(false)
    expect(await closing).toMatchObject({ ok: true })
    expect(await late).toEqual({ ok: false, error: 'event_closed' })
    expect(await fixture.cashOf(better)).toBe(100n)
  })

  test('does not hold up bets on other events', async () => {
    const [better, eventId, other] = [await fixture.openBetter(100n), await fixture.openEvent(), await fixture.openEvent()]
    const closing = await fixture.admin.connect()
    await closing.query('BEGIN')
    await closing.query('SELECT bets.close_event($1)', [eventId])
    expect(await fixture.place(better, { eventId: other, stake: 1n })).toMatchObject({ ok: true })
    await closing.query('ROLLBACK')
    closing.release()
    expect(await fixture.place(better, { eventId, stake: 1n })).toMatchObject({ ok: true })
  })
})
