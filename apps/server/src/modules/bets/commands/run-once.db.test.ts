import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../../platform/db/index.ts'
import { type BetsFixture, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'
import { requestHash, runOnce } from './run-once.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())

const betId = freshId()
const onceOf = (more: { key?: string; brandId?: string; request?: unknown } = {}) => ({
  ...{ brandId: fixture.brandId, key: freshId(), request: ['void', 'test', [betId]] },
  ...more,
})
const stored = async (key: string) =>
  (await fixture.admin.query<{ answers: string[] }>('SELECT answers FROM bets.operations WHERE key = $1', [key])).rows

describe('an operation under a key', () => {
  test('is done once, and a repeat hears the first answer whatever it would be now', async () => {
    const once = onceOf()
    let runs = 0
    const work = async () => [{ betId, answer: `run ${++runs}` }]
    const answers = [await runOnce(fixture.db, once, work), await runOnce(fixture.db, once, work)]
    expect(answers).toEqual([
      { ok: true, value: [{ betId, answer: 'run 1' }] },
      { ok: true, value: [{ betId, answer: 'run 1' }] },
    ])
    expect([runs, await stored(once.key)]).toEqual([1, [{ answers: ['run 1'] }]])
  })

  test('R3 by many at once is done by one of them', async () => {
    const once = onceOf()
    let runs = 0
    // The first one waits until the others have come, or stand before the lock.
    const work = async (tx: Tx) => {
      const answer = `run ${++runs}`
      await sql`SELECT pg_sleep(0.2)`.execute(tx)
      return [{ betId, answer }]
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => runOnce(fixture.db, once, work)))
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ ok: true, value: [{ betId, answer: 'run 1' }] })))
    expect(runs).toBe(1)
  })

  test('with another request is refused, and does nothing', async () => {
    const once = onceOf()
    await runOnce(fixture.db, once, async () => [{ betId, answer: 'settled' }])
    let runs = 0
    const other = runOnce(fixture.db, { ...once, request: ['void', 'test', []] }, async () => {
      runs++
      return []
    })
    expect([await other, runs]).toEqual([{ ok: false, error: 'idempotency_conflict' }, 0])
  })

  test('of two brands is two operations', async () => {
    const key = freshId()
    const answers = []
    for (const answer of ['one', 'other'])
      answers.push(await runOnce(fixture.db, onceOf({ key, brandId: freshId() }), async () => [{ betId, answer }]))
    expect(answers).toEqual([
      { ok: true, value: [{ betId, answer: 'one' }] },
      { ok: true, value: [{ betId, answer: 'other' }] },
    ])
  })

  test('that fails leaves nothing, and its key is free', async () => {
    await fixture.admin.query('CREATE TABLE public.noted (n int); GRANT INSERT, SELECT ON public.noted TO PUBLIC')
    const once = onceOf()
    const failing = runOnce(fixture.db, once, async tx => {
      await sql`INSERT INTO public.noted VALUES (1)`.execute(tx)
      throw new Error('it broke')
    })
    await expect(failing).rejects.toThrow('it broke')
    expect([(await fixture.admin.query('SELECT * FROM public.noted')).rows, await stored(once.key)]).toEqual([[], []])
    expect(await runOnce(fixture.db, once, async () => [])).toEqual({ ok: true, value: [] })
  })

  test('has an answer that even the application cannot rewrite', async () => {
    const once = onceOf()
    await runOnce(fixture.db, once, async () => [{ betId, answer: 'settled' }])
    for (const statement of [`UPDATE bets.operations SET answers = '{}'`, 'DELETE FROM bets.operations', 'TRUNCATE bets.operations'])
      await expect(fixture.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the hash of a request', () => {
  test('is the same for the same request, and differs with each part of it', () => {
    const request = ['settle', 'draw 7', [[betId, 10n, 0n, 5n]]]
    const changed = [
      ['void', 'draw 7', [[betId, 10n, 0n, 5n]]],
      ['settle', 'draw 8', [[betId, 10n, 0n, 5n]]],
      ['settle', 'draw 7', [[betId, 11n, 0n, 5n]]],
      ['settle', 'draw 7', []],
    ]
    const hashes = [request, ...changed].map(part => requestHash(part).toString('hex'))
    expect(new Set(hashes).size).toBe(5)
    expect(requestHash(structuredClone(request)).toString('hex')).toBe(hashes[0])
  })
})
