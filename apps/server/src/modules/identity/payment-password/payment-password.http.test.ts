import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentityWorld, type IdentityWorld, PASSWORD, register } from '../testing.ts'
import { PAYMENT_LOCK_MS, PAYMENT_TRIES_MAX } from './payment-tries.ts'

const PATH = '/wps/v2/security/payment-password'
const RIGHT = '204816'
let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.close())

async function newMember() {
  const { token } = await register(world)
  const memberId: string = (await world.call('GET', '/wps/member/info', { token })).body.value.id
  return { token, memberId }
}

async function memberWithPaymentPassword() {
  const member = await newMember()
  const set = await world.call('PUT', PATH, { token: member.token, sealed: { password: PASSWORD, paymentPassword: RIGHT } })
  expect(set.body.success).toBe(true)
  return member
}

const check = (memberId: string, password: string) => world.identity.checkPaymentPassword({ memberId, password, now: world.now })
const codeOf = (result: Awaited<ReturnType<typeof check>>) => (result.ok ? 'right' : result.error.code)

async function triesOf(memberId: string) {
  const found = await sql<{ wrong: number }>`SELECT wrong FROM identity.payment_tries WHERE member_id = ${memberId}`.execute(
    world.database.db,
  )
  return found.rows[0]?.wrong ?? 0
}

describe('payment password', () => {
  it('IDENTITY-PAY-1: is set once, by who knows the login password, and stored as argon2id', async () => {
    const { token, memberId } = await newMember()
    expect(codeOf(await check(memberId, RIGHT))).toBe('payment_password_not_set')
    const stranger = await world.call('PUT', PATH, { token, sealed: { password: 'guess1234', paymentPassword: RIGHT } })
    expect([stranger.status, stranger.body.code]).toEqual([422, 'password_wrong'])
    const set = await world.call('PUT', PATH, { token, sealed: { password: PASSWORD, paymentPassword: RIGHT } })
    expect(set.body).toMatchObject({ success: true })
    const again = await world.call('PUT', PATH, { token, sealed: { password: PASSWORD, paymentPassword: '999999' } })
    expect(again.body.code).toBe('payment_password_exists')
    expect(codeOf(await check(memberId, RIGHT))).toBe('right')
    const { rows } = await sql<{ hash: string }>`SELECT payment_password_hash AS hash FROM identity.members WHERE id = ${memberId}`.execute(
      world.database.db,
    )
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/)
  })

  it('IDENTITY-PAY-1: one against the rule is told at its field, in the language of the call', async () => {
    const { token } = await newMember()
    const sealed = { password: PASSWORD, paymentPassword: 'abc' }
    const english = await world.call('PUT', PATH, { token, sealed })
    expect(english.body).toMatchObject({ code: 'validation_failed', fields: { paymentPassword: expect.stringMatching(/6/) } })
    const chinese = await world.call('PUT', PATH, { token, sealed, headers: { language: 'CN' } })
    expect(chinese.body.fields?.paymentPassword).toMatch(/\p{Script=Han}/u)
  })

  it('IDENTITY-PAY-2: five wrong ones in a row lock it for 30 minutes; a right one ends the row', async () => {
    const { memberId } = await memberWithPaymentPassword()
    for (let n = 1; n < PAYMENT_TRIES_MAX; n++) expect(codeOf(await check(memberId, '000000'))).toBe('payment_password_wrong')
    expect(codeOf(await check(memberId, RIGHT))).toBe('right')
    for (let n = 1; n < PAYMENT_TRIES_MAX; n++) expect(codeOf(await check(memberId, '000000'))).toBe('payment_password_wrong')
    const fifth = await check(memberId, '000000')
    expect(fifth).toMatchObject({ ok: false, error: { code: 'payment_password_locked', params: { minutes: 30 } } })
    expect(codeOf(await check(memberId, RIGHT))).toBe('payment_password_locked')
    world.advance(PAYMENT_LOCK_MS - 1)
    expect(await check(memberId, RIGHT)).toMatchObject({ error: { code: 'payment_password_locked', params: { minutes: 1 } } })
    world.advance(1)
    expect(codeOf(await check(memberId, '000000'))).toBe('payment_password_wrong')
    expect(codeOf(await check(memberId, RIGHT))).toBe('right')
  })

  it('IDENTITY-PAY-2, S10: of 50 guesses at once five are counted, and the right one among them opens nothing after the fifth', async () => {
    const { memberId } = await memberWithPaymentPassword()
    const codes = (await Promise.all(Array.from({ length: 50 }, () => check(memberId, '111111')))).map(codeOf)
    expect(codes.filter(code => code === 'payment_password_wrong')).toHaveLength(PAYMENT_TRIES_MAX - 1)
    expect(codes.filter(code => code === 'payment_password_locked')).toHaveLength(50 - (PAYMENT_TRIES_MAX - 1))
    expect(await triesOf(memberId)).toBe(PAYMENT_TRIES_MAX)
    expect(codeOf(await check(memberId, RIGHT))).toBe('payment_password_locked')
  })

  it('IDENTITY-PAY-2: right ones at once are all heard', async () => {
    const { memberId } = await memberWithPaymentPassword()
    const codes = (await Promise.all(Array.from({ length: 20 }, () => check(memberId, RIGHT)))).map(codeOf)
    expect(new Set(codes)).toEqual(new Set(['right']))
  })

  it('IDENTITY-PAY-3: is changed by who knows the old one, to another one', async () => {
    const { token, memberId } = await memberWithPaymentPassword()
    const change = (oldPaymentPassword: string, paymentPassword: string) =>
      world.call('POST', PATH, { token, sealed: { oldPaymentPassword, paymentPassword } })
    expect((await change('000000', '135790')).body.code).toBe('payment_password_wrong')
    expect((await change(RIGHT, RIGHT)).body.code).toBe('password_same')
    expect((await change(RIGHT, '135790')).body.success).toBe(true)
    expect(codeOf(await check(memberId, '135790'))).toBe('right')
    expect(codeOf(await check(memberId, RIGHT))).toBe('payment_password_wrong')
  })

  it('IDENTITY-SEC-1: guesses of the login password at this door count as failed sign-ins and lock alike', async () => {
    const { token } = await newMember()
    const tryOnce = () => world.call('PUT', PATH, { token, sealed: { password: 'guess1234', paymentPassword: RIGHT } })
    for (let n = 0; n < 10; n++) expect((await tryOnce()).body.code).toBe('password_wrong')
    const locked = await tryOnce()
    expect([locked.status, locked.body.code]).toEqual([423, 'account_locked'])
  })

  it('IDENTITY-SEC-2: each change is in the audit log and announced once, with no secret in either', async () => {
    const { token, memberId } = await memberWithPaymentPassword()
    await world.call('POST', PATH, { token, sealed: { oldPaymentPassword: RIGHT, paymentPassword: '777777' } })
    const { rows } = await sql<{ change: string; text: string }>`
      SELECT payload ->> 'change' AS change, payload::text AS text FROM platform.outbox
       WHERE topic = 'identity.security-changed' AND payload ->> 'memberId' = ${memberId} ORDER BY id`.execute(world.database.db)
    expect(rows.map(row => row.change)).toEqual(['payment-password-set', 'payment-password-changed'])
    expect(rows.every(row => !row.text.includes(RIGHT) && !row.text.includes('777777'))).toBe(true)
  })
})
