// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AgentPagesContext } from '../../../shared/navigation/use-agent-pages.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { aMember } from '../../../testing/member-builders.ts'
import { textOf } from '../../../testing/page-parts.ts'
import { addressNow, press, renderPage, type Visit } from '../../../testing/render-page.tsx'
import { aTeamOverview } from '../../../testing/team-builders.ts'
import { agentPages } from '../agent-pages.ts'
import { OverviewPage } from './overview-page.tsx'

freshPages('teams')

const NO_FLAGS = {
  ...{ divtypeinfo: 0, dailysalinfotype: 0, contractmrdailysalinfotype: 0, contracthoursalinfo: 0, realtimesalinfotype: 0 },
  ...{ divtypereq: 0, dailysalreqtype: 0, contracthoursalreq: 0, realtimesalreqtype: 0 },
} as const
const DEBT = {
  ...{ billId: 'b1', number: 'DV-1', kind: 'dividend' as const, party: 'eastpier', amount: '10.0000', rest: '4.5000', days: 2 },
  ...{ from: '2026-11-01T00:00:00.000Z', to: '2026-11-16T00:00:00.000Z', since: '2026-11-16T03:00:00.000Z' },
}
const requests = [{ ...agentPages[0], name: 'agentRequests' as never }] as typeof agentPages
const known = Promise.resolve([...agentPages, ...requests])
let server: FakeServer
beforeEach(() => {
  server = fakeServer({
    memberInfo: () => ({ value: aMember({ account: 'harbourline', type: 1 }) }),
    teamOverview: () => ({ value: aTeamOverview() }),
    consolidatedFunds: () => ({ value: { ...NO_FLAGS, divtypereq: 1 } }),
    billDebts: () => ({ value: { currency: 'CNY', owing: '4.5000', owed: '0.0000', own: [DEBT], others: [] } }),
  })
})
const open = async (visit: Visit = { as: 'agent' }) => {
  const page = (
    <AgentPagesContext value={() => known}>
      <OverviewPage />
    </AgentPagesContext>
  )
  const { settle } = await renderPage(page, visit)
  await settle()
}

describe('the overview of a team', () => {
  it('shows its five figures with who made them', async () => {
    await open()
    const cards = [...document.querySelectorAll('.team-cards > div')].map(textOf)
    expect(cards.map(card => card.replaceAll(/[¥,]/g, ''))).toEqual([
      'People1289 new 34 played',
      'Deposits300.0061 people',
      'Withdrawals40.001 person',
      'Valid bets3000.0030 bets',
      'Team profit−50.00Team balance 64210.88',
    ])
  })

  it('says no balance where the brand hides it', async () => {
    server.answers.teamOverview = () => ({ value: aTeamOverview({ balance: null }) })
    await open()
    expect(screen.getByText('Net loss of your team')).toBeTruthy()
  })

  it('draws the days, and reads them out as a table for whoever wants that', async () => {
    await open()
    expect(screen.getByRole('img', { name: /^Valid bets as bars/ }).querySelectorAll('rect')).toHaveLength(2)
    expect(document.querySelectorAll('.team-point.is-loss')).toHaveLength(1)
    fireEvent.click(screen.getByRole('tab', { name: 'Table' }))
    const rows = [...document.querySelectorAll('tbody tr')].map(textOf)
    expect(rows[0]).toMatch(/20 so far.*−.*150\.00/)
    expect(rows[1]).toMatch(/19.*\+.*100\.00/)
  })

  it('asks for other days, and keeps the last ones where too many are chosen', async () => {
    await open()
    await press(screen.getByRole('button', { name: 'Today' }))
    const asked = server.sentBy('teamOverview').at(-1)?.url.searchParams
    expect(asked?.get('from')).toBe(asked?.get('to'))
    const calls = server.sentBy('teamOverview').length
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2020-01-01' } })
    expect(screen.getByText('Choose 92 days or fewer.')).toBeTruthy()
    expect(server.sentBy('teamOverview')).toHaveLength(calls)
  })

  it('lists what waits for the agent, each with the way to it', async () => {
    await open()
    await screen.findByRole('button', { name: /^You owe/ })
    const waiting = screen.getByRole('region', { name: 'Waiting for you' })
    expect(within(waiting).getAllByRole('button').map(textOf)).toEqual([
      '1 contract requestDividend',
      expect.stringMatching(/^You owe eastpier.*4\.50$/),
    ])
    await press(within(waiting).getByRole('button', { name: /contract request/ }))
    expect(addressNow()).toBe('/index?agent=agentRequests')
  })

  it('has nothing waiting for promoters, who hold no contracts', async () => {
    await open({ as: 'leadPromoter' })
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull()
    expect(server.sentBy('billDebts')).toEqual([])
  })

  it('says what went wrong, and asks again', async () => {
    server.answers.teamOverview = () => ({ code: 'internal', message: 'No.', status: 500 })
    await open()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
