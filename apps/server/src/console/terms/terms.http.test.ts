import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { createTestOperators } from '../../testing/test-operators.ts'

let test: TestApp
let client: TestClient
let token: string
let brandId: string

beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
  token = (await createTestOperators(test).owner()).token
  brandId = present((await client.call('operatorMe', { token })).value.brands[0], 'a brand').brandId
})
afterAll(() => test.close())

const list = async () => (await client.call('listTermsVersions', { token, params: { brandId } })).value
const publish = async (version: string, more: object = {}) =>
  client.call('publishTermsVersion', {
    token,
    params: { brandId },
    body: {
      brandVersion: (await list()).brandVersion,
      version,
      texts: { EN: { title: 'Terms', content: '<p onclick="steal()">Be <b>fair</b>.</p><script>steal()</script>' } },
      ...more,
    },
  })
const stateOf = async (member: { token: string }) => (await client.call('getTermsState', { token: member.token })).value

describe('terms', () => {
  it('a new brand has a version in force, in the caller’s language or in English', async () => {
    const [english, chinese, korean] = await Promise.all(
      ['EN', 'CN', 'KO'].map(language => client.call('getTerms', { headers: { language } })),
    )
    expect(english?.value).toMatchObject({ version: '2026-01', language: 'EN', title: 'Terms' })
    expect(chinese?.value).toMatchObject({ version: '2026-01', language: 'CN', title: '服务条款' })
    expect(korean?.value.language).toBe('EN')
    expect(english?.value.content).toContain('You must be 18 or older to play at Midnight')
  })

  it('TERMS-AGREE-1: registration counts for the version in force, a newer one is asked for and recorded once with time and address', async () => {
    const member = await client.signUp()
    expect(await stateOf(member)).toMatchObject({ version: '2026-01', isAccepted: true, agreedBefore: '2026-01' })
    const published = await publish('2026-11')
    expect(published.value.list[0]).toMatchObject({ version: '2026-11', isInForce: true, publishedBy: 'owner', acceptedCount: 0 })
    expect(published.value.list[0]?.texts.EN?.content).toBe('<p>Be <b>fair</b>.</p>')
    expect(await stateOf(member)).toMatchObject({ version: '2026-11', isAccepted: false, agreedBefore: '2026-01' })
    const accept = (version: string) => client.call('acceptTerms', { token: member.token, body: { version } })
    // TERMS-AGREE-2
    expect((await accept('2026-01')).code).toBe('version_conflict')
    const both = await Promise.all([accept('2026-11'), accept('2026-11')])
    expect(both.map(({ value }) => value.isAccepted)).toEqual([true, true])
    const kept = await test.database.admin.query('SELECT version, ip, source FROM terms.acceptances WHERE member_id = $1', [
      member.memberId,
    ])
    expect(kept.rows).toEqual([{ version: '2026-11', ip: '127.0.0.1', source: 'sign-in' }])
    expect((await list()).list[0]?.acceptedCount).toBe(1)
    expect((await stateOf(await client.signUp())).isAccepted).toBe(true)
  })

  it('TERMS-AGREE-3: whoever got an account from somebody else says first that they are of age, once', async () => {
    const member = await client.signUp()
    const { version } = await stateOf(member)
    await test.database.admin.query('UPDATE identity.members SET terms_version = NULL, age_confirmed_at = NULL WHERE id = $1', [
      member.memberId,
    ])
    expect(await stateOf(member)).toEqual({ version, isAccepted: false, agreedBefore: null, asksAge: true })
    const accept = (body: { ageConfirmed?: boolean }) => client.call('acceptTerms', { token: member.token, body: { version, ...body } })
    expect((await accept({})).code).toBe('age_not_confirmed')
    expect((await accept({ ageConfirmed: true })).value).toMatchObject({ isAccepted: true, asksAge: false })
    expect((await accept({})).success).toBe(true)
  })

  it.each([
    ['a version that was published before', '2026-01', {}, 'version'],
    ['texts without English', '2027-01', { texts: { CN: { title: '条款', content: '<p>公平</p>' } } }, 'texts.EN'],
    ['tags without words', '2027-01', { texts: { EN: { title: 'T', content: '<p> </p>' } } }, 'texts.EN.content'],
  ])('TERMS-KEEP-1: refuses %s by name and puts nothing in force', async (_what, version, more, path) => {
    const before = await list()
    const refused = await publish(version, more)
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['validation_failed', [path]])
    expect(await list()).toEqual(before)
  })

  it('TERMS-FORCE-1: a brand that somebody changed meanwhile is not published over', async () => {
    const refused = await publish('2027-02', { brandVersion: 1 })
    expect(refused.code).toBe('version_conflict')
    expect((await list()).list.map(({ version }) => version)).not.toContain('2027-02')
  })

  it('TERMS-KEEP-1: what was published or agreed to cannot be rewritten, not even by the owner of the database', async () => {
    for (const statement of ["UPDATE terms.texts SET content = 'x'", 'DELETE FROM terms.versions', "UPDATE terms.acceptances SET ip = 'x'"])
      await expect(test.database.admin.query(statement), statement).rejects.toThrow('never rewritten')
  })
})

describe('registration settings', () => {
  const read = async () => (await client.call('getRegistrationSettings', { token, params: { brandId } })).value
  const edit = (body: object) =>
    client.call('updateRegistrationSettings', { token, params: { brandId }, body: { version: 0, ...body } as never })

  it('REGISTRATION-JUDGE-1: an edit is on the form at once with its order, an older version is refused, and the log hides the default password', async () => {
    const { version, register } = await read()
    const email = { ...present(register.email, 'a field'), show: true, required: true, position: 0 }
    const edited = await edit({ version, register: { ...register, email }, smsExpiredMinutes: 3, defaultPassword: 'Welcome2026' })
    expect(edited.value).toMatchObject({ version: version + 1, smsExpiredMinutes: 3, defaultPassword: 'Welcome2026' })
    expect((await client.call('registerSettings')).value.email).toMatchObject({ show: true, required: true, position: 0 })
    expect((await edit({ version, smsExpiredMinutes: 4 })).code).toBe('version_conflict')
    const [deed] = (await client.call('listAudit', { token, query: { pageSize: 1 } })).value.list
    expect(deed).toMatchObject({ action: 'brand.registration-updated', actor: 'owner' })
    expect(deed?.after).not.toContain('Welcome2026')
    await edit({ version: version + 1, register })
  })

  it('REGISTRATION-JUDGE-2: a profile field is asked as the console says, at once, and the others as before', async () => {
    const { version, profile, redeemContact } = await read()
    expect([Object.keys(profile).length, redeemContact, profile.payeeName?.lockedOnceSet, profile.zalo?.lockedOnceSet]).toEqual([
      15,
      null,
      true,
      false,
    ])
    const zalo = { ...present(profile.zalo, 'a field'), required: true, lockedOnceSet: true }
    const { show, ...qqNum } = present(profile.qqNum, 'a field')
    const edited = await edit({ version, profile: { zalo, qqNum: { ...qqNum, show: !show } }, redeemContact: 'zalo' })
    expect([edited.value.profile.zalo, edited.value.redeemContact]).toEqual([zalo, 'zalo'])
    const member = await client.signUp()
    const { fields } = (await client.call('getProfile', { token: member.token })).value
    expect(fields.find(field => field.name === 'zalo')?.setting.required).toBe(true)
    expect(fields.map(field => field.name)).not.toContain('qqNum')
    expect(fields).toHaveLength(14)
    const saved = await client.call('saveRedeemContact', { token: member.token, body: { number: 'mei_lin' } })
    expect(saved.value).toMatchObject({ contact: 'zalo', isMissing: false })
    const again = await client.call('saveProfile', { token: member.token, body: { zalo: 'other_lin' } })
    expect(again.fields).toEqual({ zalo: 'Only customer service can change this.' })
    const wrong = await edit({ version: version + 1, profile: { address: { ...zalo, minLength: 50, maxLength: 20 } } })
    expect(wrong.fields).toEqual({ 'profile.address': 'min_above_max' })
    expect((await edit({ version: version + 1, profile, redeemContact: null })).success).toBe(true)
  })

  it('REGISTRATION-JUDGE-1: a form that nobody could send is refused at the field, and nothing changes', async () => {
    const before = await read()
    const username = { ...present(before.register.username, 'a field'), required: false }
    const refused = await edit({ version: before.version, register: { ...before.register, username }, smsExpiredMinutes: 9 })
    expect([refused.code, refused.fields]).toEqual(['validation_failed', { 'register.username': 'always_required' }])
    expect(await read()).toEqual(before)
  })
})
