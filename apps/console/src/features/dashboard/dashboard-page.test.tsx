// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import type { Screen } from '../../shared/screens/screen.ts'
import { ScreensProvider } from '../../shared/screens/use-screens.tsx'
import { deskCounts } from '../../testing/builders/desk-counts.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { press } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { DashboardPage } from './dashboard-page.tsx'

type Figures = Answer<'dashboard'>
type Answers = Parameters<typeof fakeServer>[0]
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

const brand = (changes: Partial<Figures['brands'][number]> = {}): Figures['brands'][number] => ({
  brandId: BRAND,
  merchantCode: 'MIDNIGHT',
  currency: 'CNY',
  membersNew: 12,
  membersActive: 1_204,
  deposits: '5000.00',
  withdrawals: '3100.50',
  stakes: '42000.00',
  wins: '40100.25',
  gross: '1899.75',
  online: 88,
  ...changes,
})
const day = (on: string, stakes: string, brandId = BRAND): Figures['days'][number] => ({
  ...{ on, brandId, stakes, wins: '0.00', deposits: '0.00', withdrawals: '0.00', rounds: 0 },
})

/** What the features say of their desks, as the application hands it on. */
const desk = (path: Screen['path'], title: Screen['title'], permission: string, waiting: Screen['waiting']): Screen => ({
  ...{ path, title, permission, icon: 'clock', group: 'money', order: 10, load: async () => () => null },
  ...(waiting && { waiting }),
})
const SCREENS = [
  desk('/', 'nav.dashboard', 'dashboard.read', undefined),
  desk('/deposits', 'nav.deposits', 'deposit.read', { desk: 'deposits', order: 20 }),
  desk('/withdrawals', 'nav.withdrawals', 'withdrawal.read', { desk: 'withdrawals', order: 10 }),
  desk('/adjustments', 'nav.adjustments', 'deposit.read', { desk: 'adjustments', order: 50, search: '?state=proposed' }),
]

/** The overview of somebody who may look at it and at these desks too. */
async function open(answers: Answers = {}, desks: string[] = ['deposit.read', 'withdrawal.read']) {
  const sent = fakeServer({
    dashboard: () => ({ value: { warnings: [], brands: [brand()], days: [] } }),
    deskCounts: () => ({ value: deskCounts() }),
    ...answers,
  })
  const { settle } = renderScreen(
    <ScreensProvider screens={SCREENS}>
      <DashboardPage />
    </ScreensProvider>,
    { permissions: ['dashboard.read', ...desks] },
  )
  await settle()
  return { sent, settle }
}
const waiting = () => within(screen.getByRole('region', { name: 'Needs action' }))
const waitingLines = () =>
  waiting()
    .getAllByRole('link')
    .map(link => [link.getAttribute('href'), link.textContent])

freshScreens()

describe('what waits', () => {
  it('stands at the beginning, the most pressing desk first, with a way to what waits there', async () => {
    await open({
      deskCounts: () => ({
        value: deskCounts({
          deposits: { waiting: 3, oldestAt: hoursAgo(2) },
          withdrawals: { waiting: 1_200, oldestAt: hoursAgo(5), held: 4 },
          adjustments: { waiting: 0, oldestAt: null },
        }),
      }),
    })
    expect(waitingLines()).toEqual([
      ['#/withdrawals', 'Withdrawals1,200oldest 5 hr ago · 4 held at the provider'],
      ['#/deposits', 'Deposits3oldest 2 hr ago'],
      ['#/adjustments?state=proposed', 'Adjustments0nothing waiting'],
    ])
  })

  it('leaves out a desk that the operator may not open', async () => {
    const counts = { deposits: { waiting: 3, oldestAt: hoursAgo(2) }, withdrawals: { waiting: 1, oldestAt: hoursAgo(1), held: 0 } }
    await open({ deskCounts: () => ({ value: deskCounts(counts) }) }, ['withdrawal.read'])
    expect(waitingLines().map(([href]) => href)).toEqual(['#/withdrawals'])
  })

  it('says nothing where the operator has no desk at all', async () => {
    await open({}, [])
    expect(screen.queryByRole('region', { name: 'Needs action' })).toBeNull()
  })
})

describe('figures of today', () => {
  it('says what is wrong with how the installation is set up', async () => {
    await open({ dashboard: () => ({ value: { warnings: ['proxy_unnamed'], brands: [brand()], days: [] } }) })
    expect(screen.getByText(/^A proxy forwards visitors to this server, but TRUST_PROXY does not list it\./)).toBeTruthy()
  })

  it('stand by brand, each in its own currency, and are never added together', async () => {
    const jade = brand({ brandId: idOf(2), merchantCode: 'JADE', currency: 'THB', gross: '-20.00', online: 3 })
    await open({ dashboard: () => ({ value: { warnings: [], brands: [brand(), jade], days: [] } }) })
    const midnight = within(screen.getByRole('region', { name: 'Midnight' }))
    expect([midnight.getByText('CNY'), midnight.getByText('1,899.75'), midnight.getByText('88 online now')].every(Boolean)).toBe(true)
    const other = within(screen.getByRole('region', { name: 'JADE' }))
    expect([other.getByText('THB'), other.getByText('3 online now')].every(Boolean)).toBe(true)
    expect(other.getByText(/20\.00/).textContent).not.toBe('20.00')
  })

  it('draw a bar a day of the brand’s own days, the highest as high as there is room', async () => {
    const days = [day('2026-11-19', '50.00'), day('2026-11-20', '200.00'), day('2026-11-20', '900000.00', idOf(2))]
    await open({ dashboard: () => ({ value: { warnings: [], brands: [brand()], days } }) })
    const bars = screen.getByRole('img', { name: 'Stakes, 14 days' })
    expect([...bars.querySelectorAll('title')].map(title => title.textContent)).toEqual(['2026-11-19: 50.00', '2026-11-20: 200.00'])
    const heights = [...bars.querySelectorAll('rect[fill="var(--c-primary)"]')].map(bar => Number(bar.getAttribute('height')))
    expect(heights).toEqual([29, 116])
    expect(screen.getByText('peak 200.00')).toBeTruthy()
  })

  it('of a brand without a day draw nothing, and do not break', async () => {
    await open()
    expect(screen.getAllByText('peak 0.00')).toHaveLength(3)
  })

  it('that could not be read say so, and are read again on demand', async () => {
    const { sent, settle } = await open({ dashboard: () => ({ code: 'internal', message: '', status: 400 }) })
    expect(screen.getByText('This could not be loaded')).toBeTruthy()
    press(/again/i)
    await settle()
    expect(sent.filter(({ id }) => id === 'dashboard')).toHaveLength(2)
  })
})
