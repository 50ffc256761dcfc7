import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { brandRules, PASSWORD, register } from '../testing.ts'
import { BASE, type Outside, openOutside } from './external.fixture.ts'

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
    expect(await save({})).toEqual({ ok: false, error: { code: 'validation_failed', fields: { secret: 'field_required' } } })
    expect(await save({ issuer: 'http://accounts.example' })).toEqual({
      ok: false,
      error: { code: 'validation_failed', fields: { 'settings.issuer': 'field_invalid', secret: 'field_required' } },
    })
    expect(await save({ clientId: 'a b', isOn: false })).toMatchObject({ error: { fields: { 'settings.clientId': 'field_invalid' } } })
    expect(await save({ clientId: '' })).toMatchObject({ error: { fields: { 'settings.clientId': 'field_invalid' } } })
  })

  it('IDENTITY-EXTERNAL-11 ask their secret anew where an address leads to another server', async () => {
    const { secret, ...settings } = issuer.providers.google
    const edit = { brandId: world.otherBrandId, provider: 'google' as const, now: world.now }
    const save = (version: number, more: object) =>
      transaction(world.database.db, tx =>
        world.identity.saveProvider(tx, { ...edit, version, settings: { ...settings, isOn: false }, ...more }),
      )
    expect(await save(0, { secret })).toMatchObject({ ok: true })
    const moved = { settings: { ...settings, issuer: 'http://127.0.0.1:1', isOn: false } }
    expect(await save(1, moved)).toEqual({ ok: false, error: { code: 'validation_failed', fields: { secret: 'field_required' } } })
    expect(await save(1, { ...moved, secret: 'of-the-other-server' })).toMatchObject({ ok: true, value: { hasSecret: true } })
  })

  it('IDENTITY-EXTERNAL-10 that a database still has at another address are offered to nobody, and asked nothing', async () => {
    await sql`UPDATE identity.external_providers SET api = 'https://10.0.0.7' WHERE brand_id = ${world.brandId} AND provider = 'facebook'`.execute(
      world.database.db,
    )
    expect((await world.call('GET', BASE)).body.value.providers.toSorted()).toEqual(['firebase', 'google'])
    expect((await world.call('POST', `${BASE}/start`, { json: { provider: 'facebook' } })).body.code).toBe('feature_disabled')
    await sql`UPDATE identity.external_providers SET api = ${issuer.providers.facebook.api}
      WHERE brand_id = ${world.brandId} AND provider = 'facebook'`.execute(world.database.db)
  })
})

describe.each(['google', 'facebook'] as const)('a sign-in with %s', provider => {
  it('IDENTITY-EXTERNAL-2 opens an account for who has none, by the brand’s own registration, and from then on a session', async () => {
    const person = outside.somebody()
    const first = await outside.signInAt(provider)
    expect(first.body.code).toBe('external_registration_required')
    expect(first.body.value).toEqual({
      attempt: first.attempt,
      provider,
      email: person.email,
      mobile: null,
      name: 'Mei Lin',
      account: null,
    })
    expect((await outside.openAccount(first.attempt, { ageConfirmed: false })).body.code).toBe('age_not_confirmed')
    expect((await outside.openAccount(first.attempt, { termsAccepted: false })).body.code).toBe('terms_not_accepted')
    expect((await outside.openAccount(first.attempt, { username: '1' })).body.fields).toHaveProperty('username')
    const opened = await outside.openAccount(first.attempt)
    expect(opened.body.value).toMatchObject({ firstTimeLogin: true })
    const { account } = await outside.infoOf(opened.body.value.token)
    const again = await outside.signInAt(provider)
    expect((await outside.infoOf(again.body.value.token)).account).toBe(account)
    const kept = await sql<{ email: string; proved: boolean }>`SELECT profile ->> 'email' AS email, email_verified_at IS NOT NULL AS proved
      FROM identity.members WHERE account = ${account}`.execute(world.database.db)
    expect(kept.rows).toEqual([{ email: person.email, proved: true }])
  })

  it('IDENTITY-EXTERNAL-3 connects with the account of the same address only by its password', async () => {
    const person = outside.somebody()
    const { account } = await register(world, { email: person.email })
    const first = await outside.signInAt(provider)
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
    expect((await outside.infoOf(linked.body.value.token)).account).toBe(account)
    expect(world.recorded.map(event => event.action)).toContain('member.external-linked')
    expect((await outside.infoOf((await outside.signInAt(provider)).body.value.token)).account).toBe(account)
    expect((await link(PASSWORD)).body.code).toBe('external_ticket_invalid')
  })

  it('IDENTITY-EXTERNAL-4 S10 a return is heard once, in the browser that opened the window', async () => {
    outside.somebody()
    const visited = await outside.visit(provider)
    expect(visited.authorizationUrl.searchParams.get('code_challenge_method')).toBe('S256')
    await outside.comeBack({ ...visited, cookie: 'croupier_external=another-browser' })
    expect((await outside.finish(visited.attempt)).body.code).toBe('login_window_closed')
    await outside.comeBack(visited)
    issuer.asked.length = 0
    await outside.comeBack(visited)
    expect(issuer.asked).toEqual([])
    expect((await outside.finish(visited.attempt)).body.code).toBe('external_registration_required')
  })

  it('IDENTITY-EXTERNAL-4 a window that is closed, or where "cancel" is pressed, is a failed login that can be tried again', async () => {
    outside.somebody()
    const { attempt } = await outside.visit(provider)
    const closed = (await outside.finish(attempt)).body
    expect([closed.code, closed.message]).toEqual(['login_window_closed', 'Login failure. Please try again.'])
    issuer.faults = { denies: true }
    const cancelled = (await outside.signInAt(provider)).body
    expect([cancelled.code, cancelled.message]).toEqual(['login_window_closed', 'Login failure. Please try again.'])
  })

  it('IDENTITY-EXTERNAL-5 a provider that does not answer is told as such, and vouches for nobody', async () => {
    outside.somebody()
    const visited = await outside.visit(provider)
    issuer.faults = { isDown: true }
    await outside.comeBack(visited)
    expect((await outside.finish(visited.attempt)).body.code).toBe('external_unreachable')
  })

  it('IDENTITY-ADDRESS-1 asks the proof of a new address here too', async () => {
    const person = outside.somebody()
    const { account } = await register(world, { email: person.email })
    const first = await outside.signInAt(provider)
    const sealed = { attempt: first.attempt, password: PASSWORD, slideToken: await world.slideToken() }
    await world.call('POST', `${BASE}/link`, { sealed })
    const away = await outside.signInAt(provider, `192.0.2.${provider === 'google' ? 1 : 2}`)
    expect([away.body.code, away.body.value.account]).toEqual(['proof_required', account])
  })

  it('IDENTITY-EXTERNAL-4 ends after twenty minutes, and at its own brand', async () => {
    outside.somebody()
    const visited = await outside.visit(provider)
    await outside.comeBack(visited)
    const elsewhere = await world.call('POST', `${BASE}/finish`, { sealed: { attempt: visited.attempt }, host: 'other.test' })
    expect(elsewhere.body.code).toBe('external_ticket_invalid')
    world.advance(20 * 60_000)
    expect((await outside.finish(visited.attempt)).body.code).toBe('external_ticket_invalid')
  })
})

describe('registration for an outside account', () => {
  it('IDENTITY-EXTERNAL-2 opens one account of twenty sent at once', async () => {
    outside.somebody()
    const { attempt } = await outside.signInAt()
    const forms = await Promise.all(Array.from({ length: 20 }, () => outside.registration(attempt)))
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
