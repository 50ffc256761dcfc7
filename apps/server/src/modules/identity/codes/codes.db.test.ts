import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../../../platform/db/testing.ts'
import type { OutgoingMessage } from '../../../platform/messages/index.ts'
import { createPasswords } from '../passwords/hash-password.ts'
import { brandRules, random } from '../testing.ts'
import type { CodePurpose, CodeReceiver } from './code.ts'
import { type CodeOrder, issueCode } from './issue-code.ts'
import { takeCode } from './take-code.ts'

const BRAND = '00000000-0000-7000-8000-000000000001'
const OTHER_BRAND = '00000000-0000-7000-8000-000000000002'
const secret = Buffer.from('a secret of this installation')
let database: TestDatabase
let now = new Date('2026-03-01T12:00:00Z')
let sent: OutgoingMessage[] = []
let numbers = 0
let receiver: CodeReceiver

const deps = () => ({
  db: database.db,
  random,
  secret,
  mayProvidersBePrivate: false,
  passwords: createPasswords(),
  ports: {
    brandRules: async () => brandRules,
    messages: { send: async (_tx: unknown, message: OutgoingMessage) => void sent.push(message) },
  } as never,
})
const issue = (order: Partial<CodeOrder> = {}, from: { ip?: string; language?: string } = {}) =>
  transaction(database.db, tx =>
    issueCode(
      deps(),
      tx,
      { tenant: { id: BRAND }, ip: from.ip ?? `10.1.0.${numbers % 250}`, language: from.language ?? 'EN', now },
      { purpose: 'login', receiver, ...order },
    ),
  )
const take = (code: string, more: { purpose?: CodePurpose; brandId?: string } = {}) =>
  transaction(database.db, async tx => {
    const taken = await takeCode(deps(), tx, { brandId: BRAND, purpose: 'login', receiver, code, now, ...more })
    return taken.ok ? 'taken' : taken.error.code
  })
const advance = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const lastCode = () => /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? 'none was sent'
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const codeOf = (result: Awaited<ReturnType<typeof issue>>) => (result.ok ? 'sent' : result.error.code)

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  sent = []
  numbers++
  receiver = { channel: 'sms', address: `+8613800${String(numbers).padStart(6, '0')}` }
})

describe('verification codes', () => {
  it('IDENTITY-CODE-1 sends six digits in the language of the reader, and takes them once', async () => {
    expect(await issue()).toEqual({ ok: true, value: { expiredMinutes: 5 } })
    expect(sent).toEqual([
      {
        brandId: BRAND,
        channel: 'sms',
        to: receiver.address,
        text: expect.stringMatching(/^Midnight: \d{6} is your code to sign in\. It is valid for 5 min\./),
      },
    ])
    expect([await take(lastCode()), await take(lastCode())]).toEqual(['taken', 'verification_code_wrong'])
    advance(1000)
    await issue({}, { language: 'CN' })
    expect(sent.at(-1)?.text).toMatch(/^【Midnight】验证码 \d{6}，用于登录，5 分钟内有效/)
  })

  it('IDENTITY-CODE-1 sends a mail with a subject, to an address in any case', async () => {
    receiver = { channel: 'mail', address: `Name${numbers}@Example.com` }
    await issue()
    expect(sent.at(-1)).toMatchObject({ channel: 'mail', to: receiver.address, subject: 'Midnight: your code' })
    receiver = { channel: 'mail', address: `name${numbers}@example.com` }
    expect(await take(lastCode())).toBe('taken')
  })

  it('S10 IDENTITY-CODE-2 of twenty tries at once with the right code one succeeds', async () => {
    await issue()
    const code = lastCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(code)))
    expect(answers.filter(answer => answer === 'taken')).toHaveLength(1)
    expect(answers.filter(answer => answer === 'verification_code_wrong')).toHaveLength(19)
  })

  it('S10 IDENTITY-CODE-3 dies after five wrong tries, however many come at once', async () => {
    await issue()
    const code = lastCode()
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(another(code))))
    expect(answers.filter(answer => answer === 'verification_code_wrong')).toHaveLength(5)
    expect(answers.filter(answer => answer === 'verification_code_expired')).toHaveLength(45)
    expect(await take(code)).toBe('verification_code_expired')
    advance(1000)
    await issue()
    expect(await take(lastCode())).toBe('taken')
  })

  it('IDENTITY-CODE-3 dies with its minutes', async () => {
    await issue()
    advance(5 * 60_000 - 1)
    expect(await take(another(lastCode()))).toBe('verification_code_wrong')
    advance(1)
    expect(await take(lastCode())).toBe('verification_code_expired')
  })

  it('IDENTITY-CODE-3 asks for a code where none was entered', async () => {
    expect(await take('  ')).toBe('verification_code_required')
  })

  it('IDENTITY-CODE-2 serves only its purpose, its brand and its receiver; a new one ends the one before', async () => {
    await issue()
    const first = lastCode()
    expect([await take(first, { purpose: 'recovery' }), await take(first, { brandId: OTHER_BRAND })]).toEqual([
      'verification_code_wrong',
      'verification_code_wrong',
    ])
    advance(1000)
    await issue()
    const second = lastCode()
    if (first !== second) expect(await take(first)).toBe('verification_code_wrong')
    expect(await take(second)).toBe('taken')
  })

  it('IDENTITY-CODE-4 goes out once a second, and of ten requests at once one is heard', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue()))
    expect(answers.map(codeOf).sort()).toEqual(['sent', ...Array(9).fill('too_many_requests')])
    expect(sent).toHaveLength(1)
  })

  it('IDENTITY-CODE-5 asks to come back after five minutes when too many were sent, also from another address of the net', async () => {
    for (let i = 0; i < 5; i++) {
      expect(codeOf(await issue())).toBe('sent')
      advance(1000)
    }
    const refused = await issue({}, { ip: '10.2.0.1' })
    expect(refused).toMatchObject({ ok: false, error: { code: 'codes_too_often', params: { minutes: 5 } } })
    expect(sent).toHaveLength(5)
    advance(5 * 60_000)
    expect(codeOf(await issue())).toBe('sent')
  })

  it('IDENTITY-CODE-5 counts an address of the net over all receivers', async () => {
    const answers: string[] = []
    for (let i = 0; i < 31; i++) {
      receiver = { channel: 'sms', address: `+86139${String(numbers).padStart(4, '0')}${String(i).padStart(4, '0')}` }
      answers.push(codeOf(await issue({}, { ip: '10.3.0.1' })))
    }
    expect(answers).toEqual([...Array(30).fill('sent'), 'codes_too_often'])
  })

  it('S10 IDENTITY-CODE-6 a code for nobody is kept, counted and judged like any other, but sent to nobody', async () => {
    expect(await issue({ isDelivered: false })).toEqual({ ok: true, value: { expiredMinutes: 5 } })
    expect(sent).toEqual([])
    expect(await take('000000')).toMatch(/^verification_code_wrong$|^taken$/)
    expect(codeOf(await issue({ isDelivered: false }))).toBe('too_many_requests')
  })

  it('IDENTITY-CODE-7 is kept as a keyed fingerprint that says nothing by itself', async () => {
    await issue()
    const rows = await sql<{
      row: string
    }>`SELECT to_jsonb(c)::text AS row FROM identity.codes c WHERE address = ${receiver.address}`.execute(database.db)
    expect(rows.rows).toHaveLength(1)
    expect(rows.rows[0]?.row).not.toContain(lastCode())
  })
})
