import { randomUUID } from 'node:crypto'
import { assert, present } from '@croupier/kernel'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { countingKind, openRoomsProcess } from '../../testing/rooms.fixture.ts'

const BRAND = randomUUID()
const SOON = { timeout: 5_000, interval: 20 }

let database: TestDatabase
const stops: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await database.admin.query('DELETE FROM rooms.rooms')
})
afterAll(() => database.drop())

const taken = new Map<string, number[]>()
function startProcess(pool: Pool = database.pool, fail?: { times: number }) {
  const process = openRoomsProcess(pool, countingKind(taken, fail))
  process.rooms.host.watch()
  process.rooms.host.start()
  stops.push(() => process.rooms.host.stop())
  return process
}
async function openRoom({ rooms }: ReturnType<typeof startProcess>, code: string): Promise<string> {
  const roomId = present(await rooms.open(BRAND, 'counting', code), 'a room')
  assert(await rooms.enter(roomId, BRAND), 'it is entered')
  return roomId
}
const versionOf = async (roomId: string) =>
  (
    await database.admin.query<{ version: number; held: boolean; rests: boolean }>(
      'SELECT version::int AS version, held_by IS NOT NULL AS held, due_at IS NULL AS rests FROM rooms.rooms WHERE room_id = $1',
      [roomId],
    )
  ).rows[0]

describe('ROOMS', () => {
  it('STEP-1, REST-1: wakes when entered, steps on time, tells each step after it is stored, and rests after its round when nobody watches', async () => {
    const process = startProcess()
    const enteredAt = performance.now()
    const roomId = await openRoom(process, '3x20')
    await vi.waitFor(async () => expect(await versionOf(roomId)).toEqual({ version: 3, held: false, rests: true }), SOON)
    expect(performance.now() - enteredAt).toBeLessThan(3_000)
    expect(process.told.filter(({ roomId: id }) => id === roomId).map(({ version, tick, view }) => [version, tick, view])).toEqual([
      [0, 0, { n: 0 }],
      [1, 0, { n: 1 }],
      [2, 0, { n: 2 }],
      [3, 0, { n: 3 }],
    ])
    expect(taken.get(roomId)).toEqual([1, 2, 3])
    expect(process.rooms.host.held()).toEqual([])
  })

  it('STEP-1: a step that fails is tried again, and told once', async () => {
    const process = startProcess(database.pool, { times: 2 })
    const roomId = await openRoom(process, '2x10')
    await vi.waitFor(async () => expect((await versionOf(roomId))?.rests).toBe(true), SOON)
    expect(taken.get(roomId)).toEqual([1, 1, 1, 2])
    expect(process.told.filter(({ version }) => version > 0).map(({ version }) => version)).toEqual([1, 2])
  })

  it('REST-1: goes on as long as it is watched', async () => {
    const process = startProcess()
    const roomId = present(await process.rooms.open(BRAND, 'counting', '2x10'), 'a room')
    process.watch([roomId])
    await process.rooms.enter(roomId, BRAND)
    await vi.waitFor(async () => expect((await versionOf(roomId))?.version).toBeGreaterThan(7), SOON)
    process.watch([])
    await vi.waitFor(async () => expect((await versionOf(roomId))?.rests).toBe(true), SOON)
  })

  it('PAGE-2: is entered by pages of its own brand alone, and a code that is none is no room', async () => {
    const { rooms } = startProcess()
    const roomId = present(await rooms.open(BRAND, 'counting', '0x10'), 'a room')
    expect(await rooms.enter(roomId, randomUUID())).toBeUndefined()
    expect(await rooms.open(BRAND, 'counting', 'none')).toBeUndefined()
    expect(await rooms.enter(randomUUID(), BRAND)).toBeUndefined()
    // It may not be woken, as a closed table.
    expect(await rooms.enter(roomId, BRAND)).toMatchObject({ roomId, version: 0, view: { n: 0 }, now: { twice: 0 } })
    expect((await versionOf(roomId))?.rests).toBe(true)
  })

  it('HOLD-1, HOLD-3: is stepped by one of several processes, which share rooms evenly and give them up when they stop', async () => {
    const processes = [startProcess(), startProcess()]
    const [one, other] = processes.map(({ rooms }) => rooms)
    assert(one && other, 'two processes')
    const codes = Array.from({ length: 10 }, (_, n) => `1000x${40 + n}`)
    const roomIds = await Promise.all(codes.map(code => openRoom(present(processes[0], 'a process'), code)))
    await vi.waitFor(() => expect([one.host.held().length, other.host.held().length]).toEqual([5, 5]), SOON)
    await one.host.stop()
    await vi.waitFor(() => expect(other.host.held().length).toBe(10), SOON)
    for (const roomId of roomIds) {
      const steps = taken.get(roomId) ?? []
      const { version = 0 } = (await versionOf(roomId)) ?? {}
      // The last one may be under way. Every other was begun once, by one process.
      expect([version, version + 1]).toContain(steps.length)
      expect(steps).toEqual(steps.map((_, n) => n + 1))
    }
  })

  it('HOLD-2: is taken over within five seconds of the death of its process', async () => {
    const doomed = new Pool({ connectionString: database.url })
    doomed.on('error', () => undefined)
    const first = startProcess(doomed)
    const roomId = await openRoom(first, '1000x30')
    await vi.waitFor(async () => expect((await versionOf(roomId))?.version).toBeGreaterThan(3), SOON)
    const second = startProcess()
    // A process that reaches nothing any more says nothing either, as one that is gone.
    const diedAt = performance.now()
    await doomed.end()
    await vi.waitFor(() => expect(second.rooms.host.held()).toEqual([roomId]), { timeout: 8_000, interval: 20 })
    expect(performance.now() - diedAt).toBeLessThan(5_000)
    const before = (await versionOf(roomId))?.version ?? 0
    await vi.waitFor(async () => expect((await versionOf(roomId))?.version).toBeGreaterThan(before + 3), SOON)
    const told = second.told.filter(message => message.roomId === roomId).map(({ version }) => version)
    expect(told).toEqual(told.map((_, n) => (told[0] ?? 0) + n))
  })
})
