// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { MethodSettings, ProviderRow, ReceivingAccount } from '../../shared/api/types.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, dialog, lines, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { newMethod } from './method.ts'
import { ProvidersPage } from './providers-page.tsx'
import { SETTINGS_TEMPLATE } from './settings-template.ts'

type Answers = Parameters<typeof fakeServer>[0]
const MAY = ['provider.read', 'provider.write']

const health: ProviderRow['health'] = {
  ...{ orders: 40, paid: 36, successPercent: 90, medianSeconds: 300, webhookLagMs: 850, calls: 120, failedCalls: 3, callMedianMs: 90 },
  ...{ lastError: null, refusedWebhooks: 1 },
}
const provider = (changes: Partial<ProviderRow> = {}): ProviderRow => ({
  ...{ code: 'harbour-pay', name: 'Harbour Pay', isBuiltIn: false, isOn: true, settings: SETTINGS_TEMPLATE },
  ...{
    hasSecrets: { api: true, webhook: false },
    webhookPath: '/hooks/harbour-pay',
    payoutWebhookPath: null,
    version: 7,
    change: null,
    health,
  },
  ...changes,
})
const account = (changes: Partial<ReceivingAccount> = {}): ReceivingAccount => ({
  ...{
    accountId: idOf(31),
    brandId: BRAND,
    currency: 'CNY',
    methodCode: 'bank-transfer',
    label: 'First Bank ··1001',
    isOpen: true,
    orderCount: 12,
  },
  ...{ fields: { bankName: 'First Bank', holder: 'Croupier Ltd', number: '10011001' }, lastUsedAt: null, version: 2 },
  ...changes,
})
const bank = { ...newMethod(['EN']), methodCode: 'bank-transfer', name: { EN: 'Bank transfer' }, open: true }
const card = {
  ...newMethod(['EN']),
  methodCode: 'card',
  kind: 'card' as const,
  provider: 'harbour-pay',
  name: { EN: 'Card' },
  feeBps: 150,
  feeFixed: '0.30',
}
const methods = (changes: Partial<MethodSettings> = {}): MethodSettings => ({
  ...({
    brandId: BRAND,
    merchantCode: 'MIDNIGHT',
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
    languages: ['EN'],
    version: 5,
  } as MethodSettings),
  methods: [{ ...bank }, { ...card }],
  ...changes,
})

async function open(tab: string, answers: Answers = {}, permissions = MAY) {
  const sent = fakeServer({
    listProviders: () => ({ value: [provider()] }),
    receivingAccounts: () => ({ value: [account()] }),
    depositMethodSettings: () => ({ value: [methods()] }),
    ...answers,
  })
  const { settle } = renderScreen(<ProvidersPage />, { permissions, address: `/?tab=${tab}` })
  await settle()
  return { sent, settle }
}

freshScreens()

describe('a provider', () => {
  it('says how it did today, in the units people would use', async () => {
    await open('providers')
    const facts = screen.getAllByRole('definition').map(each => each.textContent)
    expect(facts).toEqual(['90% (36 of 40)', '5 min', '850 ms', '120, 3 failed', '1'])
  })

  it('that was never asked shows no figures in place of none', async () => {
    const idle = { ...health, successPercent: null, medianSeconds: null, webhookLagMs: null, calls: 0 }
    await open('providers', { listProviders: () => ({ value: [provider({ health: idle })] }) })
    const facts = screen.getAllByRole('definition').map(each => each.textContent)
    expect(facts).toEqual(['—', '—', '—', '—', '1'])
  })

  it('shows its last failure as it came', async () => {
    const lastError = { at: '2026-11-20T10:00:00.000Z', kind: 'query', outcome: 'timeout', detail: 'ETIMEDOUT' }
    await open('providers', { listProviders: () => ({ value: [provider({ health: { ...health, lastError } })] }) })
    expect(screen.getByText('ETIMEDOUT')).toBeTruthy()
  })

  it.each([
    ['ok', 'Connected in 12 ms, and the answer was readable.', 'text-won'],
    ['refused', 'Connected, but the provider rejected us (12 ms). Check the key.', 'text-lost'],
  ] as const)('is tried, and says that it is %s', async (outcome, text, colour) => {
    const { settle } = await open('providers', { tryProvider: () => ({ value: { outcome, ms: 12, detail: '' } }) as never })
    press('Test')
    await settle()
    expect(screen.getByText(text).className).toContain(colour)
  })

  it('is saved without secrets that were not typed, under its version and code', async () => {
    const { sent, settle } = await open('providers', { saveProvider: () => ({ value: { done: true, awaitsSecond: false } }) })
    press('Edit')
    expect(dialog().getByLabelText<HTMLInputElement>(/^Code/).disabled).toBe(true)
    expect(dialog().getByText('Saved. Enter a new one only to replace it.')).toBeTruthy()
    type(/^Name/, 'Grey Harbour', dialog())
    press('Save', dialog())
    await settle()
    const saved = sent.find(({ id }) => id === 'saveProvider')
    expect(saved?.url).toContain('/harbour-pay')
    expect(saved?.body).toEqual({ version: 7, name: 'Grey Harbour', isOn: true, settings: SETTINGS_TEMPLATE, secrets: {} })
  })

  it('whose mapping is no JSON is not sent', async () => {
    const { sent, settle } = await open('providers')
    press('Edit')
    type(/^Settings/, '{ "baseUrl": ', dialog())
    press('Save', dialog())
    await settle()
    expect(dialog().getByText('This is not valid JSON.')).toBeTruthy()
    expect(sent.some(({ id }) => id === 'saveProvider')).toBe(false)
  })

  it('that moves to another server asks for its key again, at the key; what has no field is named below', async () => {
    const fields = { 'secrets.api': 'field_required', 'settings.create.path': 'field_invalid' }
    const { settle } = await open('providers', { saveProvider: () => ({ code: 'validation_failed', message: 'Please check.', fields }) })
    press('Edit')
    press('Save', dialog())
    await settle()
    expect(dialog().getByText('The address points to another server, so enter the secret for it.')).toBeTruthy()
    expect(dialog().getByText('settings.create.path')).toBeTruthy()
    expect(document.activeElement).toBe(dialog().getByLabelText(/^API key/))
  })

  it('is connected under a code that fits, and only by whoever may', async () => {
    const { sent, settle } = await open('providers', { saveProvider: () => ({ value: { done: true, awaitsSecond: true } }) })
    press('Connect a provider')
    type(/^Code/, 'No Spaces', dialog())
    type(/^Name/, 'New one', dialog())
    press('Save', dialog())
    await settle()
    expect(dialog().getByLabelText(/^Code/).getAttribute('aria-invalid')).toBe('true')
    expect(sent.some(({ id }) => id === 'saveProvider')).toBe(false)
    type(/^Code/, 'new-one', dialog())
    type(/^API key/, 'k-1', dialog())
    press('Save', dialog())
    await settle()
    expect(sent.find(({ id }) => id === 'saveProvider')?.body).toMatchObject({ version: 0, name: 'New one', secrets: { api: 'k-1' } })
  })

  it('whose change a colleague proposed shows it in full, and is agreed to or dropped', async () => {
    const change = {
      ...{ changeId: idOf(71), name: 'Harbour Pay', isOn: true, settings: { ...SETTINGS_TEMPLATE, baseUrl: 'https://new.example' } },
      ...{ newSecrets: ['webhook' as const], proposedBy: 'tom', at: '2026-11-20T10:00:00.000Z', isOwn: false },
    }
    const { sent, settle } = await open('providers', {
      listProviders: () => ({ value: [provider({ change })] }),
      decideProviderChange: () => ({ value: { done: true } }),
    })
    expect(screen.getByText(/^tom proposed this change/)).toBeTruthy()
    expect([screen.getByText('https://new.example').tagName, screen.getByText('Webhook secret').tagName]).toEqual(['DD', 'DD'])
    press('Approve')
    await settle()
    expect(sent.find(({ id }) => id === 'decideProviderChange')).toMatchObject({ body: { isAgreed: true } })
    press('Reject change')
    await settle()
    expect(sent.filter(({ id }) => id === 'decideProviderChange').map(({ body }) => body)).toEqual([
      { isAgreed: true },
      { isAgreed: false },
    ])
  })

  it('is only looked at by a role that reads', async () => {
    await open('providers', {}, ['provider.read'])
    expect(screen.getByText('Harbour Pay')).toBeTruthy()
    for (const name of ['Edit', 'Test', 'Connect a provider']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('an account of the brand', () => {
  it('is listed under what the brand calls its method', async () => {
    await open('accounts')
    const line = within(lines()[0] as HTMLElement)
    for (const text of ['First Bank ··1001', 'Bank transfer', 'Croupier Ltd', '10011001', '12', 'In use']) {
      expect(line.getByText(text)).toBeTruthy()
    }
  })

  it('is added to a method that is served by hand, once', async () => {
    const answer = hold({ value: account() })
    const { sent, settle } = await open('accounts', { createReceivingAccount: answer.answer })
    press('Add account')
    await settle()
    expect(
      within(dialog().getByLabelText('Method'))
        .getAllByRole('option')
        .map(each => each.textContent),
    ).toEqual(['Midnight · bank-transfer'])
    type(/^Account label/, ' Second Bank ', dialog())
    type('Number', '2002', dialog())
    press('Save', dialog())
    await answer.isUnderWay()
    expect(button('Save', dialog()).getAttribute('aria-busy')).toBe('true')
    press('Save', dialog())
    answer.release()
    await settle()
    expect(sent.filter(({ id }) => id === 'createReceivingAccount').map(({ body }) => body)).toEqual([
      { label: 'Second Bank', isOpen: true, fields: { number: '2002' }, brandId: BRAND, methodCode: 'bank-transfer' },
    ])
  })

  it('is changed under its version; emptied lines are gone', async () => {
    const { sent, settle } = await open('accounts', { updateReceivingAccount: () => ({ value: account() }) })
    press('Edit')
    type('Holder', '', dialog())
    fireEvent.click(dialog().getByRole('switch', { name: 'Use for new orders' }))
    press('Save', dialog())
    await settle()
    expect(sent.find(({ id }) => id === 'updateReceivingAccount')?.body).toEqual({
      ...{ label: 'First Bank ··1001', isOpen: false, version: 2 },
      fields: { bankName: 'First Bank', number: '10011001' },
    })
  })

  it('needs a name, and says so at it', async () => {
    const { sent, settle } = await open('accounts')
    press('Add account')
    await settle()
    press('Save', dialog())
    await settle()
    expect(dialog().getByText('Fill this in.')).toBeTruthy()
    expect(sent.some(({ id }) => id === 'createReceivingAccount')).toBe(false)
  })

  it('that somebody else changed first is not overwritten', async () => {
    const { settle } = await open('accounts', {
      updateReceivingAccount: () => ({ code: 'version_conflict', message: 'Changed.', status: 409 }),
    })
    press('Edit')
    press('Save', dialog())
    await settle()
    expect(dialog().getByText(/^Someone else has changed these settings\./)).toBeTruthy()
  })

  it('is asked for where there is none', async () => {
    await open('accounts', { receivingAccounts: () => ({ value: [] }) })
    expect(screen.getByText('No accounts yet')).toBeTruthy()
  })
})

describe('a way to pay in', () => {
  it('says its bounds in the brand’s currency, its fee and whether it is open', async () => {
    await open('methods')
    const [first, second] = screen.getAllByRole('listitem').map(each => each.textContent)
    expect(first).toContain('10.00 – 10,000.00 CNY · no fee')
    expect(first).toContain('Open')
    expect(second).toContain('fee 1.5% + 0.30')
    expect(second).toContain('Closed')
  })

  it('moves one place up, with all the others, under the version that was read', async () => {
    const { sent, settle } = await open('methods', { saveDepositMethods: () => ({ value: methods() }) as never })
    expect(button('Move bank-transfer up').disabled).toBe(true)
    press('Move card up')
    await settle()
    const body = sent.find(({ id }) => id === 'saveDepositMethods')?.body as { version: number; methods: { methodCode: string }[] }
    expect([body.version, body.methods.map(each => each.methodCode)]).toEqual([5, ['card', 'bank-transfer']])
  })

  it('is edited, and says at each field what the server refuses', async () => {
    const fields = { 'depositMethods.0.amountMax': 'x', 'depositMethods.1.feeBps': 'x' }
    const { settle } = await open('methods', {
      saveDepositMethods: () => ({ code: 'validation_failed', message: 'Please check.', fields }),
    })
    fireEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement)
    type('Maximum', '5', dialog())
    press('Save', dialog())
    await settle()
    const field = dialog().getByLabelText<HTMLInputElement>('Maximum')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['5', 'true'])
    expect(dialog().getByText('Please check: depositMethods.1.feeBps')).toBeTruthy()
  })

  it('of crypto asks for its network and how often it is confirmed', async () => {
    await open('methods')
    press('Add method')
    expect(dialog().queryByLabelText('Network')).toBeNull()
    fireEvent.change(dialog().getByLabelText('Kind'), { target: { value: 'crypto' } })
    expect(dialog().getByLabelText('Network')).toBeTruthy()
    expect(dialog().getAllByText('Confirmations').length).toBeGreaterThan(0)
  })

  it('is only looked at by a role that reads', async () => {
    await open('methods', {}, ['provider.read'])
    expect(screen.getByText('Bank transfer')).toBeTruthy()
    for (const name of ['Edit', 'Add method', 'Move card up']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('that is missing altogether says what that means', async () => {
    await open('methods', { depositMethodSettings: () => ({ value: [methods({ methods: [] })] }) })
    expect(screen.getByText('Members cannot deposit until you add one.')).toBeTruthy()
  })
})
