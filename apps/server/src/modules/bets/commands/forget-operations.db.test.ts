import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BetsFixture, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'
import { forgetOperations } from './forget-operations.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())

const note = (key: string, age: string, betIds: readonly string[] = [freshId()]) =>
  fixture.admin.query(
    `INSERT INTO bets.operations (brand_id, key, request_hash, bets, answers, done_at) VALUES ($1, $2, '\\x00', $3, '{}', now() - $4::interval)`,
    [fixture.brandId, key, betIds, age],
  )
const keys = async () =>
  (await fixture.admin.query<{ key: string }>('SELECT key FROM bets.operations ORDER BY key')).rows.map(row => row.key)

test('BETS-KEY-2: answers are forgotten after half a year, in pieces, but not while a bet of theirs is open', async () => {
  const eventId = await fixture.openEvent()
  const open = await fixture.bet(await fixture.openBetter(100n), { eventId, stake: 10n })
  for (let n = 0; n < 7; n++) await note(`old ${n}`, '180 days 1 minute')
  await note('open', '400 days', [freshId(), open])
  await note('young', '179 days 23 hours')
  expect(await forgetOperations(fixture.db, 3)).toBe(7)
  expect(await keys()).toEqual(['open', 'young'])
  await fixture.settle(eventId, 'heads')
  expect(await forgetOperations(fixture.db, 3)).toBe(1)
  expect(await keys()).not.toContain('open')
})
