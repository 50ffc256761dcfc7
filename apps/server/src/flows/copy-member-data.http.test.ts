import { systemClock } from '@croupier/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { copyMemberData } from './copy-member-data.ts'

let test: TestApp
let client: TestClient
beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
})
afterAll(() => test.close())

describe('a copy of my data', () => {
  it('IDENTITY-DATA-1: holds profile, sessions, money and rounds, asks the password, and is for its member alone', async () => {
    const member = await client.signUp()
    const other = await client.signUp()
    await client.payIn(member.token, '120.00')
    const ask = (password: string) => client.call('askData', { token: member.token, body: { password } })
    expect((await ask('guess1234')).code).toBe('password_wrong')
    const asked = await Promise.all([ask(member.password), ask(member.password), ask(member.password)])
    const [{ copyId }] = asked.map(({ value }) => value) as [(typeof asked)[0]['value']]
    expect(
      asked.map(({ value }) => value.state),
      'whoever began it is told that it is being built; the job may be done before the others ask',
    ).toContain('building')
    expect(new Set(asked.map(({ value }) => value.copyId)), 'asking again builds no other').toEqual(new Set([copyId]))
    await copyMemberData({ ...test.app.modules, clock: systemClock }, copyId)
    expect((await client.call('dataCopy', { token: member.token })).value).toMatchObject({
      copyId,
      state: 'ready',
      bytes: expect.any(Number),
    })
    const own = await client.call('downloadData', { token: member.token, params: { copyId } })
    const copy = JSON.parse(own.text)
    expect(copy.account).toMatchObject({ account: member.account })
    expect(copy.sessions).toHaveLength(1)
    expect(copy.wallets.flatMap((wallet: { movements: { amount: string }[] }) => wallet.movements.map(({ amount }) => amount))).toContain(
      '120.00',
    )
    expect(copy.deposits).toHaveLength(1)
    expect(copy.messages).toBeInstanceOf(Array)
    expect(own.text).not.toMatch(/argon2|password_hash/)
    expect((await client.call('downloadData', { token: other.token, params: { copyId } })).code).toBe('not_found')
  })

  it('IDENTITY-DATA-1: is the same one for a minute, also when it is ready, and a new one after it', async () => {
    const member = await client.signUp()
    const ask = async () => (await client.call('askData', { token: member.token, body: { password: member.password } })).value
    const first = await ask()
    await copyMemberData({ ...test.app.modules, clock: systemClock }, first.copyId)
    expect(await ask()).toMatchObject({ copyId: first.copyId, state: 'ready' })
    await sql`UPDATE identity.data_copies SET asked_at = asked_at - interval '61 seconds' WHERE id = ${first.copyId}`.execute(test.app.db)
    const second = await ask()
    expect(second.copyId).not.toBe(first.copyId)
    expect(second.state).toBe('building')
    expect((await client.call('downloadData', { token: member.token, params: { copyId: first.copyId } })).code).toBe('not_found')
  })
})

describe('closing an account', () => {
  it('IDENTITY-CLOSE-1: waits until the wallet is empty', async () => {
    const rich = await client.signUp()
    await client.payIn(rich.token, '50.00')
    expect((await client.call('closeAccount', { token: rich.token, body: { password: rich.password } })).code).toBe('balance_not_zero')
    const poor = await client.signUp()
    expect((await client.call('closeAccount', { token: poor.token, body: { password: poor.password } })).success).toBe(true)
    expect((await client.call('memberInfo', { token: poor.token })).code).toBe('unauthorized')
  })
})
