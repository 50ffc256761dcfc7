import type { Endpoints, ValueOf } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { startLocalIssuer } from '../../testing/local-issuer.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { createTestOperators } from '../../testing/test-operators.ts'

let test: TestApp
let client: TestClient
const tokens: Record<'owner' | 'risk' | 'content' | 'auditor', string> = { owner: '', risk: '', content: '', auditor: '' }
let brandId = ''
beforeAll(async () => {
  test = await createTestApp({ env: { PRIVATE_PROVIDERS: 'yes' } })
  await test.listen()
  client = createTestClient(test)
  const operators = createTestOperators(test)
  tokens.owner = (await operators.owner()).token
  for (const role of ['risk', 'content', 'auditor'] as const) tokens[role] = (await operators.hire(role)).token
  brandId = present(
    (await test.app.modules.brand.readBrands()).find(brand => brand.merchantCode === 'MIDNIGHT'),
    'the seed',
  ).id
})
afterAll(() => test.close())

type Role = keyof typeof tokens
type Registration = ValueOf<Endpoints['getRegistrationSettings']>
const read = async (role: Role = 'owner') => client.call('consoleLoginSecurity', { params: { brandId }, token: tokens[role] })
const write = async (patch: object, role: Role = 'owner', version?: number) => {
  const { value } = await read()
  const body = { version: version ?? value.version, settings: { ...value.settings, ...patch }, reason: 'Tighter for a while' }
  return client.call('updateLoginSecurity', { params: { brandId }, body, token: tokens[role] })
}
const logged = async (action: string) => (await client.call('listAudit', { query: { action }, token: tokens.owner })).value.list

describe('login security in the console', () => {
  it('IDENTITY-SECURITY-2 starts with the product’s figures, is read by an auditor and changed by owner and risk', async () => {
    expect((await read('auditor')).value.settings).toEqual({
      ...{ captchaAfterFailures: 3, lockAfterFailures: 10, lockMinutes: 15, idleMinutes: 30, absoluteHours: 24 },
      ...{ newAddressProof: true, oneSession: false, puzzleAfterFailures: false, passwordDaysMax: 0, forcedPasswordChange: true },
    })
    for (const role of ['content', 'auditor'] as const) expect((await write({ lockMinutes: 20 }, role)).code).toBe('forbidden')
    expect((await write({ lockMinutes: 20 }, 'risk')).success).toBe(true)
    const [entry] = await logged('login-security.updated')
    expect(entry).toMatchObject({ reason: 'Tighter for a while', before: '{"lockMinutes":15}', after: '{"lockMinutes":20}' })
  })

  it('IDENTITY-SECURITY-2 cannot be changed around its own permission', async () => {
    const { value } = await read()
    const body = { version: value.version, patch: { loginSecurity: { ...value.settings, newAddressProof: false } } }
    expect((await client.call('updateBrand', { params: { brandId }, body, token: tokens.content })).code).toBe('forbidden')
  })

  it.each([
    ['hosts', ['evil.example']],
    ['launchGameCDNs', ['https://evil.example']],
    ['depositMethods', []],
    ['currency', 'JPY'],
    ['isSingle', false],
    ['withdrawalReceiptMinutes', 1],
    ['verification', { beforeWithdrawal: false }],
    ['phoneCaptcha', { siteKey: 'a-site-key' }],
    ['maintenance', { active: true, message: { EN: 'Closed' }, until: null }],
    ['countries', { allowed: ['AQ'], denied: [] }],
    ['gameSpeed', { spinMillisMin: 1_000, autoplayMax: 1_000 }],
    ['apps', { ios: 'https://evil.example/app', iosLite: '', android: '' }],
    ['gtagId', 'GTM-EVIL'],
  ])('S2 who may write how a brand looks may not change its %s: money, doors, and where tokens are sent', async (setting, wanted) => {
    const { value } = await read()
    const body = { version: value.version, patch: { name: 'Midnight', [setting]: wanted } }
    expect((await client.call('updateBrand', { params: { brandId }, body, token: tokens.content })).code).toBe('forbidden')
  })

  it.each([
    ['how much is proven before money leaves', () => ({ verification: { withdrawalLevel: 2, largeAmount: null, largeLevel: 2 } })],
    [
      'how short a password may be',
      ({ register }: Registration) => ({
        register: { password: { ...register.password, minLength: 30 }, confirmPassword: { ...register.confirmPassword, minLength: 30 } },
      }),
    ],
    [
      'which names may register',
      ({ register }: Registration) => ({ register: { username: { ...register.username, acceptedPattern: 'nobody' } } }),
    ],
    [
      'which ways in are open',
      ({ toggles }: Registration) => ({ toggles: { ...toggles, forcedPasswordChange: !toggles.forcedPasswordChange } }),
    ],
    ['who may change a name', ({ profile }: Registration) => ({ profile: { nickname: { ...profile.nickname, lockedOnceSet: true } } })],
    ['when passwords expire', () => ({ passwordDaysMax: 3650 })],
    ['how long codes live', () => ({ smsExpiredMinutes: 29 })],
    ['the default password', () => ({ defaultPassword: 'Welcome2026' })],
  ])('S2 BRAND-EDIT-5 who may write how a brand looks may not change %s through the settings of registration', async (_what, patch) => {
    const call = { params: { brandId }, token: tokens.content }
    const { value } = await client.call('getRegistrationSettings', call)
    const body = { version: value.version, ...patch(value) }
    expect((await client.call('updateRegistrationSettings', { ...call, body: body as never })).code).toBe('forbidden')
    const kept = (await client.call('getRegistrationSettings', call)).value
    expect(kept).toEqual(value)
    const asOwner = async (edit: object) =>
      client.call('updateRegistrationSettings', { params: { brandId }, token: tokens.owner, body: { ...body, ...edit } as never })
    expect((await asOwner({})).success).toBe(true)
    const { register, profile, toggles, passwordDaysMax, smsExpiredMinutes, defaultPassword, verification } = value
    const before = { register, profile, toggles, passwordDaysMax, smsExpiredMinutes, defaultPassword, verification }
    expect((await asOwner({ ...before, version: value.version + 1 })).success).toBe(true)
  })

  it('BRAND-EDIT-5 who may write how a brand looks orders the form, and switches what is no way in', async () => {
    const call = { params: { brandId }, token: tokens.content }
    const { value } = await client.call('getRegistrationSettings', call)
    const email = { ...present(value.register.email, 'a field'), position: 7 }
    const toggles = { ...value.toggles, freePlay: !value.toggles.freePlay }
    const edited = await client.call('updateRegistrationSettings', {
      ...call,
      body: { version: value.version, register: { email }, toggles },
    })
    expect([edited.value.register.email?.position, edited.value.toggles.freePlay]).toEqual([7, toggles.freePlay])
  })

  it.each([
    ['a lock after one failure', { lockAfterFailures: 1 }],
    ['a captcha that comes with the lock', { captchaAfterFailures: 10 }],
    ['an idle time beyond the age limit', { idleMinutes: 120, absoluteHours: 1 }],
    ['a session of a second', { idleMinutes: 0 }],
    ['half a minute', { lockMinutes: 0.5 }],
    ['a word for a number', { lockMinutes: 'ten' }],
  ])('IDENTITY-SECURITY-2 refuses %s and changes nothing', async (_what, patch) => {
    const before = (await read()).value
    expect((await write(patch)).code).toBe('validation_failed')
    expect((await read()).value).toEqual(before)
  })

  it('IDENTITY-SECURITY-2 refuses an edit of a version that is no longer the newest', async () => {
    expect((await write({ lockMinutes: 25 }, 'owner', 1)).code).toBe('version_conflict')
  })

  it('IDENTITY-SECURITY-1 S9 is lived by at once: the next sign-in ends the other session and its socket is told', async () => {
    expect((await write({ oneSession: true })).success).toBe(true)
    const { account, password, token } = await client.signUp()
    const before = await client.call('memberInfo', { token })
    expect(before.status).toBe(200)
    const body = { username: account, password, slideToken: await client.passSlideCaptcha() }
    expect((await client.call('login', { body })).success).toBe(true)
    await vi.waitFor(async () => expect((await client.call('memberInfo', { token })).status).toBe(401), 5_000)
    await write({ oneSession: false })
  })

  it('IDENTITY-SECURITY-1 more generous terms bring no session back to life', async () => {
    expect((await write({ idleMinutes: 5 })).success).toBe(true)
    const { token } = await client.signUp()
    test.clock.advance(6 * 60_000)
    expect((await write({ idleMinutes: 240 })).success).toBe(true)
    expect((await client.call('memberInfo', { token })).status).toBe(401)
  })
})

describe('the captcha of phone sign-in, in the console', () => {
  const params = () => ({ brandId, provider: 'firebase' as const })
  const versionOf = async () =>
    present(
      (await client.call('consoleExternalProviders', { params: { brandId }, token: tokens.owner })).value.list.find(
        each => each.provider === 'firebase',
      ),
      'every provider is listed',
    ).version

  it('IDENTITY-EXTERNAL-8 is kept with the brand and shown to visitors until it is taken away', async () => {
    const issuer = await startLocalIssuer()
    try {
      const { secret, ...settings } = issuer.providers.firebase
      const set = async (captcha: unknown, isOn = true) =>
        client.call('updateExternalProvider', {
          params: params(),
          body: { version: await versionOf(), settings: { ...settings, isOn, captcha: captcha as null }, secret },
          token: tokens.owner,
        })
      expect((await set({ siteKey: 'short', script: 'https://captcha.example/a.js; x' })).fields).toEqual({
        'settings.captcha.siteKey': 'field_invalid',
        'settings.captcha.script': 'field_invalid',
      })
      const saved = await set(issuer.captcha)
      expect(saved.value.settings.captcha).toEqual(issuer.captcha)
      expect((await client.call('externalWays')).value.phoneCaptcha).toEqual(issuer.captcha)
      expect((await logged('external-sign-in.updated'))[0]?.after).toContain(issuer.captcha.siteKey)
      expect((await set(null)).value.settings.captcha).toBeNull()
      expect((await client.call('externalWays')).value).toMatchObject({ providers: ['firebase'], phoneCaptcha: null })
      await set(null, false)
      expect((await client.call('externalWays')).value.phoneCaptcha).toBeNull()
    } finally {
      await issuer.close()
    }
  })

  it('IDENTITY-EXTERNAL-8 cannot be set around its own permission: it decides which scripts a page may run', async () => {
    const { value } = await read()
    const patch = { phoneCaptcha: { siteKey: 'site-key-of-mine', script: 'https://captcha.example/a.js' } }
    const body = { version: value.version, patch }
    expect((await client.call('updateBrand', { params: { brandId }, body, token: tokens.content })).code).toBe('forbidden')
  })
})

describe('outside ways in, in the console', () => {
  it('IDENTITY-EXTERNAL-10 S2 are set up by the owner alone: whoever does decides whose word is believed and who gets the secret', async () => {
    const settings = { isOn: false, clientId: 'mine', issuer: 'https://accounts.google.com', api: '' }
    const set = (role: Role, issuer: string) =>
      client.call('updateExternalProvider', {
        params: { brandId, provider: 'google' },
        body: { version: 0, settings: { ...settings, issuer } },
        token: tokens[role],
      })
    for (const role of ['risk', 'content', 'auditor'] as const)
      expect((await set(role, 'https://accounts.google.com')).code).toBe('forbidden')
    for (const stray of ['https://evil.example', 'https://169.254.169.254', 'http://10.0.0.7', 'file:///etc/passwd'])
      expect((await set('owner', stray)).fields).toEqual({ 'settings.issuer': 'field_invalid' })
  })

  it('IDENTITY-EXTERNAL-1 are set up with a secret that nobody reads again, and appear in the portal', async () => {
    const issuer = await startLocalIssuer()
    try {
      const { secret, ...settings } = issuer.providers.google
      const params = { brandId, provider: 'google' as const }
      const body = { version: 0, settings: { ...settings, isOn: true }, secret }
      const set = (more: object) => client.call('updateExternalProvider', { params, body: { ...body, ...more }, token: tokens.owner })
      expect((await set({ secret: undefined })).fields).toEqual({ secret: 'field_required' })
      const saved = await set({})
      expect(saved.value).toMatchObject({
        provider: 'google',
        version: 1,
        hasSecret: true,
        callbackPath: '/wps/v2/external-sign-in/callback',
      })
      expect(saved.text).not.toContain(secret)
      expect((await set({})).code).toBe('version_conflict')
      const listed = await client.call('consoleExternalProviders', { params: { brandId }, token: tokens.owner })
      expect(listed.text).not.toContain(secret)
      expect((await client.call('externalWays')).value.providers).toEqual(['google'])
      const [entry] = await logged('external-sign-in.updated')
      expect(entry?.after).toContain('"secret":"replaced"')
      expect(entry?.after).not.toContain(secret)
      expect((await client.call('startExternal', { body: { provider: 'google' } })).value.authorizationUrl).toContain(issuer.address)
      expect((await set({ version: 1, secret: undefined, settings: { ...settings, isOn: false } })).success).toBe(true)
      expect((await client.call('externalWays')).value.providers).toEqual([])
    } finally {
      await issuer.close()
    }
  })
})
