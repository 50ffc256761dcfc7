import { io } from 'socket.io-client'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let test: TestApp | undefined
afterEach(async () => {
  await test?.close()
  test = undefined
})

/** What a process of these roles answers: to whoever watches it, to a call, to a page, and on the line. */
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
  return {
    ready: await statusOf('/readyz'),
    call: await statusOf('/wps/system/status'),
    page: await statusOf('/sandbox/style.css'),
    isLetIn,
  }
}

describe('the role of a process', () => {
  it('api answers calls, pages and the line', async () => {
    expect(await answersOf('api')).toEqual({ ready: 200, call: 200, page: 200, isLetIn: true })
  })

  it.each(['worker', 'rooms'])('%s says that it is ready, and has no door for players or operators', async role => {
    expect(await answersOf(role)).toEqual({ ready: 200, call: 404, page: 404, isLetIn: false })
  })
})
