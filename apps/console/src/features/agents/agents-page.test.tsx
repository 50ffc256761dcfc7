// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { type } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { AgentsPage } from './agents-page.tsx'

freshScreens()

const margin = (category: string, salaryPpm: number, short: number) => ({
  ...{
    category,
    games: 16,
    weakest: { gameId: 'bj', name: 'Blackjack' },
    edgePpm: 4_876,
    rebatePpm: 0,
    cashbackPpm: 3_000,
    salaryPpm,
    short,
  },
  leftPpm: 1_876 - salaryPpm,
})

describe('what agents leave and cost', () => {
  it('AGENT-MARGIN: warns of categories of which nothing is left, also with an offer that is only thought of', async () => {
    const sent = fakeServer({
      agentMargins: () => ({ value: { running: [margin('live', 1_000, 0)], allowed: [margin('live', 20_000, 9)] } }),
    })
    const { settle } = renderScreen(<AgentsPage />, { permissions: ['contracts.read'], address: `/?brand=${BRAND}` })
    await settle()
    const running = within(screen.getByRole('region', { name: 'With contracts in force' }))
    expect(running.getByText('The house keeps something on every game.')).toBeTruthy()
    expect(running.getAllByRole('row')[1]?.textContent).toMatch(/LiveBlackjack.*0\.4876 %.*0\.3 %.*0\.1 %.*0\.0876 %.*0 \/ 16/)
    const allowed = within(screen.getByRole('region', { name: 'With the highest rates allowed' }))
    expect(allowed.getByText(/the house keeps nothing: 9/)).toBeTruthy()
    type(/With a daily salary of/, '1.2')
    await settle()
    expect(sent.filter(({ id }) => id === 'agentMargins').at(-1)?.url).toMatch(/kind=daily_salary&ratePpm=12000/)
    expect(screen.getByRole('region', { name: 'With this offer' })).toBeTruthy()
  })

  it('AGENT-COST: shows what left the house by day and kind', async () => {
    fakeServer({
      agentCosts: () => ({
        value: { currency: 'CNY', total: '12.50', list: [{ day: '2026-11-20', kind: 'rebate_team', agents: 3, amount: '12.50' }] },
      }),
    })
    const { settle } = renderScreen(<AgentsPage />, { permissions: ['contracts.read'], address: `/?brand=${BRAND}&view=costs` })
    await settle()
    expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/2026-11-20.*Team rebate.*3.*12\.50/)
  })
})
