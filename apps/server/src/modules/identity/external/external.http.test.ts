import { randomUUID } from 'node:crypto'
import { ERROR_TEXTS, EXTERNAL_CALLBACK_PATH, errorText, PHONE_AUTH_WORDS, phoneAuthError } from '@croupier/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { type LocalIssuer, PHONE_CODE, startLocalIssuer } from '../../../testing/local-issuer.ts'
import { brandRules, createIdentityWorld, type IdentityWorld, newAccount, PASSWORD, register, signIn } from '../testing.ts'

const BASE = '/wps/v2/external-sign-in'
let world: IdentityWorld
let issuer: LocalIssuer
beforeAll(async () => {
  world = await createIdentityWorld()
  issuer = await startLocalIssuer(() => world.now)
  world.setRules({ toggles: { ...brandRules.toggles, googleLogin: true, facebookLogin: true } })
  for (const provider of ['google', 'facebook', 'firebase'] as const) await setUp(provider)
})
afterEach(() => {
  issuer.faults = {}
})
afterAll(async () => {
  await issuer.close()
  await world.close()
})

type Provider = 'google' | 'facebook' | 'firebase'
const setUp = (provider: Provider, isOn = true, version = 0) =>
  transaction(world.database.db, tx => {
    const { secret, ...settings } = issuer.providers[provider]
    return world.identity.saveProvider(tx, {
      brandId: world.brandId,
      provider,
      version,
      settings: { ...settings, isOn },
      secret,
      now: world.now,
    })
  })

/** A person whom the provider knows and whom nobody here has seen. */
const somebody = (more: Partial<LocalIssuer['person']> = {}) => {
  issuer.person = { subject: randomUUID(), email: `${newAccount()}@example.org`, name: 'Mei Lin', ...more }
  return issuer.person
}

/** Opens the provider's window in a browser of its own and comes back, unless told otherwise. */
async function visit(provider: 'google' | 'facebook' = 'google') {
  const started = await world.call('POST', `${BASE}/start`, { json: { provider } })
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
  const { attempt, authorizationUrl } = started.body.value
  const window = await fetch(authorizationUrl, { redirect: 'manual' })
  const back = new URL(window.headers.get('location') ?? '')
  return { attempt: attempt as string, cookie, back, authorizationUrl: new URL(authorizationUrl) }
}
const comeBack = async ({ back, cookie }: { back: URL; cookie: string }) => {
  const { pathname, search } = back
  expect(pathname).toBe(EXTERNAL_CALLBACK_PATH)
  return world.page(`${pathname}${search}`, cookie)
}
const finish = (attempt: string, ip = '127.0.0.1', more: object = {}) =>
  world.call('POST', `${BASE}/finish`, { sealed: { attempt, ...more }, ip })

/** All of it: window, return, end. */
async function signInAt(provider: 'google' | 'facebook' = 'google', ip?: string) {
  const visited = await visit(provider)
  await comeBack(visited)
  return { ...(await finish(visited.attempt, ip)), attempt: visited.attempt }
}

const registration = async (attempt: string, more: object = {}) => ({
  ...{ attempt, username: newAccount(), password: PASSWORD, confirmPassword: PASSWORD, ageConfirmed: true, termsAccepted: true },
  ...{ slideToken: await world.slideToken(), ...more },
})
const openAccount = async (attempt: string, more: object = {}) =>
  world.call('PUT', `${BASE}/register`, { sealed: await registration(attempt, more) })
const infoOf = async (token: string) => (await world.call('GET', '/wps/member/info', { token })).body.value

describe('outside ways in', () => {
  it('IDENTITY-EXTERNAL-1 are offered only where a brand has set them up and switched them on', async () => {
    expect((await world.call('GET', BASE)).body.value.providers.toSorted()).toEqual(['facebook', 'firebase', 'google'])
    expect((await world.call('GET', BASE, { host: 'other.test' })).body.value.providers).toEqual([])
    const started = await world.call('POST', `${BASE}/start`, { json: { provider: 'google' }, host: 'other.test' })
    expect(started.body.code).toBe('feature_disabled')
    const { toggles } = brandRules
    world.setRules({ toggles: { ...toggles, googleLogin: false, facebookLogin: true } })
    expect((await world.call('GET', BASE)).body.value.providers.toSorted()).toEqual(['facebook', 'firebase'])
    expect((await world.call('POST', `${BASE}/start`, { json: { provider: 'google' } })).body.code).toBe('feature_disabled')
    world.setRules({ toggles: { ...toggles, googleLogin: true, facebookLogin: true } })
  })

  it('IDENTITY-EXTERNAL-1 keep their secret sealed, and are not switched on half-way', async () => {
    const stored = await sql<{ text: string }>`SELECT string_agg(p::text, ' ') || string_agg(encode(secret_sealed, 'escape'), ' ') AS text
      FROM identity.external_providers p`.execute(world.database.db)
    expect(stored.rows[0]?.text).not.toContain(issuer.providers.google.secret)
    const { secret: _, ...settings } = issuer.providers.google
    const edit = { brandId: world.otherBrandId, provider: 'google' as const, version: 0, now: world.now }
    const save = (more: object) =>
      transaction(world.database.db, tx => world.identity.saveProvider(tx, { ...edit, settings: { ...settings, isOn: true, ...more } }))
    expect(await save({})).toEqual({ ok: false, error: { code: 'validation_failed', fields: ['secret'] } })
    expect(await save({ issuer: 'http://accounts.example' })).toMatchObject({ error: { fields: ['settings.issuer', 'secret'] } })
    expect(await save({ clientId: 'a b', isOn: false })).toMatchObject({ error: { fields: ['settings.clientId'] } })
  })
})

describe.each(['google', 'facebook'] as const)('a sign-in with %s', provider => {
  it('IDENTITY-EXTERNAL-2 opens an account for who has none, by the brand’s own registration, and from then on a session', async () => {
    const person = somebody()
    const first = await signInAt(provider)
    expect(first.body.code).toBe('external_registration_required')
    expect(first.body.value).toEqual({
      attempt: first.attempt,
      provider,
      email: person.email,
      mobile: null,
      name: 'Mei Lin',
      account: null,
    })
    expect((await openAccount(first.attempt, { ageConfirmed: false })).body.code).toBe('age_not_confirmed')
    expect((await openAccount(first.attempt, { termsAccepted: false })).body.code).toBe('terms_not_accepted')
    expect((await openAccount(first.attempt, { username: '1' })).body.fields).toHaveProperty('username')
    const opened = await openAccount(first.attempt)
    expect(opened.body.value).toMatchObject({ firstTimeLogin: true })
    const { account } = await infoOf(opened.body.value.token)
    const again = await signInAt(provider)
    expect((await infoOf(again.body.value.token)).account).toBe(account)
    const kept = await sql<{ email: string; proved: boolean }>`SELECT profile ->> 'email' AS email, email_verified_at IS NOT NULL AS proved
      FROM identity.members WHERE account = ${account}`.execute(world.database.db)
    expect(kept.rows).toEqual([{ email: person.email, proved: true }])
  })

  it('IDENTITY-EXTERNAL-3 connects with the account of the same address only by its password', async () => {
    const person = somebody()
    const { account } = await register(world, { email: person.email })
    const first = await signInAt(provider)
    expect([first.status, first.body.code, first.body.value.account]).toEqual([
      409,
      'external_link_required',
      `${account[0]}•••${account.at(-1)}`,
    ])
    const link = async (password: string) =>
      world.call('POST', `${BASE}/link`, { sealed: { attempt: first.attempt, password, slideToken: await world.slideToken() } })
    expect((await world.call('POST', `${BASE}/link`, { sealed: { attempt: first.attempt, password: PASSWORD } })).body.code).toBe(
      'slide_captcha_required',
    )
    expect((await link('wrong1234')).body.code).toBe('wrong_credentials')
    const linked = await link(PASSWORD)
    expect((await infoOf(linked.body.value.token)).account).toBe(account)
    expect(world.recorded.map(event => event.action)).toContain('member.external-linked')
    expect((await infoOf((await signInAt(provider)).body.value.token)).account).toBe(account)
    expect((await link(PASSWORD)).body.code).toBe('external_ticket_invalid')
  })

  it('IDENTITY-EXTERNAL-4 S10 a return is heard once, in the browser that opened the window', async () => {
    somebody()
    const visited = await visit(provider)
    expect(visited.authorizationUrl.searchParams.get('code_challenge_method')).toBe('S256')
    await comeBack({ ...visited, cookie: 'croupier_external=another-browser' })
    expect((await finish(visited.attempt)).body.code).toBe('login_window_closed')
    await comeBack(visited)
    issuer.asked.length = 0
    await comeBack(visited)
    expect(issuer.asked).toEqual([])
    expect((await finish(visited.attempt)).body.code).toBe('external_registration_required')
  })

  it('IDENTITY-EXTERNAL-4 a window that is closed, or where "cancel" is pressed, is a failed login that can be tried again', async () => {
    somebody()
    const { attempt } = await visit(provider)
    const closed = (await finish(attempt)).body
    expect([closed.code, closed.message]).toEqual(['login_window_closed', 'Login failure. Please try again.'])
    issuer.faults = { denies: true }
    const cancelled = (await signInAt(provider)).body
    expect([cancelled.code, cancelled.message]).toEqual(['login_window_closed', 'Login failure. Please try again.'])
  })

  it('IDENTITY-EXTERNAL-5 a provider that does not answer is told as such, and vouches for nobody', async () => {
    somebody()
    const visited = await visit(provider)
    issuer.faults = { isDown: true }
    await comeBack(visited)
    expect((await finish(visited.attempt)).body.code).toBe('external_unreachable')
  })

  it('IDENTITY-ADDRESS-1 asks the proof of a new address here too', async () => {
    const person = somebody()
    const { account } = await register(world, { email: person.email })
    const first = await signInAt(provider)
    const sealed = { attempt: first.attempt, password: PASSWORD, slideToken: await world.slideToken() }
    await world.call('POST', `${BASE}/link`, { sealed })
    const away = await signInAt(provider, `192.0.2.${provider === 'google' ? 1 : 2}`)
    expect([away.body.code, away.body.value.account]).toEqual(['proof_required', account])
  })

  it('IDENTITY-EXTERNAL-4 ends after twenty minutes, and at its own brand', async () => {
    somebody()
    const visited = await visit(provider)
    await comeBack(visited)
    const elsewhere = await world.call('POST', `${BASE}/finish`, { sealed: { attempt: visited.attempt }, host: 'other.test' })
    expect(elsewhere.body.code).toBe('external_ticket_invalid')
    world.advance(20 * 60_000)
    expect((await finish(visited.attempt)).body.code).toBe('external_ticket_invalid')
  })
})

describe('what Google’s token must be', () => {
  it.each<[string, LocalIssuer['faults']]>([
    ['signed by another key', { foreignKey: true }],
    ['signed with a public key as if it were a secret', { algorithm: 'HS256' }],
    ['not signed at all', { algorithm: 'none' }],
    ['made for another application', { claims: { aud: 'another-client' } }],
    ['asked for by another application', { claims: { azp: 'another-client' } }],
    ['of another issuer', { claims: { iss: 'https://accounts.example' } }],
    ['expired', { claims: { exp: 1 } }],
    ['of another sign-in (nonce)', { claims: { nonce: 'of-another-sign-in' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['without a subject', { claims: { sub: '' } }],
  ])('IDENTITY-EXTERNAL-6 one %s vouches for nobody', async (_what, faults) => {
    somebody()
    issuer.faults = faults
    expect((await signInAt()).body.code).toBe('external_failed')
  })

  it('IDENTITY-EXTERNAL-6 a replayed token is refused: its nonce belongs to the sign-in before', async () => {
    somebody()
    const first = await visit()
    issuer.faults = { claims: { nonce: first.authorizationUrl.searchParams.get('nonce') } }
    const second = await visit()
    await comeBack(second)
    expect((await finish(second.attempt)).body.code).toBe('external_failed')
  })

  it('IDENTITY-EXTERNAL-3 an address that Google has not confirmed connects with nobody and opens nothing', async () => {
    const person = somebody({ emailVerified: false })
    await register(world, { email: person.email })
    const first = await signInAt()
    expect(first.body.code).toBe('external_email_unverified')
    expect((await openAccount(first.attempt)).body.code).toBe('external_ticket_invalid')
    const link = { attempt: first.attempt, password: PASSWORD, slideToken: await world.slideToken() }
    expect((await world.call('POST', `${BASE}/link`, { sealed: link })).body.code).toBe('external_ticket_invalid')
  })
})

describe('what Facebook’s token must be', () => {
  it.each([
    ['no longer valid', { is_valid: false }],
    ['made for another app', { app_id: '42' }],
    ['expired', { expires_at: 1 }],
    ['of another person than it says', { user_id: 'somebody-else' }],
  ])('IDENTITY-EXTERNAL-6 one %s vouches for nobody', async (_what, inspection) => {
    somebody()
    issuer.faults = { inspection }
    expect((await signInAt('facebook')).body.code).toBe('external_failed')
  })

  it('IDENTITY-EXTERNAL-2 somebody without an address there opens an account with one of his own', async () => {
    issuer.person = { subject: randomUUID() }
    const first = await signInAt('facebook')
    expect(first.body).toMatchObject({ code: 'external_registration_required', value: { email: null, name: null } })
    expect((await openAccount(first.attempt)).body.success).toBe(true)
  })
})

describe('registration for an outside account', () => {
  it('IDENTITY-EXTERNAL-2 opens one account of twenty sent at once', async () => {
    somebody()
    const { attempt } = await signInAt()
    const forms = await Promise.all(Array.from({ length: 20 }, () => registration(attempt)))
    const sent = await Promise.all(forms.map(sealed => world.call('PUT', `${BASE}/register`, { sealed })))
    expect(sent.filter(({ body }) => body.success)).toHaveLength(1)
    expect(sent.filter(({ body }) => body.code === 'external_ticket_invalid')).toHaveLength(19)
    const names = forms.map(form => form.username)
    const kept = await sql<{ count: number }>`SELECT count(*)::int AS count FROM identity.members WHERE account = ANY(${names})`.execute(
      world.database.db,
    )
    expect(kept.rows[0]?.count).toBe(1)
  })
})

describe('outside accounts of a member', () => {
  const PATH = '/wps/v2/security/outside-accounts'
  const listOf = async (token: string) => (await world.call('GET', PATH, { token })).body.value
  const connect = (token: string, attempt: string, password = PASSWORD) =>
    world.call('POST', PATH, { token, sealed: { attempt, password } })
  const disconnect = (token: string, provider: Provider, password = PASSWORD) =>
    world.call('POST', `${PATH}/${provider}/disconnect`, { token, sealed: { password } })
  /** A window that has come back, for whoever is signed in. */
  const proved = async (provider: 'google' | 'facebook' = 'google') => {
    const visited = await visit(provider)
    await comeBack(visited)
    return visited.attempt
  }
  const toldOf = async (account: string) =>
    (
      await sql<{ change: string }>`SELECT payload ->> 'change' AS change FROM platform.outbox
        WHERE topic = 'identity.security-changed' AND payload ->> 'memberId' = (SELECT id::text FROM identity.members WHERE account = ${account})
        ORDER BY id`.execute(world.database.db)
    ).rows.map(row => row.change)

  it('IDENTITY-EXTERNAL-9 are connected by the password, sign in from then on, and are disconnected by the password', async () => {
    const person = somebody()
    const { account, token } = await register(world)
    expect(await listOf(token)).toEqual({ list: [], open: ['google', 'facebook'] })
    const attempt = await proved()
    expect((await connect(token, attempt, 'wrong1234')).body.code).toBe('password_wrong')
    expect((await connect(token, attempt)).body.success).toBe(true)
    const { list, open } = await listOf(token)
    expect([list[0].provider, list[0].email, open]).toEqual(['google', expect.stringMatching(/^.•*.*@/), ['facebook']])
    expect(JSON.stringify(list)).not.toContain(person.email)
    expect((await infoOf((await signInAt()).body.value.token)).account).toBe(account)
    expect((await disconnect(token, 'google', 'wrong1234')).body.code).toBe('password_wrong')
    expect((await disconnect(token, 'google')).body.success).toBe(true)
    expect((await disconnect(token, 'google')).body.code).toBe('not_found')
    expect((await signInAt()).body.code).toBe('external_registration_required')
    expect((await signIn(world, account, PASSWORD)).body.success).toBe(true)
    expect(await toldOf(account)).toEqual(['outside-linked', 'outside-unlinked'])
    expect(world.recorded.map(event => event.action)).toEqual(expect.arrayContaining(['member.outside-linked', 'member.outside-unlinked']))
  })

  it('IDENTITY-EXTERNAL-9 an outside account signs in to one account: another’s is refused, and its own again changes nothing', async () => {
    somebody()
    const [first, second] = [await register(world), await register(world)]
    await connect(first.token, await proved())
    expect((await connect(second.token, await proved())).body.code).toBe('external_taken')
    expect((await listOf(second.token)).list).toEqual([])
    expect((await connect(first.token, await proved())).body.success).toBe(true)
    expect(await toldOf(first.account)).toEqual(['outside-linked'])
  })

  it('IDENTITY-EXTERNAL-9 connects nothing by a window that was closed, cancelled, or heard before', async () => {
    somebody()
    const { token } = await register(world)
    expect((await connect(token, (await visit()).attempt)).body.code).toBe('login_window_closed')
    const attempt = await proved('facebook')
    expect((await connect(token, attempt)).body.success).toBe(true)
    expect((await connect(token, attempt)).body.code).toBe('external_ticket_invalid')
    issuer.faults = { denies: true }
    expect((await connect(token, await proved())).body.code).toBe('login_window_closed')
  })

  it('IDENTITY-EXTERNAL-9 of ten presses at once one connects, and the member is told once', async () => {
    somebody()
    const { account, token } = await register(world)
    const attempt = await proved()
    const sent = await Promise.all(Array.from({ length: 10 }, () => connect(token, attempt)))
    expect(sent.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await toldOf(account)).toEqual(['outside-linked'])
  })
})

let numbers = 0
const newNumber = () => `1380014${String(1000 + ++numbers)}`

async function sendPhone(mobileNum: string, more: object = {}) {
  return world.call('POST', `${BASE}/phone/code`, {
    json: { mobileNum, countryDialingCode: '86', slideToken: await world.slideToken(), ...more },
  })
}
const byPhone = (sealed: object, ip?: string) => world.call('POST', `${BASE}/phone`, { sealed, ...(ip && { ip }) })

describe('phone authentication', () => {
  it('IDENTITY-EXTERNAL-7 signs in who has proved the same number, and opens an account for who has none', async () => {
    const number = newNumber()
    const sent = await sendPhone(number)
    expect(sent.body.value).toEqual({ sessionInfo: expect.any(String), expiredMinutes: 1 })
    const { sessionInfo } = sent.body.value
    const first = await byPhone({ sessionInfo, verificationCode: PHONE_CODE })
    expect(first.body).toMatchObject({ code: 'external_registration_required', value: { provider: 'firebase', mobile: `+86${number}` } })
    const opened = await openAccount(first.body.value.attempt)
    const { account } = await infoOf(opened.body.value.token)
    const again = await byPhone({ firebaseIdToken: await issuer.firebaseToken(`+86${number}`) })
    expect((await infoOf(again.body.value.token)).account).toBe(account)
  })

  it('IDENTITY-EXTERNAL-7 a number that another account only claims goes to who has proved it', async () => {
    const number = newNumber()
    const { account: claimant } = await register(world)
    await sql`UPDATE identity.members SET mobile = ${`+86${number}`} WHERE account = ${claimant}`.execute(world.database.db)
    const first = await byPhone({ firebaseIdToken: await issuer.firebaseToken(`+86${number}`) })
    expect(first.body.code).toBe('external_registration_required')
    const opened = await openAccount(first.body.value.attempt)
    expect(opened.body.success).toBe(true)
    const owners = await sql<{ account: string }>`SELECT account FROM identity.members WHERE mobile = ${`+86${number}`}`.execute(
      world.database.db,
    )
    expect(owners.rows).toEqual([{ account: (await infoOf(opened.body.value.token)).account }])
  })

  it.each<[string, Record<string, unknown>, LocalIssuer['faults']]>([
    ['signed by another key', {}, { foreignKey: true }],
    ['not signed at all', {}, { algorithm: 'none' }],
    ['of another project', { aud: 'another-project' }, {}],
    ['of another issuer', { iss: 'https://securetoken.google.com/another-project' }, {}],
    ['expired', { exp: 1 }, {}],
    ['of a proof an hour ago', { auth_time: Math.floor(Date.now() / 1000) - 3600 }, {}],
    ['of an e-mail sign-in', { firebase: { sign_in_provider: 'password' } }, {}],
    ['without a number', { phone_number: undefined }, {}],
    ['with a number that is none', { phone_number: '12' }, {}],
  ])('IDENTITY-EXTERNAL-6 a token %s vouches for nobody', async (_what, claims, faults) => {
    issuer.faults = faults
    expect((await byPhone({ firebaseIdToken: await issuer.firebaseToken('+8613800149999', claims) })).body.code).toBe('external_failed')
  })

  it('§8 refuses before the provider is asked: no number, none that can be one, no captcha, no code, none that was sent', async () => {
    issuer.asked.length = 0
    expect((await sendPhone(' ')).body.code).toBe('mobile_required')
    expect((await sendPhone('12')).body.code).toBe('mobile_invalid')
    expect((await sendPhone(newNumber(), { slideToken: undefined })).body.code).toBe('slide_captcha_required')
    expect((await sendPhone(newNumber(), { slideToken: 'none' })).body.code).toBe('slide_captcha_failed')
    expect((await byPhone({ sessionInfo: 'x' })).body.code).toBe('verification_code_required')
    expect((await byPhone({ verificationCode: PHONE_CODE })).body.code).toBe('verification_code_expired')
    expect(issuer.asked).toEqual([])
    const { sessionInfo } = (await sendPhone(newNumber())).body.value
    expect((await byPhone({ sessionInfo, verificationCode: '000000' })).body.code).toBe('verification_code_wrong')
  })

  it.each([...PHONE_AUTH_WORDS, 'SOMETHING_NEW', ''].map(word => [word, phoneAuthError(word)] as const))(
    '§8 the provider’s %s is told as %s, in the reader’s language, at both calls',
    async (word, code) => {
      const { sessionInfo } = (await sendPhone(newNumber())).body.value
      issuer.faults = { phoneError: word === '' ? ' ' : `${word} : as the provider explains` }
      for (const language of ['EN', 'CN'] as const) {
        const minutes = { minutes: 5 }
        const sent = await world.call('POST', `${BASE}/phone/code`, {
          json: { mobileNum: newNumber(), countryDialingCode: '86', slideToken: await world.slideToken() },
          headers: { language },
        })
        expect([sent.body.code, sent.body.message]).toEqual([code, errorText(code, language, minutes)])
        const entered = await world.call('POST', `${BASE}/phone`, { sealed: { sessionInfo, verificationCode: '1' }, headers: { language } })
        expect([entered.body.code, entered.body.message]).toEqual([code, errorText(code, language, minutes)])
      }
    },
  )

  it('IDENTITY-EXTERNAL-8 hands the captcha’s site key to visitors only where it is set up, and its token on to the provider', async () => {
    issuer.faults = { insistsOnCaptcha: true }
    expect((await sendPhone(newNumber())).body.code).toBe('phone_captcha_failed')
    expect((await sendPhone(newNumber(), { recaptchaToken: 'made-up' })).body.code).toBe('phone_captcha_failed')
    expect((await world.call('GET', BASE)).body.value.phoneCaptcha).toBeNull()
    world.setRules({ phoneCaptcha: issuer.captcha })
    expect((await world.call('GET', BASE)).body.value.phoneCaptcha).toEqual(issuer.captcha)
    expect((await world.call('GET', BASE, { host: 'other.test' })).body.value.phoneCaptcha).toBeNull()
    const recaptchaToken = `person:${issuer.captcha.siteKey}`
    expect((await sendPhone(newNumber(), { recaptchaToken })).body.value).toMatchObject({ sessionInfo: expect.any(String) })
    world.setRules({ phoneCaptcha: null })
  })

  it('§8 names every message of the list', () => {
    const told = new Set([...PHONE_AUTH_WORDS, 'UNKNOWN'].map(word => ERROR_TEXTS.EN[phoneAuthError(word)]))
    expect(told.size).toBe(11)
    expect(phoneAuthError('auth/invalid-verification-code')).toBe('verification_code_wrong')
    expect(phoneAuthError('auth/popup-closed-by-user')).toBe('login_window_closed')
  })

  it('IDENTITY-ADDRESS-1 asks another proof than the phone that was just proved', async () => {
    const number = newNumber()
    const first = await byPhone({ firebaseIdToken: await issuer.firebaseToken(`+86${number}`) })
    await openAccount(first.body.value.attempt)
    const away = await byPhone({ firebaseIdToken: await issuer.firebaseToken(`+86${number}`) }, '192.0.2.77')
    expect([away.body.code, away.body.value.ways]).toEqual(['proof_required', [{ way: 'captcha', target: null }]])
  })
})

it('IDENTITY-EXTERNAL-3 wrong passwords while connecting count as failed sign-ins', async () => {
  const person = somebody()
  const { account } = await register(world, { email: person.email })
  const { attempt } = await signInAt()
  const link = async () =>
    world.call('POST', `${BASE}/link`, { sealed: { attempt, password: 'wrong1234', slideToken: await world.slideToken() } })
  const codes = []
  for (let i = 0; i < 11; i++) codes.push((await link()).body.code)
  expect(codes).toEqual([...Array(10).fill('wrong_credentials'), 'account_locked'])
  expect((await signIn(world, account, PASSWORD)).body.code).toBe('account_locked')
})
