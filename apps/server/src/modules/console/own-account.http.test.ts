import { endpoints, errorText, isOwnersAct } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { createTestOperators, type TestOperator } from '../../testing/test-operators.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
let test: TestApp
let client: TestClient
let operators: ReturnType<typeof createTestOperators>
beforeAll(async () => {
  test = await createTestApp()
  client = createTestClient(test)
  operators = createTestOperators(test)
})
afterAll(() => test.close())

const me = (token: string) => client.call('operatorMe', { token })
async function signInAgain({ username, password, code }: TestOperator): Promise<string> {
  operators.nextCode()
  const again = await client.call('operatorLogin', { body: { username, password, totp: code() } })
  return present(again.value?.token, again.text)
}
const sessionsOf = async (token: string) => (await client.call('operatorSessions', { token })).value

describe('a one-time password', () => {
  const invite = async (username: string) => {
    const { token } = await operators.owner()
    return (await client.call('createOperator', { token, body: { username, roles: ['support'] } })).value
  }

  it('CONSOLE-SETUP-4 opens nothing after a day; whoever has it is told so, and whoever has not learns nothing', async () => {
    const { oneTimePassword } = await invite('slow')
    test.clock.advance(24 * HOUR_MS - MINUTE_MS)
    const login = (password: string) => client.call('operatorLogin', { body: { username: 'slow', password } })
    expect((await login(oneTimePassword)).value.setup).not.toBeNull()
    test.clock.advance(MINUTE_MS)
    expect((await login(oneTimePassword)).code).toBe('one_time_password_expired')
    expect((await login('another')).code).toBe('wrong_credentials')
  })

  it('CONSOLE-SETUP-4 of a reset is good for a day too', async () => {
    const { operatorId } = await invite('again')
    const owner = await operators.owner()
    const reset = await client.call('updateOperator', {
      ...{ token: owner.token, params: { operatorId }, body: { reset: true, reason: 'did not come' } },
    })
    test.clock.advance(24 * HOUR_MS)
    const password = present(reset.value.oneTimePassword, 'a reset gives one')
    expect((await client.call('operatorLogin', { body: { username: 'again', password } })).code).toBe('one_time_password_expired')
  })
})

describe('an operator’s own password', () => {
  const change = (operator: TestOperator, given: { password?: string; totp?: string; newPassword?: string }) => {
    if (!given.totp) operators.nextCode()
    const body = { password: operator.password, totp: operator.code(), newPassword: 'seven herons over the bay', ...given }
    return client.call('changeOperatorPassword', { token: operator.token, body })
  }

  it('CONSOLE-OWN-1 is changed by password and code; the other sessions end, this one goes on', async () => {
    const clerk = await operators.hire('support', 'clerk')
    const other = await signInAgain(clerk)
    expect((await change(clerk, {})).success).toBe(true)
    expect([(await me(clerk.token)).status, (await me(other)).status]).toEqual([200, 401])
    operators.nextCode()
    const login = (password: string) => client.call('operatorLogin', { body: { username: 'clerk', password, totp: clerk.code() } })
    expect((await login(clerk.password)).code).toBe('wrong_credentials')
    expect((await login('seven herons over the bay')).value.token).toMatch(/^[\w-]{43}$/)
    const logged = await test.database.admin.query("SELECT FROM audit.events WHERE action = 'operator.password-changed'")
    expect(logged.rowCount).toBe(1)
  })

  it.each([
    ['the old one', 'own password of picky', 'password_same'],
    ['a common one', '1234567890', 'password_common'],
    ['the name with a year', 'picky.lin2026', 'password_own_words'],
  ] as const)('CONSOLE-OWN-1 is not %s', async (_what, newPassword, fault) => {
    const picky = await operators.hire('support', `picky${newPassword.includes('lin') ? '.lin' : newPassword.length}`)
    const given = fault === 'password_same' ? picky.password : newPassword
    expect((await change(picky, { newPassword: given })).fields).toEqual({ newPassword: errorText(fault, 'EN') })
  })

  it('CONSOLE-OWN-1 nobody guesses at an open desk: a wrong password or code counts like a failed sign-in, many at once too', async () => {
    const busy = await operators.hire('support', 'busy')
    expect((await change(busy, { password: 'a guess' })).code).toBe('password_wrong')
    expect((await change(busy, { totp: '000000' })).code).toBe('totp_wrong')
    await Promise.all(Array.from({ length: 20 }, () => change(busy, { totp: '000000' })))
    expect((await change(busy, {})).code).toBe('account_locked')
    test.clock.advance(16 * MINUTE_MS)
    expect((await change(busy, {})).success).toBe(true)
  })
})

describe('an operator’s own sessions', () => {
  it('CONSOLE-OWN-2 are seen and ended by their operator, one or all others, and by nobody else', async () => {
    const [ann, bob] = [await operators.hire('risk', 'ann'), await operators.hire('risk', 'bob')]
    const [second, third] = [await signInAgain(ann), await signInAgain(ann)]
    const seen = await sessionsOf(ann.token)
    expect(seen.map(({ isThis }) => isThis)).toEqual([false, false, true])
    const end = (token: string, sessionId: string) => client.call('endOperatorSession', { token, params: { sessionId } })
    const newest = present(seen[0], 'three sessions').sessionId
    expect((await end(bob.token, newest)).code).toBe('not_found')
    expect((await end(ann.token, newest)).success).toBe(true)
    expect([(await me(third)).status, (await me(second)).status]).toEqual([401, 200])
    expect((await client.call('endOtherOperatorSessions', { token: ann.token })).value).toEqual({ ended: 1 })
    expect((await sessionsOf(ann.token)).map(({ isThis }) => isThis)).toEqual([true])
    expect((await me(bob.token)).status).toBe(200)
  })
})

describe('an owner’s act', () => {
  it('is whatever only owners may do, and changes something', () => {
    const acts = Object.values(endpoints).filter(isOwnersAct)
    const names = acts.map(({ id }) => id)
    expect(names).toEqual(
      expect.arrayContaining(['createOperator', 'updateOperator', 'updateExternalProvider', 'updateWithdrawalRules', 'retryJob']),
    )
    expect(names).not.toContain('listOperators')
    expect(names).not.toContain('updateLoginSecurity')
  })

  it('CONSOLE-OWN-3 asks for password and code again once they are ten minutes old', async () => {
    const owner = await operators.owner()
    const invite = (username: string) => client.call('createOperator', { token: owner.token, body: { username, roles: ['support'] } })
    expect((await invite('early')).success).toBe(true)
    test.clock.advance(11 * MINUTE_MS)
    expect(await invite('late')).toMatchObject({ status: 403, code: 'confirmation_required' })
    expect((await client.call('listOperators', { token: owner.token })).success).toBe(true)
    const confirm = (given: { password?: string; totp?: string }) =>
      client.call('confirmOperator', { token: owner.token, body: { password: owner.password, totp: owner.code(), ...given } })
    expect((await confirm({ password: 'a guess' })).fields).toHaveProperty('password')
    expect((await confirm({ totp: '000000' })).fields).toHaveProperty('totp')
    expect((await invite('late')).code).toBe('confirmation_required')
    const [first, second] = await Promise.all([confirm({}), confirm({})])
    expect([first.code, second.code].toSorted()).toEqual(['totp_wrong', undefined])
    expect((await invite('late')).success).toBe(true)
  })

  it('CONSOLE-OWN-3 is asked for among the settings of a brand too', async () => {
    const owner = await operators.owner()
    const brand = present((await client.call('consoleBrands', { token: owner.token })).value.list[0], 'the seed')
    const edit = (patch: Record<string, unknown>) =>
      client.call('updateBrand', { token: owner.token, params: { brandId: brand.brandId }, body: { version: brand.version, patch } })
    test.clock.advance(11 * MINUTE_MS)
    expect((await edit({ withdrawalReceiptMinutes: 45 })).code).toBe('confirmation_required')
    expect((await edit({ name: 'Midnight' })).success).toBe(true)
  })
})
