import { present } from '@croupier/kernel'
import { io } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let test: TestApp | undefined
afterEach(async () => {
  await test?.close()
  test = undefined
})

/** What a process of these roles answers, to a call, to a page, and on the line, and which work it has begun. */
async function answersOf(roles: string) {
  const opened = await createTestApp({ env: { ROLES: roles } })
  test = opened
  const address = await opened.listen()
  const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status
  const line = io(address, { path: '/socket', transports: ['websocket'], reconnection: false, auth: { merchant: 'MIDNIGHT' } })
  const isLetIn = await new Promise<boolean>(resolve =>
    line.once('connect', () => resolve(true)).once('connect_error', () => resolve(false)),
  )
  line.disconnect()
  const { brand, rooms } = opened.app.modules
  const [first] = await brand.listBrands()
  const roomId = present(await rooms.open(present(first, 'a brand').id, 'table', 'BAC1'), 'a table has a room')
  const count = async (query: string, values: unknown[] = []) =>
    Number((await opened.database.admin.query<{ n: string }>(query, values)).rows[0]?.n)
  const version = () => count('SELECT version AS n FROM rooms.rooms WHERE room_id = $1', [roomId])
  const before = await version()
  await opened.database.admin.query('UPDATE rooms.rooms SET due_at = clock_timestamp() WHERE room_id = $1', [roomId])
  if (roles === 'rooms') await vi.waitFor(async () => expect(await version()).toBeGreaterThan(before), { timeout: 10_000 })
  return {
    jobs: (await count('SELECT count(*) AS n FROM platform.job_processes')) > 0,
    readers: (await count(`SELECT count(*) AS n FROM platform.feed_checkpoints WHERE reader = 'welcome-new-members'`)) > 0,
    rooms: (await version()) > before,
    ready: await statusOf('/readyz'),
    call: await statusOf('/wps/system/status'),
    page: await statusOf('/sandbox/style.css'),
    isLetIn,
  }
}

const DOORS = { ready: 200, call: 200, page: 200, isLetIn: true }
const NO_DOORS = { ready: 200, call: 404, page: 404, isLetIn: false }
const NO_WORK = { jobs: false, readers: false, rooms: false }

describe('the role of a process', () => {
  it('api answers calls, pages and the line, and does no work of the others', async () => {
    expect(await answersOf('api')).toEqual({ ...DOORS, ...NO_WORK })
  })

  it('worker runs jobs and readers, and has no door for players or operators', async () => {
    expect(await answersOf('worker')).toEqual({ ...NO_DOORS, ...NO_WORK, jobs: true, readers: true })
  })

  it('rooms steps the rooms alone', async () => {
    expect(await answersOf('rooms')).toEqual({ ...NO_DOORS, ...NO_WORK, rooms: true })
  })
})
