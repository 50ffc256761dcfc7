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

  it('AUDIT-REFUSAL-1: has who was refused at the door, and not what they typed as a password', async () => {
    const refused = await client.call('operatorLogin', { body: { username: 'owner', password: 'a wrong one that is secret' } })
    expect(refused.code).toBe('wrong_credentials')
    const signed = await test.app.fastify.inject({
      method: 'POST',
      url: '/wps/v2/payments/sandbox/webhook',
      headers: { host: 'localhost', 'content-type': 'application/json', 'x-signature': 'none' },
      payload: '{}',
    })
    expect(signed.statusCode).toBe(401)
    await test.app.modules.audit.storeRefusals()
    const { list } = (await client.call('listAudit', { token, query: { action: 'security.refused' } })).value
    expect(list.map(row => [row.subject, row.actor])).toEqual(
      expect.arrayContaining([
        ['refusals:operator-sign-in', 'owner'],
        ['refusals:webhook', '127.0.0.1'],
      ]),
    )
    expect(JSON.stringify(list)).not.toContain('secret')
  })

  it('AUDIT-HEAD-1: tells everybody where it ended each day', async () => {
    await expect.poll(async () => (await lastDeed()).hash, { timeout: 10_000 }).toMatch(/^[0-9a-f]{64}$/)
    await test.app.modules.audit.publishHead()
    const { list, total } = (await client.call('auditHeads', { query: {} })).value
    expect([total, list[0]]).toEqual([
      1,
      {
        day: test.clock.now().toISOString().slice(0, 10),
        place: expect.any(String),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        at: expect.any(String),
      },
    ])
  })
})
