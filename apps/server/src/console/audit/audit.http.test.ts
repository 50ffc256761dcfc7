import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleDesk, openConsole } from '../../testing/console.fixture.ts'

let test: ConsoleDesk['test']
let client: ConsoleDesk['client']
let token: ConsoleDesk['token']
let lastDeed: ConsoleDesk['lastDeed']
beforeAll(async () => {
  ;({ test, client, token, lastDeed } = await openConsole())
})
afterAll(() => test.close())

describe('the audit log', () => {
  it('R9: what operators did is chained, and the chain verifies', async () => {
    await expect
      .poll(async () => (await client.call('verifyAudit', { token })).value, { timeout: 10_000 })
      .toMatchObject({ isIntact: true, firstBrokenId: null })
    await expect.poll(async () => (await lastDeed()).hash, { timeout: 10_000 }).toMatch(/^[0-9a-f]{64}$/)
  })
})
