import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { createIdentityWorld, type IdentityWorld, PASSWORD, register } from '../testing.ts'
import { AUTHENTICATOR_LOCK_MS, AUTHENTICATOR_TRIES_MAX } from './verify-authenticator.ts'

const PATH = '/wps/v2/security/authenticator'
let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.close())

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.now.getTime() })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** To the next 30 seconds, where a fresh code is shown. */
const nextStep = () => world.advance(30_000)

async function newMember() {
  const { token } = await register(world)
  const memberId: string = (await world.call('GET', '/wps/member/info', { token })).body.value.id
  return { token, memberId }
}

async function enrolled() {
  const { token, memberId } = await newMember()
  const begun = await world.call('POST', PATH, { token, sealed: { password: PASSWORD } })
  const secret: string = begun.body.value.secret
  const confirmed = await world.call('PUT', PATH, { token, json: { code: codeOf(secret) } })
  expect(confirmed.body.success).toBe(true)
  nextStep()
  const recoveryCodes: string[] = confirmed.body.value.recoveryCodes
  return { token, memberId, secret, recoveryCodes, firstRecovery: present(recoveryCodes[0], 'a code') }
}

const verify = (memberId: string, code: string) =>
  transaction(world.database.db, tx => world.identity.verifyAuthenticator(tx, { memberId, code, now: world.now }))
const answerOf = (result: Awaited<ReturnType<typeof verify>>) => (result.ok ? result.value : result.error.code)

describe('authenticator', () => {
  it('IDENTITY-AUTH-1: asks the password, and counts only once its first code was seen', async () => {
    const { token, memberId } = await newMember()
    expect((await world.call('POST', PATH, { token, sealed: { password: 'guess1234' } })).body.code).toBe('password_wrong')
    const begun = await world.call('POST', PATH, { token, sealed: { password: PASSWORD } })
    const { secret, otpauthUrl } = begun.body.value
    expect(otpauthUrl).toContain(`secret=${secret}`)
    expect(answerOf(await verify(memberId, codeOf(secret)))).toBe('authenticator_off')
    expect((await world.call('PUT', PATH, { token, json: { code: wrong(codeOf(secret)) } })).body.code).toBe('totp_wrong')
    const confirmed = await world.call('PUT', PATH, { token, json: { code: codeOf(secret) } })
    expect(new Set(confirmed.body.value.recoveryCodes).size).toBe(10)
    expect(confirmed.body.value.recoveryCodes[0]).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    expect((await world.call('POST', PATH, { token, sealed: { password: PASSWORD } })).body.code).toBe('authenticator_on')
  })

  it('IDENTITY-AUTH-2: a code opens once, also the one that confirmed; the next one opens again', async () => {
    const { memberId, secret } = await enrolled()
    expect(answerOf(await verify(memberId, codeOf(secret)))).toBe('app')
    expect(answerOf(await verify(memberId, codeOf(secret)))).toBe('totp_wrong')
    nextStep()
    expect(answerOf(await verify(memberId, codeOf(secret)))).toBe('app')
  })

  it('IDENTITY-AUTH-2: of 20 uses of one code at once, one opens', async () => {
    const { memberId, secret } = await enrolled()
    const code = codeOf(secret)
    const answers = (await Promise.all(Array.from({ length: 20 }, () => verify(memberId, code)))).map(answerOf)
    expect(answers.filter(answer => answer === 'app')).toHaveLength(1)
  })

  it('IDENTITY-AUTH-3, S10: a recovery code used 20 times at once opens once, in any case and without its dash', async () => {
    const { memberId, recoveryCodes, firstRecovery } = await enrolled()
    const typed = firstRecovery.replace('-', '').toLowerCase()
    const answers = (await Promise.all(Array.from({ length: 20 }, () => verify(memberId, typed)))).map(answerOf)
    expect(answers.filter(answer => answer === 'recovery')).toHaveLength(1)
    const told =
      await sql`SELECT 1 FROM platform.outbox WHERE payload ->> 'change' = 'recovery-code-used' AND payload ->> 'memberId' = ${memberId}`.execute(
        world.database.db,
      )
    expect(told.rows, 'its owner hears of it once').toHaveLength(1)
    world.advance(AUTHENTICATOR_LOCK_MS)
    expect(answerOf(await verify(memberId, firstRecovery))).toBe('totp_wrong')
    expect(answerOf(await verify(memberId, present(recoveryCodes[1], 'a code')))).toBe('recovery')
  })

  it('IDENTITY-AUTH-4: five wrong codes in a row lock it for 15 minutes, the right one too', async () => {
    const { memberId, secret } = await enrolled()
    const tries = []
    for (let n = 0; n < AUTHENTICATOR_TRIES_MAX; n++) tries.push(answerOf(await verify(memberId, '000000')))
    expect(tries).toEqual(['totp_wrong', 'totp_wrong', 'totp_wrong', 'totp_wrong', 'authenticator_locked'])
    expect(answerOf(await verify(memberId, codeOf(secret)))).toBe('authenticator_locked')
    world.advance(AUTHENTICATOR_LOCK_MS)
    expect(answerOf(await verify(memberId, codeOf(secret)))).toBe('app')
  })

  it('IDENTITY-AUTH-5: goes off with password and code, its recovery codes with it; new recovery codes end the old ones', async () => {
    const { token, memberId, secret, firstRecovery } = await enrolled()
    const withoutCode = await world.call('POST', `${PATH}/off`, { token, sealed: { password: PASSWORD, code: '000000' } })
    expect(withoutCode.body.code).toBe('totp_wrong')
    const renewed = await world.call('POST', `${PATH}/recovery-codes`, { token, sealed: { password: PASSWORD, code: codeOf(secret) } })
    expect(answerOf(await verify(memberId, firstRecovery))).toBe('totp_wrong')
    const off = await world.call('POST', `${PATH}/off`, {
      token,
      sealed: { password: PASSWORD, code: renewed.body.value.recoveryCodes[3] },
    })
    expect(off.body.success).toBe(true)
    nextStep()
    expect(answerOf(await verify(memberId, codeOf(secret)))).toBe('authenticator_off')
  })

  it('IDENTITY-AUTH-6: neither secret nor recovery codes can be read in the database', async () => {
    const { memberId, secret, firstRecovery } = await enrolled()
    const { rows } = await sql<{ text: string }>`
      SELECT (SELECT encode(secret_sealed, 'escape') FROM identity.authenticators WHERE member_id = ${memberId})
        || (SELECT string_agg(encode(code_hash, 'escape'), ' ') FROM identity.recovery_codes WHERE member_id = ${memberId}) AS text`.execute(
      world.database.db,
    )
    expect(rows[0]?.text.length).toBeGreaterThan(100)
    expect(rows[0]?.text).not.toContain(secret)
    expect(rows[0]?.text).not.toContain(firstRecovery.replace('-', ''))
  })
})
