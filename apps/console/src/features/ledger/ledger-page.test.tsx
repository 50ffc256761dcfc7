// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, TransferRow } from '../../shared/api/types.ts'
import { language } from '../../shared/i18n/language.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer, type Sent } from '../../testing/fake-server.ts'
import { button, card, press } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { LedgerPage } from './ledger-page.tsx'

const transfer = (kind: string, place: number) => ({
  transferId: String(place),
  postedAt: '2026-11-20T10:00:00.000Z',
  kind,
  ownerId: `01890000-0000-7000-8000-00000000010${place}`,
  ownerAccount: 'harbour77',
  referenceId: null,
  amount: '12.50',
  asset: 'CNY',
  isArchived: false,
})
const page = { list: [transfer('withdrawal_paid', 2), transfer('newer_kind', 1)], pageNum: 1, totalPages: 1, total: 2 }
const holding = (kind: string, ownerKind = 'house') => ({
  ...{ brandId: BRAND, merchantCode: 'MIDNIGHT', ownerKind, kind, asset: 'CNY', accounts: 1, balance: '5.31' },
})

let sent: Sent[]
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  sent = fakeServer({
    listTransfers: () => ({ value: page }),
    listHouseAccounts: () => ({ value: [holding('clearing:acme'), holding('cash', 'member')] }),
  })
})
afterEach(() => {
  cleanup()
  language.set('EN')
  vi.unstubAllGlobals()
})

describe('the ledger', () => {
  it('says kinds of transfers in words, and one that it does not know as it came', async () => {
    renderScreen(<LedgerPage />, { permissions: ['ledger.read'] })
    const table = await screen.findByRole('table')
    expect(await within(table).findByText('Withdrawal: paid')).toBeTruthy()
    expect(within(table).getByText('newer_kind')).toBeTruthy()
    expect(within(table).getAllByText('harbour77')).toHaveLength(2)
    const kinds = within(screen.getByRole('combobox', { name: 'Kind' })).getAllByRole('option')
    expect(kinds.map(kind => (kind as HTMLOptionElement).value)).toEqual(
      expect.arrayContaining(['', 'stake', 'vendor_bring', 'adjustment']),
    )
  })

  it('looks for what was typed within the days chosen, and takes out the same', async () => {
    renderScreen(<LedgerPage />, { permissions: ['ledger.read', 'export.read'], address: '/?from=2026-11-20&until=2026-11-20' })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'harbour77' } })
    const last = () => new URL(sent.filter(({ id }) => id === 'listTransfers').at(-1)?.url ?? '', 'http://console').searchParams
    await waitFor(() => expect(last().get('q')).toBe('harbour77'))
    const day = { from: new Date('2026-11-20T00:00:00').toISOString(), to: new Date('2026-11-21T00:00:00').toISOString() }
    expect(Object.fromEntries(last())).toMatchObject(day)

    fireEvent.change(screen.getByLabelText('To (inclusive)'), { target: { value: '2026-11-18' } })
    expect((screen.getByLabelText('From') as HTMLInputElement).value, 'an end before the beginning moves both').toBe('2026-11-18')
    await waitFor(() => expect(last().get('to')).toBe(new Date('2026-11-19T00:00:00').toISOString()))

    fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } })
    await waitFor(() => expect(last().has('from'), 'a side may be left open').toBe(false))

    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    expect((within(screen.getByRole('dialog')).getByLabelText('To (inclusive)') as HTMLInputElement).value).toBe('2026-11-18')
  })

  it('says what a proof found in the operator’s language', async () => {
    const found = {
      rule: 'balance_differs_from_entries',
      subject: 'account 7',
      detail: 'balance 9.00, 1 entries counted, 1 found, sum 8.00',
    }
    fakeServer({
      listTransfers: () => ({ value: page }),
      verifyLedgerNow: () => ({ value: { isClean: false, transfers: 1, entries: 2, milliseconds: 3, findings: [found] } }),
    })
    language.set('CN')
    renderScreen(<LedgerPage />, { permissions: ['ledger.read'] })
    fireEvent.click(screen.getByRole('button', { name: '立即核验' }))
    expect(await screen.findByText('余额与分录不符')).toBeTruthy()
    expect(screen.getByText(/账户 7/)).toBeTruthy()
    expect(screen.getByText('余额 9.00；应有 1 条分录，实有 1 条，合计 8.00')).toBeTruthy()
  })

  it('names accounts, sides and brands in the operator’s language', async () => {
    language.set('CN')
    renderScreen(<LedgerPage />, { permissions: ['ledger.read'], address: '/?view=accounts' })
    expect(await screen.findByText('清算 · acme')).toBeTruthy()
    expect(screen.getByText('主钱包')).toBeTruthy()
    expect(screen.getByText('会员')).toBeTruthy()
    expect(screen.getAllByText('Midnight')).toHaveLength(2)
    expect(screen.queryByText('MIDNIGHT')).toBeNull()
  })
})

describe('the ledger’s proof', () => {
  it('says what it read where all is right, asked for once', async () => {
    const answer = hold({ value: { isClean: true, transfers: 5_000, entries: 10_002, milliseconds: 1_250, findings: [] } })
    sent = fakeServer({ listTransfers: () => ({ value: page }), verifyLedgerNow: answer.answer })
    const { settle } = renderScreen(<LedgerPage />, { permissions: ['ledger.read'] })
    await settle()
    press('Verify now')
    await answer.isUnderWay()
    expect(button('Verify now').getAttribute('aria-busy')).toBe('true')
    press('Verify now')
    answer.release()
    await settle()
    expect(screen.getByText('The ledger is consistent: 5,000 transfers with 10,002 entries checked in 1,250 ms.')).toBeTruthy()
    expect(sent.filter(({ id }) => id === 'verifyLedgerNow')).toHaveLength(1)
  })
})

describe('a transfer', () => {
  const entry = (n: number, ownerKind: string, owner: string, amount: string, balanceAfter: string | null) => ({
    ...{
      accountId: String(n),
      ownerKind,
      owner,
      kind: ownerKind === 'member' ? 'cash' : 'clearing:acme',
      asset: 'CNY',
      amount,
      balanceAfter,
    },
  })
  async function open(changes: Partial<TransferRow> = {}) {
    const value = {
      ...{ transfer: { ...transfer('deposit', 2), ...changes }, key: 'deposit:7' },
      entries: [entry(1, 'member', 'harbour77', '12.50', '40.00'), entry(2, 'house', 'MIDNIGHT', '-12.50', null)],
    }
    fakeServer({ listTransfers: () => ({ value: page }), getTransfer: () => ({ value: value as Answer<'getTransfer'> }) })
    await renderScreen(<LedgerPage />, { permissions: ['ledger.read'], address: '/?id=2' }).settle()
  }

  it('shows both its sides, with the balance that was left where one is kept', async () => {
    await open()
    const [member, house] = card()
      .getAllByRole('listitem')
      .map(each => each.textContent)
    expect(member).toBe('harbour77+12.50Member · Main wallet · CNYbalance: 40.00')
    expect(house).toBe('Midnight-12.50House · Clearing · acme · CNY')
  })

  it('names what it is about, and copies the reference where there is one', async () => {
    await open({ referenceId: 'order-7' })
    expect([card().getByText('order-7'), card().getByText('deposit:7'), button('Copy reference', card())].every(Boolean)).toBe(true)
    cleanup()
    await open()
    expect(card().queryByRole('button', { name: 'Copy reference' })).toBeNull()
  })

  it('says of one whose entries have left with their month where they are, and tells no amount', async () => {
    await open({ isArchived: true, amount: '0.00', asset: '' })
    expect(card().getByText(/^The entries of this transfer have been archived with their month/)).toBeTruthy()
    expect(card().queryByText(/· 0\.00/)).toBeNull()
    fakeServer({ listTransfers: () => ({ value: pageOf([{ ...transfer('stake', 3), isArchived: true, amount: '0.00', asset: '' }]) }) })
    cleanup()
    await renderScreen(<LedgerPage />, { permissions: ['ledger.read'] }).settle()
    expect(within(screen.getByRole('table')).getByText('Archived')).toBeTruthy()
    expect(within(screen.getByRole('table')).queryByText('0.00')).toBeNull()
  })

  it('closes, and does not come back with the accounts', async () => {
    await open()
    fireEvent.click(screen.getByRole('tab', { name: 'Accounts' }))
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('a ledger without what is looked for', () => {
  it('tells an empty ledger from a filter that is too narrow', async () => {
    fakeServer({ listTransfers: () => ({ value: pageOf([]) }) })
    await renderScreen(<LedgerPage />, { permissions: ['ledger.read'] }).settle()
    expect(screen.getByText('No transfers')).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'stake' } })
    expect(await screen.findByText('No matches')).toBeTruthy()
  })
})
