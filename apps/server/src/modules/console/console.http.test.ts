import { ERROR_TEXTS } from '@croupier/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { createTestOperators, type TestOperator } from '../../testing/test-operators.ts'

const MINUTE_MS = 60_000
let test: TestApp
let client: TestClient
let operators: ReturnType<typeof createTestOperators>
let owner: TestOperator

beforeAll(async () => {
  test = await createTestApp()
  client = createTestClient(test)
  operators = createTestOperators(test)
})
afterAll(() => test.close())

const login = (body: { username: string; password: string; totp?: string }) => client.call('operatorLogin', { body })
const me = (token: string) => client.call('operatorMe', { token })
const audited = async (action: string) =>
  (
    await test.database.admin.query<{ subject: string; after: unknown; before: unknown; reason: string | null; text: string }>(
      'SELECT subject, before, after, reason, events::text AS text FROM audit.events AS events WHERE action = $1 ORDER BY id DESC',
      [action],
    )
  ).rows

describe('the language of an operator', () => {
  it('is one of the console’s, at whose door he ever comes in', async () => {
    const jade = createTestClient(test, 'JADE')
    const refusal = async (language: string) =>
      (await jade.call('operatorLogin', { body: { username: 'nobody', password: 'wrong' }, headers: { language } })).message
    expect(await refusal('CN')).toBe(ERROR_TEXTS.CN.wrong_credentials)
    // The brand speaks Thai; its operators' screens do not.
    expect(await refusal('TH')).toBe(ERROR_TEXTS.EN.wrong_credentials)
  })
})

describe('the first sign-in', () => {
  it('CONSOLE-SETUP-1: the printed password opens no session, only the set-up of an authenticator and an own password', async () => {
    const first = await login({ username: 'owner', password: test.operatorPassword })
    expect(first.value.token).toBeNull()
    expect(first.value.setup?.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Croupier:owner\?.*secret=[A-Z2-7]{32}/)
    const setupToken = first.value.setup?.setupToken ?? ''
    const wrong = await client.call('operatorSetup', { body: { setupToken, totp: '000000', newPassword: 'quite another one' } })
    expect(wrong.code).toBe('totp_wrong')
    owner = await operators.owner()
    expect((await me(owner.token)).value).toMatchObject({
      username: 'owner',
      roles: ['owner'],
      brands: [{ merchantCode: 'MIDNIGHT' }, { merchantCode: 'JADE' }],
    })
    expect((await login({ username: 'owner', password: test.operatorPassword })).code).toBe('wrong_credentials')
  })

  it('CONSOLE-SETUP-1: refuses the one-time password as the new one, and a set-up that is a quarter of an hour old', async () => {
    const { oneTimePassword } = (
      await client.call('createOperator', { token: owner.token, body: { username: 'late', roles: ['auditor'] } })
    ).value
    const { setup } = (await login({ username: 'late', password: oneTimePassword })).value
    const again = await import('otpauth').then(({ Secret, TOTP }) =>
      new TOTP({ secret: Secret.fromBase32(setup?.secret ?? '') }).generate({ timestamp: test.clock.now().getTime() }),
    )
    const body = { setupToken: setup?.setupToken ?? '', totp: again, newPassword: oneTimePassword }
    expect(await client.call('operatorSetup', { body })).toMatchObject({
      code: 'validation_failed',
      fields: { newPassword: 'field_invalid' },
    })
    test.clock.advance(15 * MINUTE_MS)
    expect((await client.call('operatorSetup', { body: { ...body, newPassword: 'quite another one' } })).code).toBe('session_expired')
  })
})

describe('signing in', () => {
  it('CONSOLE-LOGIN-3: a code works once; neither it nor an older one is taken again', async () => {
    const { username, password } = owner
    const older = owner.code()
    operators.nextCode()
    const totp = owner.code()
    expect((await login({ username, password })).code).toBe('totp_required')
    expect((await login({ username, password, totp })).value.token).toMatch(/^[\w-]{43}$/)
    expect((await login({ username, password, totp })).code).toBe('totp_wrong')
    expect((await login({ username, password, totp: older })).code).toBe('totp_wrong')
  })

  it('CONSOLE-LOGIN-3: of many tries with one code at once, one gets in', async () => {
    operators.nextCode()
    const body = { username: owner.username, password: owner.password, totp: owner.code() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(body)))
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    test.clock.advance(16 * MINUTE_MS)
  })

  it('CONSOLE-LOGIN-1: an unknown name and a wrong password have one answer', async () => {
    const unknown = await login({ username: 'nobody', password: 'wrong password' })
    const wrong = await login({ username: 'owner', password: 'wrong password' })
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
    expect((await audited('operator.sign-in-failed'))[0]).toMatchObject({ subject: 'operator-name:owner', reason: 'wrong_credentials' })
  })

  it('CONSOLE-LOGIN-2: ten failures lock a name for a quarter of an hour, an unknown one too, and asking for the code in between forgives none', async () => {
    const victim = await operators.hire('support', 'victim')
    for (const username of ['victim', 'ghost']) {
      for (let n = 0; n < 10; n++) {
        const totp = username === 'victim' ? '000000' : undefined
        const failed = await login({ username, password: victim.password, ...(totp && { totp }) })
        expect(failed.code).toBe(username === 'victim' ? 'totp_wrong' : 'wrong_credentials')
        if (n === 5 && username === 'victim') expect((await login({ username, password: victim.password })).code).toBe('totp_required')
      }
      expect((await login({ username, password: victim.password })).code, username).toBe('account_locked')
    }
    test.clock.advance(16 * MINUTE_MS)
    expect((await login({ username: 'victim', password: victim.password, totp: victim.code() })).success).toBe(true)
  })

  it('CONSOLE-SESSION-1: a session ends when it idles for 30 minutes, after 12 hours, and at sign-out', async () => {
    const busy = await operators.hire('auditor', 'busy')
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      test.clock.advance(20 * MINUTE_MS)
      expect((await me(busy.token)).status, `${minutes} minutes`).toBe(200)
    }
    test.clock.advance(20 * MINUTE_MS)
    expect((await me(busy.token)).code).toBe('unauthorized')

    const again = async () => {
      operators.nextCode()
      return (await login({ username: 'busy', password: busy.password, totp: busy.code() })).value.token ?? ''
    }
    const idle = await again()
    test.clock.advance(30 * MINUTE_MS)
    expect((await me(idle)).code).toBe('unauthorized')
    const leaving = await again()
    expect((await client.call('operatorLogout', { token: leaving })).success).toBe(true)
    expect((await me(leaving)).code).toBe('unauthorized')
    expect(await audited('operator.signed-out')).toHaveLength(1)
  })

  it('keeps no token, password or authenticator secret in clear', async () => {
    const kept = await test.database.admin.query<{ text: string }>(
      'SELECT row_to_json(o)::text AS text FROM console.operators o UNION ALL SELECT row_to_json(s)::text FROM console.sessions s UNION ALL SELECT row_to_json(e)::text FROM audit.events e',
    )
    const all = kept.rows.map(row => row.text).join('\n')
    for (const secret of [owner.token, owner.password, test.operatorPassword]) expect(all.includes(secret)).toBe(false)
  })
})

describe('operators', () => {
  const back = async () => {
    owner = await operators.owner()
  }

  it('CONSOLE-RIGHTS-2: the last active owner can neither be switched off nor step down, until there is another', async () => {
    await back()
    const edit = (operatorId: string, body: { roles?: ('owner' | 'auditor')[]; isActive?: boolean }) =>
      client.call('updateOperator', { token: owner.token, params: { operatorId }, body: { ...body, reason: 'rotation' } })
    expect((await edit(owner.operatorId, { roles: ['auditor'] })).code).toBe('forbidden')
    expect((await edit(owner.operatorId, { isActive: false })).code).toBe('forbidden')
    const deputy = (await client.call('createOperator', { token: owner.token, body: { username: 'deputy', roles: ['owner'] } })).value
    expect((await edit(deputy.operatorId, { roles: ['auditor'] })).success).toBe(true)
    expect((await edit(owner.operatorId, { roles: ['auditor'] })).code).toBe('forbidden')
  })

  it('CONSOLE-SESSION-1: a session that was open beside the switching off of its operator is worth nothing', async () => {
    await back()
    const guest = await operators.hire('support', 'guest')
    const { admin } = test.database
    const switchTo = (isActive: boolean) =>
      admin.query('UPDATE console.operators SET is_active = $1 WHERE id = $2', [isActive, guest.operatorId])
    // Alone, as it is for a sign-in that ends a moment after the sessions were ended.
    await switchTo(false)
    expect((await me(guest.token)).code).toBe('unauthorized')
    await switchTo(true)
    expect((await me(guest.token)).success).toBe(true)
  })

  it('CONSOLE-SESSION-1, CONSOLE-AUDIT-1: a changed role ends the sessions, and both sides of the change are logged', async () => {
    await back()
    const clerk = await operators.hire('support', 'clerk')
    const params = { operatorId: clerk.operatorId }
    expect(
      (await client.call('updateOperator', { token: owner.token, params, body: { roles: ['risk'], reason: 'new desk' } })).success,
    ).toBe(true)
    expect((await me(clerk.token)).code).toBe('unauthorized')
    expect((await audited('operator.updated'))[0]).toMatchObject({
      subject: `operator:${clerk.operatorId}`,
      reason: 'new desk',
      before: { username: 'clerk', roles: ['support'] },
      after: { username: 'clerk', roles: ['risk'] },
    })
  })

  it('a reset asks for a new authenticator and a new password; the old ones are worth nothing', async () => {
    await back()
    const lost = await operators.hire('finance', 'lost')
    const params = { operatorId: lost.operatorId }
    const reset = await client.call('updateOperator', { token: owner.token, params, body: { reset: true, reason: 'lost the phone' } })
    expect((await login({ username: 'lost', password: lost.password, totp: lost.code() })).code).toBe('wrong_credentials')
    const again = await operators.setUp('lost', reset.value.oneTimePassword ?? '')
    expect((await me(again.token)).value.roles).toEqual(['deposits', 'payouts'])
    const listed = (await client.call('listOperators', { token: owner.token })).value
    expect(listed.find(row => row.username === 'lost')).toMatchObject({
      roles: ['deposits', 'payouts'],
      isActive: true,
      hasAuthenticator: true,
    })
  })

  it('CONSOLE-SESSION-1 a sign-in that runs while its operator is reset opens nothing', async () => {
    const late = await operators.hire('support', 'late.lin')
    test.clock.advance(30_000)
    const holder = await test.database.admin.connect()
    await holder.query('BEGIN')
    await holder.query("UPDATE console.operators SET password_hash = 'another' WHERE username = 'late.lin'")
    const signingIn = login({ username: 'late.lin', password: late.password, totp: late.code() })
    await expect
      .poll(
        async () =>
          (await test.database.admin.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%totp_last_step%'"))
            .rowCount,
      )
      .toBe(1)
    await holder.query('COMMIT')
    holder.release()
    expect((await signingIn).code).toBe('totp_wrong')
  })

  it('a taken name is refused and leaves nothing in the log', async () => {
    await back()
    const count = (await audited('operator.created')).length
    expect((await client.call('createOperator', { token: owner.token, body: { username: 'lost', roles: ['risk'] } })).code).toBe(
      'account_taken',
    )
    expect(await audited('operator.created')).toHaveLength(count)
  })
})
