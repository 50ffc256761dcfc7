// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CashbackRunRow } from '../../shared/api/types.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { lines } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { CashbackPage } from './cashback-page.tsx'

const run = (changes: Partial<CashbackRunRow>): CashbackRunRow => ({
  ...{ brandId: BRAND, merchantCode: 'MIDNIGHT', day: '2026-11-20', currency: 'CNY', members: 1200, amount: '4512.80', withheld: '1.50' },
  ...{ claimedMembers: 800, claimedAmount: '3000.00', endsAt: '2026-11-20T16:00:00.000Z', availableAt: '2026-11-20T16:30:00.000Z' },
  ...{ claimUntil: '2999-11-27T16:30:00.000Z', closedAt: '2026-11-20T16:31:00.000Z' },
  ...changes,
})

freshScreens()

it('each day says how it stands, what could be claimed and what was', async () => {
  const days = [
    run({ day: '2026-11-22', closedAt: null, endsAt: '2999-11-22T16:00:00.000Z' }),
    run({ day: '2026-11-21', closedAt: null }),
    run({ day: '2026-11-20' }),
    run({ day: '2026-11-01', claimUntil: '2026-11-09T16:30:00.000Z' }),
  ]
  fakeServer({ listCashbackRuns: () => ({ value: pageOf(days) }) })
  await renderScreen(<CashbackPage />).settle()
  const states = lines().map(line => line.textContent)
  expect(['Day in progress', 'Being calculated', 'Open', 'Ended'].every((state, place) => states[place]?.includes(state))).toBe(true)
  expect(states[2]).toContain('800 / 1,200')
  expect(screen.getAllByText('4,512.80', { exact: false }).length).toBeGreaterThan(0)
})
