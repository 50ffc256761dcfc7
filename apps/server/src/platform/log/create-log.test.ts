import { describe, expect, test } from 'vitest'
import { createLog } from './create-log.ts'

function capture() {
  const lines: string[] = []
  return { lines, log: createLog({ level: 'info', destination: { write: line => void lines.push(line) } }) }
}

function logged(fields: object, message = 'something happened'): { text: string; line: Record<string, unknown> } {
  const { log, lines } = capture()
  log.info(fields, message)
  const text = lines.join('')
  return { text, line: JSON.parse(text) as Record<string, unknown> }
}

const SECRET = 'hunter2-abcdef'
const JWE = `${'eyJhbGciOiJSU0EtT0FFUC0yNTYifQ'}.${'A'.repeat(40)}.${'B'.repeat(16)}.${'C'.repeat(30)}.${'D'.repeat(22)}`

describe('no secret reaches a line', () => {
  test.each<[string, object]>([
    ['a password', { password: SECRET }],
    ['a payment password in a request body', { request: { body: { paymentPassword: SECRET } } }],
    ['a new password inside a list', { members: [{ new_password: SECRET }] }],
    ['a session token', { token: SECRET }],
    ['an access token of a vendor', { vendor: { accessToken: SECRET } }],
    ['the authorization header', { headers: { authorization: `Bearer ${SECRET}` } }],
    ['cookies', { headers: { cookie: `sid=${SECRET}`, 'set-cookie': [`sid=${SECRET}`] } }],
    ['a server seed', { round: { serverSeed: SECRET } }],
    ['the next server seed', { nextServerSeed: SECRET }],
    ['a sealed body by name', { jwe: SECRET }],
    ['an address with a password by name', { DATABASE_URL: `postgres://root:${SECRET}@db` }],
    ['a private key', { privateKey: SECRET }],
    ['a TOTP secret', { operator: { totpSecret: SECRET } }],
    ['a bearer token inside a text', { note: `sent Authorization: Bearer ${SECRET}` }],
    ['an address with a password inside an error', { err: new Error(`connect postgres://root:${SECRET}@db/x failed`) }],
    ['a password as a field of an error', { err: Object.assign(new Error('no'), { password: SECRET }) }],
    ['a password in the cause of an error', { err: new Error('no', { cause: new Error(`smtp://me:${SECRET}@mail`) }) }],
  ])('%s', (_name, fields) => {
    expect(logged(fields).text).not.toContain(SECRET)
  })

  test('a sealed body inside a text', () => {
    expect(logged({ body: `payload ${JWE}` }).text).not.toContain('A'.repeat(40))
  })

  test('a one-time code, though the code of an error stays', () => {
    expect(logged({ code: '123456' }).line.code).toBe('[hidden]')
    expect(logged({ err: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }).line.err).toMatchObject({ code: 'ECONNREFUSED' })
    const full = Object.assign(new Error('could not extend file'), { severity: 'ERROR', code: '53100' })
    expect(logged({ err: full }).line.err).toMatchObject({ code: '53100' })
    expect(logged({ err: { ...full, code: '123456' } }).line.err).toMatchObject({ code: '[hidden]' })
    expect(logged({ err: Object.assign(new Error('x'), { code: '53100' }) }).line.err).toMatchObject({ code: '[hidden]' })
    expect(logged({ code: 'insufficient_funds' }).line.code).toBe('insufficient_funds')
  })

  test('a value that a child logger carries, or one in the message itself', () => {
    const { log, lines } = capture()
    log.child({ requestId: 'r1', token: SECRET }).info({ session: { token: SECRET } }, `Bearer ${SECRET} was refused`)
    log.info(`connecting to redis://user:${SECRET}@cache`)
    expect(lines.join('')).not.toContain(SECRET)
    expect(lines[0]).toContain('r1')
  })
})

test('what is no secret stays readable: level by name, time in ISO 8601, amounts as text, the commitment of a seed', () => {
  const { line } = logged({ memberId: 'm1', amount: 12_345n, serverSeedHash: 'abc', statusCode: 200 })
  expect(line).toMatchObject({
    level: 'info',
    msg: 'something happened',
    memberId: 'm1',
    amount: '12345',
    serverSeedHash: 'abc',
    statusCode: 200,
  })
  expect(String(line.time)).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test('a cycle ends instead of the process', () => {
  const cycle: Record<string, unknown> = {}
  cycle.self = cycle
  expect(logged({ cycle }).text).toContain('[deep]')
})
