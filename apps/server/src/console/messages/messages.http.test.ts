import { randomUUID } from 'node:crypto'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { publish } from '../../platform/outbox/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { createTestOperators } from '../../testing/test-operators.ts'

let test: TestApp
let client: TestClient
let owner: string
let brandId: string

beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
  owner = (await createTestOperators(test).owner()).token
  const { brands } = (await client.call('operatorMe', { token: owner })).value
  brandId = present(
    brands.find(brand => brand.merchantCode === 'MIDNIGHT'),
    'the brand is seeded',
  ).brandId
})
afterAll(() => test.close())

const inboxOf = async (token: string) => (await client.call('inbox', { token, query: {} })).value
/** Readers of the outbox and jobs work on their own; what they do is waited for. */
const waitForMessage = (token: string, title: RegExp) =>
  vi.waitFor(async () => {
    const found = (await inboxOf(token)).list.find(message => title.test(message.title))
    expect(found, String(title)).toBeDefined()
    return present(found, 'was just seen')
  }, 10_000)
const audited = async (action: string) =>
  (await client.call('listAudit', { token: owner, query: { action } })).value.list.filter(row => row.action === action)

describe('what happens to a member is told in the inbox', () => {
  it('MESSAGES-EVENT-1 a registration is welcomed once, by the inbox and by mail', async () => {
    const { token, account } = await client.signUp()
    const { content, link } = await waitForMessage(token, /^Welcome to Midnight$/)
    expect(content).toContain(`Hello ${account}`)
    expect(link).toBe('/index?member=securityCenter')
    expect((await inboxOf(token)).list.filter(message => message.title.startsWith('Welcome'))).toHaveLength(1)
  })

  it('MESSAGES-EVENT-2 each paid deposit is told once, with its amount and the balance after it', async () => {
    const { token } = await client.signUp()
    await client.payIn(token, '1500.00')
    const { content } = await waitForMessage(token, /^Deposit of 1,500\.00 CNY received$/)
    expect(content).toMatch(/Your balance is now 1,500\.00 CNY/)
    await client.payIn(token, '20.00')
    expect((await waitForMessage(token, /^Deposit of 20\.00 CNY received$/)).content).toMatch(/Your balance is now 1,520\.00 CNY/)
    expect((await inboxOf(token)).list.filter(message => message.title.startsWith('Deposit'))).toHaveLength(2)
  })

  it('MESSAGES-EVENT-3 a change of the account’s security is told once, with the address it came from', async () => {
    const { token, memberId } = await client.signUp()
    const payload = { memberId, change: 'password-changed', ip: '203.0.113.77', at: new Date().toISOString(), formerAddress: null }
    await transaction(test.app.db, tx => publish(tx, { topic: 'identity.security-changed', brandId, payload }))
    expect((await waitForMessage(token, /^Your password was changed$/)).content).toContain('203.0.113.77')
  })

  it('MESSAGES-EVENT-4 a decided identity check is told, with the way to it, and so is a paper that is about to run out', async () => {
    const { token, memberId } = await client.signUp()
    const tell = (topic: string, payload: object) =>
      transaction(test.app.db, tx => publish(tx, { topic, brandId, payload: { memberId, level: 1, ...payload } }))
    await tell('verification.decided', { outcome: 'rejected' })
    expect((await waitForMessage(token, /^Your documents could not be accepted$/)).link).toBe('/index?member=identityCheck')
    await tell('verification.decided', { outcome: 'approved' })
    await waitForMessage(token, /^Your identity is confirmed$/)
    await tell('verification.expires-soon', { expiresOn: '2027-03-31' })
    expect((await waitForMessage(token, /expires soon$/)).content).toContain('2027-03-31')
  })
})

describe('templates in the console', () => {
  const find = async (template: string) =>
    present(
      (await client.call('listTemplates', { token: owner, query: { brandId } })).value.find(each => each.template === template),
      'the template exists',
    )

  it('CONSOLE-TEMPLATE-1 are listed with their variables, changed for one brand, audited, and go back to the product’s texts', async () => {
    const before = await find('deposit-paid')
    expect(before).toMatchObject({ group: 'deposit', channels: ['inbox'], version: 0, ownTexts: {} })
    expect(before.variables).toEqual(['brand', 'account', 'time', 'amount', 'reference', 'balance'])
    expect(Object.keys(before.texts)).toEqual(expect.arrayContaining(['EN', 'CN']))
    const own = { EN: { title: 'Paid: {amount}', content: '<p>Thanks, {account}</p><script>x</script>', sms: 'Paid {amount}' } }
    const body = { brandId, version: 0, channels: ['inbox' as const], texts: own }
    const saved = await client.call('saveTemplate', { token: owner, params: { template: 'deposit-paid' }, body })
    expect(saved.value).toMatchObject({ version: 1, ownTexts: { EN: { content: '<p>Thanks, {account}</p>' } } })
    const { token } = await client.signUp()
    await client.payIn(token, '20.00')
    await waitForMessage(token, /^Paid: 20\.00 CNY$/)
    expect((await client.call('saveTemplate', { token: owner, params: { template: 'deposit-paid' }, body })).code).toBe('version_conflict')
    const back = await client.call('saveTemplate', {
      token: owner,
      params: { template: 'deposit-paid' },
      body: { ...body, version: 1, texts: {} },
    })
    expect(back.value).toMatchObject({ version: 2, ownTexts: {} })
    expect(await audited('template.saved')).toHaveLength(2)
  })

  it('CONSOLE-TEMPLATE-2 say at the field which name in braces nobody fills, and show a preview with examples', async () => {
    const text = { title: 'Hi {acount}', content: '<p>{amount}</p>', sms: 'x' }
    const refused = await client.call('saveTemplate', {
      token: owner,
      params: { template: 'welcome' },
      body: { brandId, version: 0, channels: ['inbox'], texts: { EN: text } },
    })
    expect(refused.fields).toEqual({
      'texts.EN.title': 'These names in braces are not known: {acount}',
      'texts.EN.content': 'These names in braces are not known: {amount}',
    })
    const preview = await client.call('previewTemplate', {
      token: owner,
      params: { template: 'deposit-paid' },
      body: { brandId, text: { title: '{amount} at {brand}', content: '<p>Hi {account}<script>x</script></p>', sms: '{nothing}' } },
    })
    expect(preview.value).toMatchObject({
      title: '250.00 CNY at Midnight',
      content: '<p>Hi lantern88</p>',
      mail: 'Hi lantern88',
      unknown: ['nothing'],
    })
  })
})

describe('mass messages in the console', () => {
  const texts = { EN: { title: 'Club night', content: '<p>Friday at nine</p>' } }

  it('CONSOLE-MASS-1 are counted, sent once by a job to exactly the segment, watched to their end and audited', async () => {
    const [ann, bob] = [await client.signUp(), await client.signUp()]
    await client.payIn(bob.token, '300.00')
    const count = async (segment: object) => (await client.call('countSegment', { token: owner, body: { brandId, segment } })).value
    const named = { accounts: [ann.account.toUpperCase(), bob.account, 'nobody-at-all'] }
    expect(await count(named)).toEqual({ count: 2, unknownAccounts: ['nobody-at-all'] })
    expect(await count({ ...named, balanceMin: '200.00' })).toMatchObject({ count: 1 })
    expect(await count({ ...named, balanceMax: '299.9999' })).toMatchObject({ count: 1 })
    expect(await count({ ...named, types: [1] })).toMatchObject({ count: 0 })
    expect(await count({ ...named, languages: ['CN'] })).toMatchObject({ count: 0 })
    expect(await count({ ...named, languages: ['EN'], registeredFrom: new Date(Date.now() - 60_000).toISOString() })).toMatchObject({
      count: 2,
    })
    expect(await count({ ...named, lastLoginUntil: new Date(Date.now() - 3_600_000).toISOString() })).toMatchObject({ count: 0 })
    const massId = randomUUID()
    const body = { brandId, segment: { ...named, balanceMin: '200.00' }, texts, link: '/promotions' }
    const sent = await Promise.all([1, 2, 3].map(() => client.call('sendMassMessage', { token: owner, params: { massId }, body })))
    expect(sent.map(each => each.value.total)).toEqual([1, 1, 1])
    expect((await waitForMessage(bob.token, /^Club night$/)).link).toBe('/promotions')
    await vi.waitFor(async () => {
      const { list } = (await client.call('listMassMessages', { token: owner, query: { brandId } })).value
      expect(list[0]).toMatchObject({ massId, state: 'done', sent: 1, sentBy: 'owner' })
    }, 10_000)
    expect((await inboxOf(ann.token)).list.some(message => message.title === 'Club night')).toBe(false)
    expect((await inboxOf(bob.token)).list.filter(message => message.title === 'Club night')).toHaveLength(1)
    expect(await audited('mass-message.sent')).toHaveLength(1)
    expect((await client.call('stopMassMessage', { token: owner, params: { massId } })).code).toBe('mass_message_ended')
  })

  it('CONSOLE-MASS-2 to nobody, to another brand’s member or with a fault are refused', async () => {
    const send = (body: { segment: object; texts?: typeof texts; brandId?: string }) =>
      client.call('sendMassMessage', { token: owner, params: { massId: randomUUID() }, body: { brandId, texts, link: null, ...body } })
    expect((await send({ segment: { accounts: ['nobody-at-all'] } })).code).toBe('segment_empty')
    expect((await send({ segment: {}, brandId: randomUUID() })).code).toBe('not_found')
    expect((await send({ segment: { balanceMin: 'lots' } })).fields).toEqual({ 'segment.balanceMin': 'This value is not valid.' })
    expect((await send({ segment: {}, texts: {} as typeof texts })).fields).toEqual({ 'texts.EN': 'This value is not valid.' })
  })
})

describe('the feedback desk in the console', () => {
  it('CONSOLE-FEEDBACK-1 a letter is found, claimed, answered into the inbox and closed, each step audited', async () => {
    const { token, account } = await client.signUp()
    const words = 'Where can I see my withdrawals?'
    const { feedbackId, reference } = (await client.call('sendFeedback', { token, body: { type: 'withdrawal', content: words } })).value
    const desk = (await client.call('listFeedback', { token: owner, query: { brandId, state: 'waiting', q: reference } })).value
    expect(desk.list).toMatchObject([{ feedbackId, account, content: words, state: 'open', version: 1 }])
    const params = { feedbackId }
    expect((await client.call('claimFeedback', { token: owner, params: { itemId: feedbackId }, body: {} })).value.name).toBe('owner')
    expect(
      (await client.call('listFeedback', { token: owner, query: { brandId, state: 'claimed', q: reference } })).value.list,
    ).toMatchObject([{ state: 'claimed', claim: { name: 'owner', until: null }, version: 1 }])
    expect((await client.call('answerFeedback', { token: owner, params, body: { version: 1, answer: '  ' } })).fields?.answer).toMatch(
      /empty/,
    )
    await client.call('answerFeedback', { token: owner, params, body: { version: 1, answer: 'In your wallet.' } })
    expect((await waitForMessage(token, /^Answer to your feedback/)).content).toContain('In your wallet.')
    expect((await client.call('ownFeedback', { token, query: {} })).value.list).toMatchObject([
      { state: 'answered', answer: 'In your wallet.' },
    ])
    expect((await client.call('closeFeedback', { token: owner, params, body: { version: 2, isTold: false } })).value.state).toBe('closed')
    expect((await client.call('answerFeedback', { token: owner, params, body: { version: 3, answer: 'More' } })).code).toBe(
      'feedback_ended',
    )
    for (const action of ['feedback.claimed', 'feedback.answered', 'feedback.closed']) expect(await audited(action)).toHaveLength(1)
  })

  it('CONSOLE-FEEDBACK-2 how long letters may be is the brand’s to say, and holds at once', async () => {
    const bounds = (await client.call('feedbackBounds', { token: owner, query: { brandId } })).value
    expect(bounds).toMatchObject({ lengthMin: 10, lengthMax: 500, version: 0 })
    const save = (lengthMin: number, lengthMax: number, version: number) =>
      client.call('saveFeedbackBounds', { token: owner, body: { brandId, lengthMin, lengthMax, version } })
    expect((await save(50, 40, 0)).fields?.lengthMax).toBeDefined()
    expect((await save(5, 40, 0)).value).toMatchObject({ version: 1 })
    expect((await client.call('feedbackSettings')).value).toMatchObject({ lengthMin: 5, lengthMax: 40 })
    expect((await save(5, 60, 0)).code).toBe('version_conflict')
  })
})
