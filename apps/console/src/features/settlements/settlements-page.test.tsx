// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SettlementDay, SettlementRow } from '../../shared/api/types.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { card, lines, press } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { SettlementsPage } from './settlements-page.tsx'

const day = (on: string, changes: Partial<SettlementRow> = {}): SettlementRow => ({
  ...{ day: on, isFrozen: true, isBalanced: true, opening: '1000.00', depositCount: 2, deposits: '300.00', payoutCount: 1 },
  ...{ payouts: '120.00', fees: '0.00', corrections: '0.00', stakes: '800.00', wins: '760.00', gross: '40.00', other: '0.00' },
  ...{ closing: '1140.00' },
  ...changes,
})
const settled: SettlementDay = {
  ...{ brandId: BRAND, day: '2026-11-20', currency: 'CNY', timeZone: 'Asia/Shanghai', startsAt: '2026-11-19T16:00:00.000Z' },
  ...{ endsAt: '2026-11-20T16:00:00.000Z', opening: '1000.00', closing: '1140.00', frozenAt: null, blockId: null, differences: {} },
  ...{ members: [], house: [], published: null, movements: [], methods: [] },
}
type Answers = Parameters<typeof fakeServer>[0]

async function open(days: SettlementRow[], answers: Answers = {}, address = '/?month=2026-11', permissions = ['settlement.read']) {
  const sent = fakeServer({
    settlementMonth: () => ({ value: { brandId: BRAND, month: '2026-11', currency: 'CNY', timeZone: 'Asia/Shanghai', days } as never }),
    settlementDay: () => ({ value: settled }),
    ...answers,
  })
  const { settle } = renderScreen(<SettlementsPage />, { permissions, address })
  await settle()
  return { sent, settle }
}

freshScreens()
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T10:00:00.000Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a month of a brand', () => {
  it('shows its newest day first, each from opening to closing, and whether its sums meet', async () => {
    await open([day('2026-11-19'), day('2026-11-20', { isFrozen: false, gross: '-12.50' }), day('2026-11-21', { isBalanced: false })])
    const [newest, running, oldest] = lines()
    expect(newest?.textContent).toContain('Does not balance')
    expect(running?.textContent).toContain('In progress')
    expect(oldest?.textContent).toContain('Closed')
    expect(within(running as HTMLElement).getByText('-12.50').className).toBe('text-lost')
    expect(within(oldest as HTMLElement).getByText('1,140.00')).toBeTruthy()
    expect(screen.getByText('Days in Asia/Shanghai, amounts in CNY.')).toBeTruthy()
  })

  it('is left for the months beside it', async () => {
    const { sent, settle } = await open([day('2026-11-20')])
    press('Previous month')
    await settle()
    expect(sent.at(-1)?.url).toContain('month=2026-10')
    expect(screen.getByText('October 2026')).toBeTruthy()
    press('Next month')
    await settle()
    expect(screen.getByText('November 2026')).toBeTruthy()
  })

  it('says where it has no day yet', async () => {
    await open([])
    expect(screen.getByText('No days in this month')).toBeTruthy()
  })

  it('is given out as a file to whoever may take it', async () => {
    const { sent, settle } = await open(
      [day('2026-11-20')],
      { settlementCsv: (() => ({ code: 'forbidden', message: 'You may not.', status: 403 })) as never },
      '/?month=2026-11',
      ['settlement.read', 'export.read'],
    )
    press('CSV')
    await settle()
    expect(sent.find(({ id }) => id === 'settlementCsv')?.url).toBe(`/console/settlements.csv?brandId=${BRAND}&month=2026-11`)
    expect(await screen.findByText('You may not.')).toBeTruthy()
  })
})

describe('a day of it', () => {
  it('says that its sums meet, and that it still runs', async () => {
    await open([day('2026-11-20')], {}, '/?month=2026-11&id=2026-11-20')
    expect(card().getByText('1,000.00 → 1,140.00 CNY')).toBeTruthy()
    expect(card().getByText('This day has not ended, so its figures still change.')).toBeTruthy()
    expect(card().getByText('All sums balance.')).toBeTruthy()
    expect(card().getByText('No deposits or payouts.')).toBeTruthy()
  })

  it('shows what came and went by provider and method, with its fee', async () => {
    const methods: SettlementDay['methods'] = [
      { direction: 'in', provider: 'desk', method: 'bank-transfer', name: 'Bank transfer', count: 2, amount: '300.00', fee: '1.50' },
    ]
    await open([day('2026-11-20')], { settlementDay: () => ({ value: { ...settled, methods } }) }, '/?month=2026-11&id=2026-11-20')
    const line = card()
      .getByText(/^Bank transfer/)
      .closest('li')
    expect(line?.textContent).toContain('Own accounts')
    expect(line?.textContent).toContain('300.00')
    expect(line?.textContent).toContain('fee 1.50')
  })

  it('that is not there says so, with the code', async () => {
    const answers: Answers = { settlementDay: () => ({ code: 'not_found', message: 'There is no such day.', status: 404 }) }
    await open([day('2026-11-20')], answers, '/?month=2026-11&id=2026-11-30')
    expect(card().getByText('There is no such day.')).toBeTruthy()
    expect(card().getByText('not_found')).toBeTruthy()
  })
})
