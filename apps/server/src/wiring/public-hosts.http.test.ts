import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'

let test: TestApp
let client: TestClient
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_HOSTS: 'play.example,jade.example' } })
  client = createTestClient(test)
  await test.database.admin.query(`UPDATE brand.brands SET settings = jsonb_set(settings, '{toggles,emailRecovery}', 'true')`)
  test.app.modules.brand.invalidate()
})
afterAll(() => test.close())

/** Asks for a link under that host and answers where it leads. */
async function linkFor(host: string, merchant: string): Promise<string> {
  const { account, memberId } = await client.signUp()
  const email = `${account}@example.org`
  await test.database.admin.query(`UPDATE identity.members SET profile = profile || $1::jsonb WHERE id = $2`, [
    JSON.stringify({ email }),
    memberId,
  ])
  const answer = await client.call('recoverByEmail', { body: { username: account, email }, headers: { host, merchant } })
  expect(answer.success, answer.text).toBe(true)
  const { rows } = await test.database.admin.query<{ text: string }>(
    'SELECT body AS text FROM platform.messages_out WHERE recipient = $1',
    [email],
  )
  return /(https?:\/\/[^/]+)\/password#[\w-]{43}/.exec(rows[0]?.text ?? '')?.[1] ?? 'no link'
}

describe('links in mails', () => {
  it.each([
    ['a host of the setting', 'play.example', 'http://play.example'],
    ['one with the port of the visit', 'play.example:3000', 'http://play.example:3000'],
    ['a host that nobody has named', 'evil.example', 'http://play.example'],
    ['one that begins like ours', 'play.example.evil.test', 'http://play.example'],
  ])(
    'IDENTITY-RECOVERY-4 lead from %s to where the brand is known: a stranger cannot send a member’s link elsewhere',
    async (_what, host, origin) => {
      expect(await linkFor(host, 'MIDNIGHT')).toBe(origin)
    },
  )

  it('IDENTITY-RECOVERY-4 are not sent for a brand that nobody has given a host, but on this machine', async () => {
    const unnamed = await createTestApp()
    try {
      await unnamed.database.admin.query(`UPDATE brand.brands SET settings = jsonb_set(settings, '{toggles,emailRecovery}', 'true')`)
      unnamed.app.modules.brand.invalidate()
      const body = { username: 'somebody', email: 'somebody@example.org' }
      const ask = (host: string) => createTestClient(unnamed).call('recoverByEmail', { body, headers: { host } })
      expect((await ask('evil.example')).code).toBe('feature_disabled')
      expect((await ask('localhost:3000')).code).toBe('account_or_email_unknown')
    } finally {
      await unnamed.close()
    }
  })
})
