// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { TeamsPage } from './teams-page.tsx'

const MEMBER = idOf(101)
const play = { bets: 3, stake: '90.00', validBet: '80.00', payout: '50.00', profit: '40.00' }
const totals = { ...play, deposits: '300.00', withdrawals: '20.00', cashback: '1.00', rewards: '2.00', rebate: '0.50' }
const overview: Answer<'consoleTeamOverview'> = {
  ...{ account: 'harbourline', currency: 'CNY', timeZone: 'Asia/Shanghai', from: '2026-11-20', to: '2026-11-26' },
  ...{ people: 12, newPeople: 2, activePeople: 5, depositors: 4, withdrawers: 1, balance: '640.00', totals, days: [] },
}
const sums = { ...play, deposits: '300.00', withdrawals: '20.00', rewards: '3.50' }
const profit: Answer<'consoleTeamProfit'> = {
  ...{ pageNum: 1, totalPages: 1, total: 1, totals: sums },
  list: [
    { key: idOf(102), name: 'eastpier', isBeneath: false, ...sums },
    { key: '', name: '', isBeneath: false, ...sums },
  ],
}

freshScreens()

describe('teams', () => {
  it('shows a team with its figures and people, those who have left without a name', async () => {
    const sent = fakeServer({ consoleTeamOverview: () => ({ value: overview }), consoleTeamProfit: () => ({ value: profit }) })
    renderScreen(<TeamsPage />, { address: `/?member=${MEMBER}&from=2026-11-20&until=2026-11-26`, permissions: ['member.read'] })
    const [person] = await screen.findAllByRole('link', { name: 'eastpier' })
    expect(person?.getAttribute('href')).toBe(`#/members?id=${idOf(102)}`)
    expect(screen.getAllByText('No longer in this team').length).toBeGreaterThan(0)
    expect(screen.getByText('2 new, 5 played')).toBeTruthy()
    const asked = sent.find(({ id }) => id === 'consoleTeamProfit')
    expect(new URL(asked?.url ?? '', 'http://localhost').search).toContain('from=2026-11-20&to=2026-11-26&by=person')
    fireEvent.change(screen.getByLabelText('Group by'), { target: { value: 'vendor' } })
    await waitFor(() => expect(sent.at(-1)?.url).toContain('by=vendor'))
  })

  it('asks for a person first', async () => {
    fakeServer({ listMembers: () => ({ value: { list: [], pageNum: 1, totalPages: 0, total: 0 } }) })
    renderScreen(<TeamsPage />)
    expect(await screen.findByLabelText('Member')).toBeTruthy()
  })
})

describe('what uplines see', () => {
  const stored: Answer<'consoleTeamVisibility'> = {
    ...{ brandId: BRAND, version: 3 },
    visibility: { names: 'direct', balances: 'direct', bets: 'team', transactions: 'none' },
  }
  const open = (permissions: string[]) => {
    localStorage.setItem('croupier.console.brand', BRAND)
    const sent = fakeServer({
      consoleTeamVisibility: () => ({ value: stored }),
      updateTeamVisibility: () => ({ value: { ...stored, version: 4, visibility: { ...stored.visibility, names: 'team' } } }),
    })
    renderScreen(<TeamsPage />, { address: '/?view=visibility', permissions })
    return sent
  }

  it('is saved under the version that was read', async () => {
    const sent = open(['teams.rules'])
    fireEvent.change(await screen.findByLabelText('Names'), { target: { value: 'team' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent.find(({ id }) => id === 'updateTeamVisibility')?.body).toEqual({
        version: 3,
        visibility: { ...stored.visibility, names: 'team' },
      }),
    )
  })

  it('is changed by nobody who may only look', async () => {
    open([])
    expect((await screen.findByLabelText('Names')).matches(':disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})
