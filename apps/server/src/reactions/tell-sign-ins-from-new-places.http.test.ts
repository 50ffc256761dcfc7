import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { placeName } from './tell-sign-ins-from-new-places.ts'

let test: TestApp
let client: TestClient
beforeAll(async () => {
  test = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  await test.listen()
  client = createTestClient(test)
})
afterAll(() => test.close())

const inboxOf = async (memberId: string) =>
  (
    await sql<{
      origin: string
      content: string
    }>`SELECT origin, content FROM messages.inbox WHERE member_id = ${memberId} AND origin LIKE 'sign-in-%'`.execute(test.app.db)
  ).rows

describe('a sign-in from a new place', () => {
  it('IDENTITY-PROOF-4 R9 reaches the member’s inbox with device, place and address, and the audit log', async () => {
    const { account, password, memberId } = await client.signUp()
    const headers = { 'x-forwarded-for': '1.1.1.1', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36' }
    const body = { username: account, password, slideToken: await client.passSlideCaptcha('sign-in', headers) }
    const asked = await client.call('login', { body, headers })
    expect(asked.code).toBe('proof_required')
    // The call is typed by what it answers when it succeeds; this refusal carries the ticket of the proof.
    const { ticket } = asked.value as unknown as { ticket: string }
    const answer = await client.passSlideCaptcha('sign-in', headers)
    const proved = await client.call('giveProof', { body: { ticket, way: 'captcha', answer }, headers })
    expect(proved.success, proved.text).toBe(true)
    await vi.waitFor(async () => expect(await inboxOf(memberId)).toHaveLength(1), 5_000)
    const [told] = await inboxOf(memberId)
    expect(told?.origin).toBe('sign-in-new-place')
    expect(told?.content).toContain('Chrome · Windows')
    expect(told?.content).toContain('1.1.1.1')
    const logged = await sql<{
      action: string
    }>`SELECT action FROM audit.events WHERE subject = ${`member:${memberId}`} ORDER BY action`.execute(test.app.db)
    expect(logged.rows.map(row => row.action)).toEqual(expect.arrayContaining(['member.proof-asked', 'member.proof-given']))
  })
})

describe('placeName', () => {
  it.each([
    ['JP', 'EN', 'Japan'],
    ['JP', 'CN', '日本'],
    ['TH', 'JA', 'タイ'],
    ['ZZ', 'EN', '–'],
    ['<b>', 'EN', '–'],
  ])('names %s in %s as %s', (country, language, name) => {
    expect(placeName(country, language)).toBe(name)
  })
})
