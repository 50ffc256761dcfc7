// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SettlementDay } from '../../shared/api/types.ts'
import { language } from '../../shared/i18n/language.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { DayCard } from './day-card.tsx'

const line = { opening: '0.00', gained: '100.00', lost: '0.00', closing: '100.00' }
const day: SettlementDay = {
  ...{ brandId: BRAND, day: '2026-11-20', currency: 'CNY', timeZone: 'Asia/Shanghai' },
  ...{ startsAt: '2026-11-19T16:00:00.000Z', endsAt: '2026-11-20T16:00:00.000Z', opening: '0.00', closing: '100.00' },
  ...{ frozenAt: '2026-11-20T16:15:00.000Z', blockId: 7, methods: [] },
  published: {
    ...{ day: '2026-11-20', asset: 'CNY', root: 'ab'.repeat(32), total: '4321.5000', members: 12 },
    ...{ takenAt: '2026-11-19T16:06:00.000Z', blockId: 3, blockDigest: '' },
  },
  differences: { 'account house clearing:harbourpay': '5.00', 'provider harbourpay': '-5.00', members: '1.00', books: '2.00' },
  members: [{ kind: 'cash', ...line }],
  house: [{ kind: 'clearing:harbourpay', ...line }],
  movements: [{ kind: 'withdrawal_paid', count: 3, gained: '0.00', lost: '60.00' }],
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  fakeServer({ settlementDay: () => ({ value: day }) })
})
afterEach(() => {
  cleanup()
  language.set('EN')
  vi.unstubAllGlobals()
})
const open = () => renderScreen(<DayCard brandId={BRAND} day={day.day} onClose={() => undefined} />)

describe('a settled day', () => {
  it('names sums that do not meet, accounts and movements in words', async () => {
    open()
    expect(await screen.findByText('Account · house · Clearing · harbourpay: 5.00')).toBeTruthy()
    for (const text of [
      'Members’ money: 1.00',
      'Members and house together: 2.00',
      'Withdrawal: paid',
      'ab'.repeat(32),
      '4,321.50 CNY',
      'Main wallet',
      'Clearing · harbourpay',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(/^Provider · harbourpay: .5\.00$/)).toBeTruthy()
  })

  it('does so in the operator’s language', async () => {
    language.set('CN')
    open()
    expect(await screen.findByText('账户 · 平台 · 清算 · harbourpay: 5.00')).toBeTruthy()
    expect(screen.getByText('取款付出')).toBeTruthy()
    expect(screen.getByText('主钱包')).toBeTruthy()
  })
})
