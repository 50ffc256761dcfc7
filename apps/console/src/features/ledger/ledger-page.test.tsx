// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { language } from '../../shared/i18n/language.ts'
import { fakeServer } from '../../testing/fake-server.ts'
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
})
const page = { list: [transfer('withdrawal_paid', 2), transfer('newer_kind', 1)], pageNum: 1, totalPages: 1, total: 2 }
const holding = (kind: string, ownerKind = 'house') => ({
  ...{ brandId: BRAND, merchantCode: 'MIDNIGHT', ownerKind, kind, asset: 'CNY', accounts: 1, balance: '5.31' },
})

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  fakeServer({
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
    const kinds = within(screen.getByRole('combobox', { name: 'Kind' })).getAllByRole('option')
    expect(kinds.map(kind => (kind as HTMLOptionElement).value)).toEqual(
      expect.arrayContaining(['', 'stake', 'vendor_bring', 'adjustment']),
    )
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
