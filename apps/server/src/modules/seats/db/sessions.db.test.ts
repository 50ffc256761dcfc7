import { randomUUID } from 'node:crypto'
import { type Clock, present } from '@croupier/kernel'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/db/testing.ts'
import { createSessionBook, type GameSession, insertSession, SESSION_IDLE_MS, type SessionBook } from './sessions.ts'

let database: TestDatabase
let line: PoolClient
/** Those whom a message reaches; the line is one for all tests. */
let books: SessionBook[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  line = await database.pool.connect()
  line.on('notification', ({ channel, payload }) => {
    for (const { channels } of books) channels[channel]?.(payload ?? '')
  })
  await line.query('LISTEN play_session_ended')
})
afterAll(async () => {
  line.release(true)
  await database.drop()
})

const start = new Date('2026-11-23T10:00:00Z').getTime()

/** Two processes that hear each other, at a time that the test moves. */
function openBooks() {
  const world = { nowMs: start }
  const clock: Clock = { now: () => new Date(world.nowMs) }
  books = [createSessionBook(database.db, clock), createSessionBook(database.db, clock)]
  const [here, there] = books
  return { world, here: present(here, 'two'), there: present(there, 'two'), now: () => clock.now() }
}

async function addSession(ownerId = randomUUID(), more: Partial<GameSession> = {}): Promise<{ token: string; session: GameSession }> {
  const token = randomUUID()
  const session = {
    sessionId: randomUUID(),
    brandId: randomUUID(),
    ownerId,
    memberSessionId: randomUUID(),
    account: 'ann',
    accountType: 0,
    gameId: 'neon-sevens',
    isTrial: false,
    memberAccountId: 7n,
    houseAccountId: 8n,
    startedAt: new Date(start),
    seenAt: new Date(start),
    expiresAt: new Date(start + 24 * 3_600_000),
    ...more,
  }
  await transaction(database.db, tx => insertSession(tx, token, session))
  return { token, session }
}

describe('game sessions', () => {
  test('PLAY-SESSION-1 are found by their token, each its own, however many ask at once', async () => {
    const { here, now } = openBooks()
    const added = await Promise.all(Array.from({ length: 20 }, () => addSession()))
    const found = await Promise.all([...added.map(({ token }) => here.authenticate(token, now())), here.authenticate('unknown', now())])
    expect(found.slice(0, 20)).toEqual(added.map(({ session }) => session))
    expect(found[20]).toBeUndefined()
  })

  test('PLAY-SESSION-1 are remembered for a minute, and read and seen again after it', async () => {
    const { here, world, now } = openBooks()
    const { token, session } = await addSession()
    await here.authenticate(token, now())
    await database.db.deleteFrom('seats.sessions' as never).execute()
    world.nowMs += 59_000
    expect(await here.authenticate(token, now())).toEqual(session)
    world.nowMs += 2_000
    expect(await here.authenticate(token, now())).toBeUndefined()
  })

  test('PLAY-SESSION-1 that are played in go on, and end after two idle hours', async () => {
    const { here, world, now } = openBooks()
    const { token } = await addSession()
    for (let minute = 0; minute < 150; minute += 30) {
      world.nowMs = start + minute * 60_000
      expect(await here.authenticate(token, now())).toBeDefined()
    }
    world.nowMs += SESSION_IDLE_MS + 1
    expect(await here.authenticate(token, now())).toBeUndefined()
  })

  test('PLAY-SESSION-1 that are played in without a pause end with the age of the sign-in that opened them, to the second', async () => {
    const { here, there, world, now } = openBooks()
    const { token } = await addSession(undefined, { expiresAt: new Date(start + 40_000) })
    world.nowMs += 39_000
    expect(await here.authenticate(token, now())).toBeDefined()
    world.nowMs += 2_000
    expect([await here.authenticate(token, now()), await there.authenticate(token, now())]).toEqual([undefined, undefined])
  })

  test.each<[string, (book: SessionBook, session: GameSession, now: Date) => Promise<void>]>([
    ['by itself', (book, { sessionId }, now) => book.end(sessionId, now)],
    ['with its account’s', (book, { ownerId }, now) => book.endAll(ownerId, now)],
    ['with the sign-in that opened it', (book, { memberSessionId }, now) => book.endOpenedBy([memberSessionId], now)],
  ])('PLAY-SESSION-2 one that is ended %s is refused here at once and by other processes as soon as they hear', async (_how, end) => {
    const { here, there, now } = openBooks()
    const [{ token, session }, other] = [await addSession(), await addSession()]
    for (const book of [here, there]) for (const one of [token, other.token]) expect(await book.authenticate(one, now())).toBeDefined()
    await end(here, session, now())
    expect(await here.authenticate(token, now())).toBeUndefined()
    await vi.waitFor(async () => expect(await there.authenticate(token, now())).toBeUndefined())
    for (const book of [here, there]) expect(await book.authenticate(other.token, now())).toEqual(other.session)
  })

  test('PLAY-SESSION-2 more than a message holds are told of in several', async () => {
    const { here, there, now } = openBooks()
    const ownerId = randomUUID()
    const added = await Promise.all(Array.from({ length: 450 }, () => addSession(ownerId)))
    for (const { token } of added) await there.authenticate(token, now())
    await here.endAll(ownerId, now())
    await vi.waitFor(async () => {
      const left = await Promise.all(added.map(({ token }) => there.authenticate(token, now())))
      expect(left.filter(Boolean)).toEqual([])
    })
  })

  test('PLAY-SESSION-2 what was read while something ended is not kept', async () => {
    const { here, now } = openBooks()
    const { token, session } = await addSession()
    const reading = here.authenticate(token, now())
    here.channels.play_session_ended?.(session.sessionId)
    expect(await reading).toEqual(session)
    await database.db.deleteFrom('seats.sessions' as never).execute()
    expect(await here.authenticate(token, now())).toBeUndefined()
  })

  test('PLAY-SESSION-2 after a lost line nothing is taken from memory', async () => {
    const { here, now } = openBooks()
    const { token } = await addSession()
    await here.authenticate(token, now())
    await database.db.deleteFrom('seats.sessions' as never).execute()
    here.invalidate()
    expect(await here.authenticate(token, now())).toBeUndefined()
  })
})
