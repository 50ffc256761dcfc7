// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import type { Method, Rules } from './rules/rules-draft.ts'
import { WithdrawalRulesPage } from './rules-page.tsx'

const BANK: Method = {
  ...{ methodCode: 'bank', kind: 'bank', provider: 'sandbox', open: true, name: { EN: 'Bank account', CN: '银行账户' } },
  options: [
    { code: 'harbour', name: { EN: 'Harbour Bank' } },
    { code: 'lantern', name: { EN: 'Lantern Bank' } },
  ],
  ...{ amountMin: '50.00', amountMax: '200000.00', payoutMax: '50000.00', feeBps: 0, feeFixed: '2.00', accountsMax: 3 },
}
const RULES: Rules = {
  ...{ open: true, methods: [BANK], coolingHours: 24, freePerDay: 3, turnoverPercent: 100 },
  ranks: [{ rankFrom: 0, amountPerDay: '100000.00', countPerDay: 10 }],
  automatic: {
    ...{ enabled: true, amountMax: '5000.00', amountPerDayMax: '10000.00', memberDaysMin: 3, accountHoursMin: 24, passwordHoursMin: 24 },
    ...{ rapidMinutes: 60, countPerHourMax: 3, winRatioPercentMax: 500, verificationLevelMin: 0, firstNeedsReview: true },
  },
}
const withdrawalRules = () => ({ value: { brandId: BRAND, version: 4, rules: RULES } })
const listProviders = () => ({ value: [] })
const open = (permissions = ['withdrawal.rules', 'provider.read']) => renderScreen(<WithdrawalRulesPage />, { permissions })
const type = (within_: ReturnType<typeof within>, label: string, value: string, at = 0) =>
  fireEvent.change(within_.getAllByLabelText(label)[at] as HTMLElement, { target: { value } })

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Sent = ReturnType<typeof fakeServer>
const savedRules = (sent: Sent) => {
  const saved = sent.find(each => each.id === 'updateWithdrawalRules')
  if (!saved) throw new Error('the rules were not saved')
  return saved.body as { version: number; rules: Rules }
}

describe('the rules of withdrawals', () => {
  it('keep what was written where somebody else saves meanwhile: the server hears the version that it was written on', async () => {
    let theirs = 4
    const sent = fakeServer({
      withdrawalRules: () => ({ value: { brandId: BRAND, version: theirs, rules: { ...RULES, coolingHours: 24 + theirs } } }),
      listProviders,
      updateWithdrawalRules: () => ({ code: 'version_conflict', message: 'Somebody else has changed this.', status: 409 }),
    })
    const { client, settle } = open()
    const hours = () => screen.getByLabelText<HTMLInputElement>(/^Hours before an additional account/)
    await screen.findByText('Add withdrawal method')
    expect(hours().value).toBe('28')
    const readAgain = async () => {
      await act(() => client.invalidateQueries({ queryKey: ['withdrawalRules'] }))
      await settle()
    }
    theirs = 5
    await readAgain()
    expect(hours().value).toBe('29')
    fireEvent.change(hours(), { target: { value: '72' } })
    theirs = 6
    await readAgain()
    expect(hours().value).toBe('72')
    fireEvent.click(screen.getByRole('button', { name: 'Save rules' }))
    await waitFor(() => expect(savedRules(sent).version).toBe(5))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(hours().value).toBe('30')
  })

  it('take a new way out with its banks, in the order given, and a rank with free withdrawals of its own', async () => {
    const sent = fakeServer({
      withdrawalRules,
      listProviders,
      updateWithdrawalRules: () => ({ value: { brandId: BRAND, version: 5, rules: RULES } }),
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Add withdrawal method' }))
    const dialog = within(await screen.findByRole('dialog'))
    type(dialog, 'Code', 'bank-vip')
    type(dialog, 'Name, EN', 'Private bank')
    type(dialog, 'Code', 'meridian', 1)
    type(dialog, 'Name, EN', 'Meridian', 1)
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
    type(dialog, 'Code', 'zenith', 2)
    type(dialog, 'Name, EN', 'Zenith', 2)
    fireEvent.click(dialog.getByRole('button', { name: 'Move Zenith up' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Move Private bank up' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add limits from rank 1' }))
    fireEvent.change(screen.getAllByLabelText('Free per day')[1] as HTMLElement, { target: { value: '7' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save rules' }))
    await waitFor(() => expect(sent.some(each => each.id === 'updateWithdrawalRules')).toBe(true))
    const { version, rules } = savedRules(sent)
    expect(version).toBe(4)
    expect(rules.methods.map(method => [method.methodCode, method.open, method.options.map(option => option.code)])).toEqual([
      ['bank-vip', false, ['zenith', 'meridian']],
      ['bank', true, ['harbour', 'lantern']],
    ])
    expect(rules.ranks[1]).toEqual({ rankFrom: 1, amountPerDay: '100000.00', countPerDay: 10, freePerDay: 7 })
  })

  it('S7: nothing half said is taken over: codes, names and doubles are marked where they stand', async () => {
    fakeServer({ withdrawalRules, listProviders })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Add withdrawal method' }))
    const dialog = within(await screen.findByRole('dialog'))
    type(dialog, 'Code', 'bank')
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(await dialog.findByText('This code is already in use.')).toBeTruthy()
    expect(dialog.getAllByText('Enter the English name.').length).toBeGreaterThan(0)
    expect(dialog.getByText('Use 2 to 40 letters, digits or hyphens.')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('ACCOUNT-7: a bank that members may have bound is switched off, not removed', async () => {
    const sent = fakeServer({
      withdrawalRules,
      listProviders,
      updateWithdrawalRules: () => ({ value: { brandId: BRAND, version: 5, rules: RULES } }),
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Bank account' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('button', { name: 'Remove Harbour Bank' })).toBeNull()
    fireEvent.click(dialog.getByRole('switch', { name: 'Open: Harbour Bank' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Save rules' }))
    await waitFor(() => expect(sent.some(each => each.id === 'updateWithdrawalRules')).toBe(true))
    const { rules } = savedRules(sent)
    expect(rules.methods[0]?.options[0]).toEqual({ code: 'harbour', name: { EN: 'Harbour Bank' }, open: false })
  })

  it('WITHDRAW-HOURS-1: a way out gets hours, from when until when, and nothing half said', async () => {
    const sent = fakeServer({
      withdrawalRules,
      listProviders,
      updateWithdrawalRules: () => ({ value: { brandId: BRAND, version: 5, rules: RULES } }),
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Bank account' }))
    const dialog = within(await screen.findByRole('dialog'))
    type(dialog, 'Open from', '22:00')
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(dialog.getByLabelText('Open from').getAttribute('aria-invalid')).toBe('true')
    type(dialog, 'Open until', '06:00')
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText(/22:00–06:00/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Save rules' }))
    await waitFor(() => expect(sent.some(each => each.id === 'updateWithdrawalRules')).toBe(true))
    expect(savedRules(sent).rules.methods[0]?.hours).toEqual({ from: '22:00', to: '06:00' })
  })

  it('a role that only reads looks at everything and changes nothing', async () => {
    fakeServer({ withdrawalRules })
    open([])
    fireEvent.click(await screen.findByRole('button', { name: 'View Bank account' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('button', { name: 'Apply' })).toBeNull()
    expect((dialog.getAllByLabelText('Code')[0] as HTMLElement).closest('fieldset')?.disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save rules' })).toBeNull()
  })
})

describe('what the rules say', () => {
  type Answers = Parameters<typeof fakeServer>[0]
  async function show(answers: Answers = {}, rules: Partial<Rules> = {}) {
    const sent = fakeServer({
      withdrawalRules: () => ({ value: { brandId: BRAND, version: 4, rules: { ...RULES, ...rules } } }),
      updateWithdrawalRules: () => ({ value: { brandId: BRAND, version: 5, rules: RULES } }),
      listProviders,
      ...answers,
    })
    const { settle } = open()
    await settle()
    const save = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save rules' }))
      await settle()
    }
    return { sent, settle, save }
  }
  const write = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const refusing = (fields: Record<string, string>): Answers => ({
    updateWithdrawalRules: () => ({ code: 'validation_failed', message: 'Please check.', fields }),
  })

  it('is stored as a whole, with the version it was written on', async () => {
    const { sent, save } = await show()
    fireEvent.click(screen.getByRole('switch', { name: 'Withdrawals are open' }))
    write('Maximum amount', '7500')
    write('Minimum days since registration', '14')
    await save()
    const { version, rules } = savedRules(sent)
    expect([version, rules.open]).toEqual([4, false])
    expect(rules.automatic).toEqual({ ...RULES.automatic, amountMax: '7500', memberDaysMin: 14 })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save rules' }).disabled).toBe(true)
  })

  it('cannot be stored before anything was changed', async () => {
    await show()
    for (const name of ['Save rules', 'Cancel']) expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  })

  it('is refused at its fields, and what has none of its own is named below', async () => {
    const { save } = await show(
      refusing({ 'rules.automatic.amountMax': 'Too much.', 'rules.ranks.0.amountPerDay': 'Too little.', other: 'No.' }),
    )
    write('Maximum amount', '999999999')
    await save()
    expect(screen.getByLabelText('Maximum amount').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Amount per day').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Maximum total per day').getAttribute('aria-invalid')).toBeNull()
  })

  it('loses its faults with what was thrown away', async () => {
    const { save } = await show(refusing({ 'rules.automatic.amountMax': 'Too much.' }))
    write('Maximum amount', '999999999')
    await save()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    const field = screen.getByLabelText<HTMLInputElement>('Maximum amount')
    expect([field.value, field.getAttribute('aria-invalid'), screen.queryByText('Too much.')]).toEqual(['5000.00', null, null])
  })

  it('of a way out shows there, and in the list as something to check', async () => {
    const { save } = await show(refusing({ 'rules.methods.0.amountMax': 'field_invalid' }))
    write('Maximum amount', '6000')
    await save()
    expect(screen.getByText('Check')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Edit Bank account' }))
    const field = within(screen.getByRole('dialog')).getByLabelText('Maximum')
    expect([field.getAttribute('aria-invalid'), screen.getByText('This value conflicts with the others.') !== null]).toEqual(['true', true])
  })

  it('gives a rank back to the brand once its free withdrawals are emptied, and takes a step away again', async () => {
    const ranks = [...RULES.ranks, { rankFrom: 3, amountPerDay: '200000.00', countPerDay: 20, freePerDay: 9 }]
    const { sent, save } = await show({}, { ranks })
    const free = () => screen.getAllByLabelText<HTMLInputElement>('Free per day')[1] as HTMLInputElement
    fireEvent.change(free(), { target: { value: 'many' } })
    expect(free().value).toBe('9')
    fireEvent.change(free(), { target: { value: '' } })
    expect(free().placeholder).toBe('3, brand default')
    fireEvent.click(screen.getByRole('button', { name: 'Add limits from rank 4' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove the limits from rank 4' }))
    expect(screen.queryByRole('button', { name: 'Remove the limits from rank 0' }), 'the first step is everybody’s').toBeNull()
    await save()
    expect(savedRules(sent).rules.ranks).toEqual([...RULES.ranks, { rankFrom: 3, amountPerDay: '200000.00', countPerDay: 20 }])
  })

  it('says what a way out costs, and that there is none', async () => {
    await show(
      {},
      { methods: [BANK, { ...BANK, methodCode: 'free', feeFixed: '0', feeBps: 0 }, { ...BANK, methodCode: 'dear', feeBps: 150 }] },
    )
    const fees = screen.getAllByText(/ of 2 open/).map(line => line.textContent?.split(' · ')[1])
    expect(fees).toEqual(['fee 2.00', 'no fee', 'fee 1.5 % + 2.00'])
    cleanup()
    await show({}, { methods: [] })
    expect(screen.getByText('Members cannot withdraw until you add one.')).toBeTruthy()
  })

  it('offers providers that pay out, and keeps one that is no longer among them', async () => {
    const provider = (code: string, payout: boolean) => ({ code, name: code.toUpperCase(), settings: { payout } })
    const { settle } = await show({ listProviders: () => ({ value: [provider('acme', true), provider('inonly', false)] as never }) })
    fireEvent.click(screen.getByRole('button', { name: 'Edit Bank account' }))
    await settle()
    const options = [...within(screen.getByRole('dialog')).getByLabelText('Provider').querySelectorAll('option')]
    expect(options.map(({ value }) => value)).toEqual(['acme', 'sandbox'])
  })

  it('removes a way out only while nobody can have bound it', async () => {
    const { sent, save } = await show()
    expect(screen.queryByRole('button', { name: 'Remove Bank account' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Add withdrawal method' }))
    const dialog = within(screen.getByRole('dialog'))
    type(dialog, 'Code', 'coin')
    type(dialog, 'Name, EN', 'Coin')
    type(dialog, 'Code', 'tron', 1)
    type(dialog, 'Name, EN', 'Tron', 1)
    fireEvent.change(dialog.getByLabelText('Kind'), { target: { value: 'crypto' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove Coin' }))
    write('Maximum amount', '6000')
    await save()
    expect(savedRules(sent).rules.methods).toEqual([BANK])
  })

  it('that could not be read says so', async () => {
    await show({ withdrawalRules: () => ({ code: 'forbidden', message: 'You may not.', status: 403 }) })
    expect(screen.getByText('You may not.')).toBeTruthy()
  })
})
