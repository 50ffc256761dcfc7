import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMessagesFixture, type MessagesFixture } from '../testing.ts'
import { findTemplate } from './brand-templates.ts'
import { saveTemplate } from './save-template.ts'

let test: MessagesFixture
beforeAll(async () => {
  test = await createMessagesFixture()
})
afterAll(() => test.close())
beforeEach(() => {
  test.carried.length = 0
})

const paid = (memberId: string, more: { key?: string; link?: string } = {}) =>
  test.write(tx =>
    test.messages.notify(tx, {
      brandId: test.brandId,
      memberId,
      template: 'deposit-paid',
      variables: { amount: '100.00 CNY', balance: '150.00 CNY', reference: 'D1' },
      ...more,
    }),
  )
const save = (template: string, version: number, more: Partial<Parameters<typeof saveTemplate>[1]> = {}) =>
  test.write(tx => saveTemplate(tx, { brandId: test.brandId, template, version, channels: ['inbox'], texts: {}, ...more }, new Date()))
const text = (title: string, content = '<p>x</p>') => ({ title, content, sms: 'x' })

describe('notify', () => {
  it('MESSAGES-NOTIFY-1 writes in the member’s language, over the channels of the template, with a way to where it leads', async () => {
    const [ann, mei] = [test.member(), test.member({ language: 'CN', account: 'mei' })]
    expect(await paid(ann)).toBe(true)
    await paid(mei)
    expect(await test.inboxOf(ann)).toMatchObject([{ title: 'Deposit of 100.00 CNY received', link: '/index?member=transactionHistory' }])
    expect((await test.inboxOf(mei))[0]?.title).toBe('存款 100.00 CNY 已到账')
    expect(test.carried).toEqual([])
    await test.write(tx =>
      test.messages.notify(tx, { brandId: test.brandId, memberId: ann, template: 'password-changed', variables: { ip: '203.0.113.9' } }),
    )
    expect(test.carried).toMatchObject([{ channel: 'mail', to: 'ann@example.org', subject: 'Your password was changed' }])
    expect(test.carried[0]?.text).toMatch(/203\.0\.113\.9/)
    expect(test.carried[0]?.text).not.toContain('<')
  })

  it('MESSAGES-TEMPLATE-7 tells a change of security by SMS to who has a number and no address, and nothing else', async () => {
    const phoneOnly = test.member({ email: undefined, phone: '+8613800138000' })
    const changed = (memberId: string) =>
      test.write(tx =>
        test.messages.notify(tx, { brandId: test.brandId, memberId, template: 'password-changed', variables: { ip: '203.0.113.9' } }),
      )
    await changed(phoneOnly)
    expect(test.carried).toMatchObject([
      { channel: 'sms', to: '+8613800138000', text: expect.stringContaining('Your password was changed') },
    ])
    test.carried.length = 0
    await changed(test.member({ phone: '+8613800138001' }))
    expect(test.carried.map(({ channel }) => channel)).toEqual(['mail'])
    test.carried.length = 0
    await paid(phoneOnly)
    expect(test.carried).toEqual([])
  })

  it('MESSAGES-NOTIFY-2 writes once per key, whoever asks at once', async () => {
    const ann = test.member()
    const written = await Promise.all(Array.from({ length: 20 }, () => paid(ann, { key: 'deposit:1:paid' })))
    expect(written.filter(Boolean)).toHaveLength(1)
    expect(await test.inboxOf(ann)).toHaveLength(1)
    expect(await paid(ann, { key: 'deposit:2:paid' })).toBe(true)
  })

  it('MESSAGES-NOTIFY-3 passes over trial accounts and nobody, and takes nothing back with a transaction that fails', async () => {
    const trial = test.member({ isTrial: true })
    expect([await paid(trial), await paid(randomUUID())]).toEqual([false, false])
    const ann = test.member()
    const failing = test.write(async tx => {
      await test.messages.notify(tx, { brandId: test.brandId, memberId: ann, template: 'welcome', variables: {} })
      throw new Error('the money did not move')
    })
    await expect(failing).rejects.toThrow('the money did not move')
    expect(await test.inboxOf(ann)).toEqual([])
  })

  it('MESSAGES-TEMPLATE-4 follows the brand’s own texts and channels; a template outside of the inbox is still written once', async () => {
    const ann = test.member()
    await save('deposit-paid', 0, {
      channels: ['sms'],
      texts: { EN: { title: 'Own {amount}', content: '<p>Own</p>', sms: 'SMS {amount}' } },
    })
    expect(await paid(ann, { key: 'k' })).toBe(true)
    expect(await paid(ann, { key: 'k' })).toBe(false)
    expect(test.carried).toEqual([{ brandId: test.brandId, channel: 'sms', to: '+8613800138000', text: 'SMS 100.00 CNY' }])
    expect((await test.call('GET', '/wps/v2/messages', { as: ann })).value).toMatchObject({ total: 0, unread: 0 })
    await save('deposit-paid', 1, { channels: ['inbox'] })
    await paid(ann)
    expect((await test.call('GET', '/wps/v2/messages', { as: ann })).value).toMatchObject({ total: 1, unread: 1 })
  })
})

const XSS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '<math><mtext></p><style><img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;<b onclick=alert(1)>x',
  '{{constructor.constructor("alert(1)")()}}',
  '<p style="background:url(javascript:alert(1))">',
  '<form action=//evil.test><input name=password>',
]

describe('MESSAGES-HTML-1 hostile words', () => {
  it.each(XSS)('as a value stand as text: %s', async hostile => {
    const ann = test.member({ account: hostile })
    await test.write(tx =>
      test.messages.notify(tx, {
        brandId: test.brandId,
        memberId: ann,
        template: 'feedback-answered',
        variables: { reference: 'R', question: hostile, answer: hostile },
      }),
    )
    const [message] = await test.inboxOf(ann)
    const tags = [...(message?.content ?? '').matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)].map(match => [match[1], match[2]?.trim()])
    expect(tags.filter(([name, rest]) => !(name && ['p', 'em', 'br'].includes(name) && (rest === '' || rest === '/')))).toEqual([])
  })

  it.each(XSS)('as a brand’s own text are cleaned before they are kept: %s', async hostile => {
    const version = (await findTemplate(test.database.db, { brandId: test.brandId, template: 'welcome' }))?.version ?? 0
    const plain = hostile.replace(/[{}]/g, '')
    const saved = await save('welcome', version, { texts: { EN: text(`Hello ${plain}`, `<p>a</p>${plain}`) } })
    expect(saved.ok, JSON.stringify(saved)).toBe(true)
    const kept = await findTemplate(test.database.db, { brandId: test.brandId, template: 'welcome' })
    expect(kept?.texts.EN?.content).not.toMatch(/<(script|img|svg|iframe|style|form|input|math)|<[^>]*\son\w+=|<[^>]*javascript:/i)
    expect(kept?.texts.EN?.title).not.toMatch(/<[a-z]/i)
  })
})

describe('saveTemplate', () => {
  it('MESSAGES-TEMPLATE-5 refuses braces that nobody fills, empty texts and unknown languages by name, and writes nothing', async () => {
    const refused = await save('account-locked', 0, {
      texts: { EN: text('Hi {amount}', '<p>{nobody} {account}</p>'), CN: { title: '', content: '', sms: 'x' }, XX: text('x') },
    })
    expect(refused).toEqual({
      ok: false,
      error: {
        code: 'validation_failed',
        faults: [
          { path: 'texts.EN.title', code: 'template_variable_unknown', names: ['amount'] },
          { path: 'texts.EN.content', code: 'template_variable_unknown', names: ['nobody'] },
          { path: 'texts.CN.title', code: 'field_required' },
          { path: 'texts.CN.content', code: 'field_required' },
          { path: 'texts.XX', code: 'field_invalid' },
        ],
      },
    })
    expect(await findTemplate(test.database.db, { brandId: test.brandId, template: 'account-locked' })).toBeUndefined()
    expect(await save('nothing', 0)).toEqual({ ok: false, error: { code: 'not_found' } })
  })

  it('MESSAGES-TEMPLATE-6 keeps one of two editors who saw the same version', async () => {
    const both = await Promise.all([save('identity-approved', 0), save('identity-approved', 0)])
    expect(both.filter(saved => saved.ok)).toHaveLength(1)
    expect(await save('identity-approved', 7)).toEqual({ ok: false, error: { code: 'version_conflict' } })
    expect(await save('identity-expiring', 3)).toEqual({ ok: false, error: { code: 'version_conflict' } })
    expect(await save('identity-approved', 1)).toEqual({ ok: true, value: { version: 2 } })
  })
})
