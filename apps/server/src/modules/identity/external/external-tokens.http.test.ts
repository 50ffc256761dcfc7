import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LocalIssuer } from '../../../testing/local-issuer.ts'
import { PASSWORD, register } from '../testing.ts'
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
    outside.somebody()
    issuer.faults = faults
    expect((await outside.signInAt()).body.code).toBe('external_failed')
  })

  it('IDENTITY-EXTERNAL-6 a replayed token is refused: its nonce belongs to the sign-in before', async () => {
    outside.somebody()
    const first = await outside.visit()
    issuer.faults = { claims: { nonce: first.authorizationUrl.searchParams.get('nonce') } }
    const second = await outside.visit()
    await outside.comeBack(second)
    expect((await outside.finish(second.attempt)).body.code).toBe('external_failed')
  })

  it('IDENTITY-EXTERNAL-3 an address that Google has not confirmed connects with nobody and opens nothing', async () => {
    const person = outside.somebody({ emailVerified: false })
    await register(world, { email: person.email })
    const first = await outside.signInAt()
    expect(first.body.code).toBe('external_email_unverified')
    expect((await outside.openAccount(first.attempt)).body.code).toBe('external_ticket_invalid')
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
    outside.somebody()
    issuer.faults = { inspection }
    expect((await outside.signInAt('facebook')).body.code).toBe('external_failed')
  })

  it('IDENTITY-EXTERNAL-2 somebody without an address there opens an account with one of his own', async () => {
    issuer.person = { subject: randomUUID() }
    const first = await outside.signInAt('facebook')
    expect(first.body).toMatchObject({ code: 'external_registration_required', value: { email: null, name: null } })
    expect((await outside.openAccount(first.attempt)).body.success).toBe(true)
  })
})
