import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let test: TestApp | undefined
afterEach(async () => {
  await test?.close()
  test = undefined
})

async function open(env: Record<string, string> = {}) {
  const opened = await createTestApp({ env })
  test = opened
  const address = await opened.listen()
  return { ...opened, statusOf: async (path: string) => (await fetch(`${address}${path}`)).status }
}

describe('a process says that it is not ready', () => {
  it('while somebody holds the balances, and is ready again when they let go', async () => {
    const { database, statusOf } = await open()
    expect(await statusOf('/readyz')).toBe(200)
    const holder = await database.admin.connect()
    await holder.query('BEGIN; LOCK TABLE wallet.accounts IN SHARE MODE')
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])
    await holder.query('ROLLBACK')
    holder.release()
    expect(await statusOf('/readyz')).toBe(200)
  })

  it('where the disk has no room for what the database writes', async () => {
    const { database, statusOf } = await open()
    expect(await statusOf('/readyz')).toBe(200)
    // The nearest thing to a full disk that a database can be told to have.
    await database.admin.query('ALTER FUNCTION wallet.probe() SET temp_file_limit = 0')
    expect(await statusOf('/readyz')).toBe(503)
  })

  it('from the first moment of its end, while calls are still answered', async () => {
    const { close, statusOf } = await open({ DRAIN_SECONDS: '1' })
    test = undefined
    const closed = close()
    await sleep(100)
    expect([await statusOf('/readyz'), await statusOf('/wps/system/status')]).toEqual([503, 200])
    await closed
    await expect(statusOf('/wps/system/status')).rejects.toThrow()
  })
})
