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
  ...{ open: true, methods: [BANK], coolingHours: 24, freePerDay: 3, turnoverPercent: 100, verificationLevel: 0 },
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
    const hours = () => screen.getByLabelText<HTMLInputElement>(/^Hours before a further account/)
    await screen.findByText('Add a way out')
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
    fireEvent.click(await screen.findByRole('button', { name: 'Add a way out' }))
    const dialog = within(await screen.findByRole('dialog'))
    type(dialog, 'Code', 'bank-vip')
    type(dialog, 'Name, EN', 'Private bank')
    type(dialog, 'Code', 'meridian', 1)
    type(dialog, 'Name, EN', 'Meridian', 1)
    fireEvent.click(dialog.getByRole('button', { name: 'Add one' }))
    type(dialog, 'Code', 'zenith', 2)
    type(dialog, 'Name, EN', 'Zenith', 2)
    fireEvent.click(dialog.getByRole('button', { name: 'Move Zenith up' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Take over' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Move Private bank up' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add a step from rank 1' }))
    fireEvent.change(screen.getAllByLabelText('Free a day')[1] as HTMLElement, { target: { value: '7' } })
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
    fireEvent.click(await screen.findByRole('button', { name: 'Add a way out' }))
    const dialog = within(await screen.findByRole('dialog'))
    type(dialog, 'Code', 'bank')
    fireEvent.click(dialog.getByRole('button', { name: 'Take over' }))
    expect(await dialog.findByText('This code is taken.')).toBeTruthy()
    expect(dialog.getAllByText('The English name is needed.').length).toBeGreaterThan(0)
    expect(dialog.getByText('Two to forty: letters, digits, hyphens.')).toBeTruthy()
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
    fireEvent.click(dialog.getByRole('button', { name: 'Take over' }))
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
    fireEvent.click(dialog.getByRole('button', { name: 'Take over' }))
    expect(dialog.getByLabelText('Open from').getAttribute('aria-invalid')).toBe('true')
    type(dialog, 'Open until', '06:00')
    fireEvent.click(dialog.getByRole('button', { name: 'Take over' }))
    expect(await screen.findByText(/22:00–06:00/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Save rules' }))
    await waitFor(() => expect(sent.some(each => each.id === 'updateWithdrawalRules')).toBe(true))
    expect(savedRules(sent).rules.methods[0]?.hours).toEqual({ from: '22:00', to: '06:00' })
  })

  it('a role that only reads looks at everything and changes nothing', async () => {
    fakeServer({ withdrawalRules })
    open([])
    fireEvent.click(await screen.findByRole('button', { name: 'Look at Bank account' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('button', { name: 'Take over' })).toBeNull()
    expect((dialog.getAllByLabelText('Code')[0] as HTMLElement).closest('fieldset')?.disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save rules' })).toBeNull()
  })
})
