import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, register, signIn } from '../testing.ts'
import { type Outside, openOutside, type Provider } from './external.fixture.ts'

let outside: Outside
let world: Outside['world']
let issuer: Outside['issuer']
beforeAll(async () => {
  outside = await openOutside()
  ;({ world, issuer } = outside)
})
afterEach(() => {
  issuer.faults = {}
})
afterAll(() => outside.close())

describe('outside accounts of a member', () => {
  const PATH = '/wps/v2/security/outside-accounts'
  const listOf = async (token: string) => (await world.call('GET', PATH, { token })).body.value
  const connect = (token: string, attempt: string, password = PASSWORD) =>
    world.call('POST', PATH, { token, sealed: { attempt, password } })
  const disconnect = (token: string, provider: Provider, password = PASSWORD) =>
    world.call('POST', `${PATH}/${provider}/disconnect`, { token, sealed: { password } })
  /** A window that has come back, for whoever is signed in. */
  const proved = async (provider: 'google' | 'facebook' = 'google') => {
    const visited = await outside.visit(provider)
    await outside.comeBack(visited)
    return visited.attempt
  }
  const toldOf = async (account: string) =>
    (
      await sql<{ change: string }>`SELECT payload ->> 'change' AS change FROM platform.outbox
        WHERE topic = 'identity.security-changed' AND payload ->> 'memberId' = (SELECT id::text FROM identity.members WHERE account = ${account})
        ORDER BY id`.execute(world.database.db)
    ).rows.map(row => row.change)

  it('IDENTITY-EXTERNAL-9 are connected by the password, sign in from then on, and are disconnected by the password', async () => {
    const person = outside.somebody()
    const { account, token } = await register(world)
    expect(await listOf(token)).toEqual({ list: [], open: ['google', 'facebook'] })
    const attempt = await proved()
    expect((await connect(token, attempt, 'wrong1234')).body.code).toBe('password_wrong')
    expect((await connect(token, attempt)).body.success).toBe(true)
    const { list, open } = await listOf(token)
    expect([list[0].provider, list[0].email, open]).toEqual(['google', expect.stringMatching(/^.•*.*@/), ['facebook']])
    expect(JSON.stringify(list)).not.toContain(person.email)
    expect((await outside.infoOf((await outside.signInAt()).body.value.token)).account).toBe(account)
    expect((await disconnect(token, 'google', 'wrong1234')).body.code).toBe('password_wrong')
    expect((await disconnect(token, 'google')).body.success).toBe(true)
    expect((await disconnect(token, 'google')).body.code).toBe('not_found')
    expect((await outside.signInAt()).body.code).toBe('external_registration_required')
    expect((await signIn(world, account, PASSWORD)).body.success).toBe(true)
    expect(await toldOf(account)).toEqual(['outside-linked', 'outside-unlinked'])
    expect(world.recorded.map(event => event.action)).toEqual(expect.arrayContaining(['member.outside-linked', 'member.outside-unlinked']))
  })

  it('IDENTITY-EXTERNAL-9 an outside account signs in to one account: another’s is refused, and its own again changes nothing', async () => {
    outside.somebody()
    const [first, second] = [await register(world), await register(world)]
    await connect(first.token, await proved())
    expect((await connect(second.token, await proved())).body.code).toBe('external_taken')
    expect((await listOf(second.token)).list).toEqual([])
    expect((await connect(first.token, await proved())).body.success).toBe(true)
    expect(await toldOf(first.account)).toEqual(['outside-linked'])
  })

  it('IDENTITY-EXTERNAL-9 connects nothing by a window that was closed, cancelled, or heard before', async () => {
    outside.somebody()
    const { token } = await register(world)
    expect((await connect(token, (await outside.visit()).attempt)).body.code).toBe('login_window_closed')
    const attempt = await proved('facebook')
    expect((await connect(token, attempt)).body.success).toBe(true)
    expect((await connect(token, attempt)).body.code).toBe('external_ticket_invalid')
    issuer.faults = { denies: true }
    expect((await connect(token, await proved())).body.code).toBe('login_window_closed')
  })

  it('IDENTITY-EXTERNAL-9 of ten presses at once one connects, and the member is told once', async () => {
    outside.somebody()
    const { account, token } = await register(world)
    const attempt = await proved()
    const sent = await Promise.all(Array.from({ length: 10 }, () => connect(token, attempt)))
    expect(sent.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await toldOf(account)).toEqual(['outside-linked'])
  })
})
