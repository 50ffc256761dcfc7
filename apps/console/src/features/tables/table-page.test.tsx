// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../testing/builders/page-of.ts'
import { resting, table, tableRow, tables } from '../../testing/builders/table.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, dialog, giveReason, press, type } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { TablesPage } from './tables-page.tsx'

type Answers = Parameters<typeof fakeServer>[0]
const RISK = ['table.read', 'table.rules', 'member.read']

async function open(opened = table(), { tab = '', permissions = RISK, answers = {} as Answers } = {}) {
  const sent = fakeServer({
    ...{ getConsoleTable: () => ({ value: opened }), listConsoleTables: () => ({ value: tables([opened.table]) }), ...answers },
  })
  const { settle } = renderScreen(<TablesPage />, { permissions, address: `/?table=${opened.table.code}${tab && `&tab=${tab}`}` })
  await settle()
  return { settle, changes: () => sent.filter(({ id }) => id === 'updateConsoleTable').map(({ body }) => body) }
}
const withText = (text: string | RegExp) => screen.getByText(text)

freshScreens()

describe('a table live', () => {
  it('shows its phase, its shoe, what lies on each spot without trial play, and whose it is', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Baccarat Salon · BAC1')
    expect(withText('Shoe 2, hand 14')).toBeTruthy()
    expect(withText('Open pages: 5')).toBeTruthy()
    const [spots, seats] = screen.getAllByRole('table').map(each => [...each.querySelectorAll('tbody tr')].map(row => row.textContent))
    expect(spots).toEqual(['Player2210.0080.76%', 'Tie150.0019.23%'])
    expect(seats).toEqual(['harbour77Player 150.00Tie 50.00200.00', 'fox_and_oakPlayer 60.0060.00', 'TrialTie 500.00500.00'])
    expect(screen.getByRole('link', { name: 'harbour77' }).getAttribute('href')).toMatch(/^#\/members\?id=/)
    expect(withText('Banker 6 to 3')).toBeTruthy()
  })

  it('names decisions, and stakes for them', async () => {
    const row = tableRow({ code: 'BJ1', name: 'Blackjack One', gameId: 'blackjack', phase: 'deciding' })
    const spots = [
      { spot: 'main', amount: '50.00', stake: '50.00' },
      { spot: 'main:1', amount: '50.00', stake: '50.00' },
    ]
    const seat = { memberId: BRAND, account: 'harbour77', isTrial: false, spots, staked: '100.00', moves: ['no-insurance', 'double'] }
    await open(table(row, { seats: [seat], shoe: null, results: [] }))
    expect(screen.getByRole('columnheader', { name: 'Decisions' })).toBeTruthy()
    expect(withText('No insurance, Double')).toBeTruthy()
    expect(screen.getByText('Hand, move 2')).toBeTruthy()
    expect(withText('No results yet.')).toBeTruthy()
  })

  it('says that it rests, and how it wakes', async () => {
    await open(table(resting(), { seats: [] }))
    expect(withText('The table is resting')).toBeTruthy()
    expect(withText('The next round begins when a member opens the table.')).toBeTruthy()
    expect(withText('Nobody has bet on this round')).toBeTruthy()
  })

  it('says that it is late, and that the catalogue has it off', async () => {
    await open(table(tableRow({ dueInMs: -8_000, steppedBy: null })))
    expect(withText('This table is late')).toBeTruthy()
    expect(screen.getByText(/was due 8 s ago/)).toBeTruthy()
  })

  it('that the catalogue has switched off says so, with the way there for those who may', async () => {
    await open(table(tableRow({ isOffered: false })), { permissions: [...RISK, 'catalog.read'] })
    expect(screen.getByRole('link', { name: 'Open in catalogue' }).getAttribute('href')).toBe('#/catalog?q=Baccarat%20Salon')
  })

  it('that does not exist says so', async () => {
    fakeServer({ getConsoleTable: () => ({ code: 'table_not_found', message: 'There is no such table.', status: 404 }) })
    const { settle } = renderScreen(<TablesPage />, { permissions: RISK, address: '/?table=NONE1' })
    await settle()
    expect(withText('There is no such table.')).toBeTruthy()
  })
})

describe('closing and opening a table', () => {
  it('closes it after its round, with a reason, and leaves its limits as they are', async () => {
    const { settle, changes } = await open(table(), { answers: { updateConsoleTable: () => ({ value: { version: 4 } }) } })
    press('Close after this round')
    expect(dialog().getByText(/The current round is played to the end and paid/)).toBeTruthy()
    expect(button('Close after this round', dialog()).disabled).toBe(true)
    giveReason('The dealer is ill.', 'Close after this round')
    await settle()
    expect(changes()).toEqual([
      {
        ...{ brandId: BRAND, version: 3, isOpen: false, reason: 'The dealer is ill.' },
        ...{ bettingSec: null, min: null, max: '9000.00', sideMax: null, playerMax: null },
      },
    ])
    expect(withText('The table closes after its round')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens it again; a table that rests has no round to wait for', async () => {
    const answers: Answers = { updateConsoleTable: () => ({ value: { version: 1 } }) }
    const { settle, changes } = await open(table(resting({ isOpen: false })), { answers })
    press('Open table')
    giveReason('Back to normal.', 'Open table')
    await settle()
    expect(changes()).toMatchObject([{ version: 0, isOpen: true }])
    expect(withText('Table opened')).toBeTruthy()
  })

  it('says of a table that plays its last round that it closes, and lets it go on', async () => {
    await open(table(tableRow({ isOpen: false })))
    expect(withText('Closes after this round')).toBeTruthy()
    press('Open table')
    expect(dialog().getByText('Members can bet again from the next round.')).toBeTruthy()
  })

  it('tells that somebody else was faster', async () => {
    const answers: Answers = {
      updateConsoleTable: () => ({ code: 'version_conflict', message: 'Someone else has changed this.', status: 409 }),
    }
    const { settle } = await open(table(), { answers })
    press('Close after this round')
    giveReason('A quiet evening.', 'Close after this round')
    await settle()
    expect(withText('Someone else has changed this.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not offered to those who may only look', async () => {
    await open(table(), { permissions: ['table.read'] })
    expect(screen.queryByRole('button', { name: 'Close after this round' })).toBeNull()
  })
})

describe('pace and limits', () => {
  const limits = (more: Parameters<typeof open>[1] = {}) => open(table(), { tab: 'limits', ...more })

  it('stand beside what the house has, with the limits and the edge of every bet', async () => {
    await limits()
    expect((screen.getByLabelText('Maximum on main bets') as HTMLInputElement).value).toBe('9000.00')
    expect((screen.getByLabelText('Minimum bet') as HTMLInputElement).value).toBe('')
    for (const hint of ['18 s', '20.00 CNY', '20,000.00 CNY', '2,000.00 CNY', '45,000.00 CNY'])
      expect(withText(`Leave empty for the default, ${hint}.`)).toBeTruthy()
    expect([...screen.getByRole('table').querySelectorAll('tbody tr')].map(row => row.textContent)).toEqual([
      'Player120.009,000.001.24%',
      'Tie120.002,000.0014.36%',
    ])
  })

  it('are saved with the version that was opened, and why', async () => {
    const { settle, changes } = await limits({ answers: { updateConsoleTable: () => ({ value: { version: 4 } }) } })
    type('Minimum bet', '50')
    type('Time for bets, seconds', '25')
    type('Maximum on main bets', '')
    expect(withText('Time for bets, seconds, Minimum bet, Maximum on main bets')).toBeTruthy()
    type('Reason', 'A busy evening.')
    press('Save')
    await settle()
    expect(changes()).toEqual([
      {
        ...{ brandId: BRAND, version: 3, isOpen: true, reason: 'A busy evening.' },
        ...{ bettingSec: 25, min: '50', max: null, sideMax: null, playerMax: null },
      },
    ])
    expect(withText('Saved. Takes effect within five seconds.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('that are refused stand at their inputs, in the server’s words', async () => {
    const fields = { min: 'Enter an amount from 1.00 to 9000.00.', sideMax: 'Enter a multiple of the smallest chip.' }
    const { settle } = await limits({
      answers: { updateConsoleTable: () => ({ code: 'validation_failed', message: 'Please check.', fields }) },
    })
    type('Minimum bet', '10001')
    type('Maximum on side bets', '7.50')
    press('Save')
    await settle()
    expect(screen.getByLabelText('Minimum bet').getAttribute('aria-invalid')).toBe('true')
    for (const fault of Object.values(fields)) expect(withText(fault)).toBeTruthy()
  })

  it('are not sent with a time that no table has', async () => {
    const { changes } = await limits()
    type('Time for bets, seconds', '7')
    expect(withText('Enter a whole number from 8 to 60.')).toBeTruthy()
    press('Save')
    expect(changes()).toEqual([])
  })

  it('that somebody else saved first are told, and thrown away when asked to', async () => {
    const answers: Answers = { updateConsoleTable: () => ({ code: 'version_conflict', message: 'Changed.', status: 409 }) }
    const { settle } = await limits({ answers })
    type('Minimum bet', '50')
    press('Save')
    await settle()
    expect(withText(/Someone else has changed these settings/)).toBeTruthy()
    press('Discard')
    expect((screen.getByLabelText('Minimum bet') as HTMLInputElement).value).toBe('')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('are only looked at by those who may not change them', async () => {
    await limits({ permissions: ['table.read'] })
    expect(screen.getByLabelText('Minimum bet').closest('fieldset')?.disabled).toBe(true)
    fireEvent.click(screen.getByRole('tab', { name: 'Live' }))
    expect(screen.getByRole('heading', { name: 'Stakes by spot' })).toBeTruthy()
  })
})

describe('the changes of a table', () => {
  const entry = {
    ...{ auditId: '7', at: '2026-11-26T03:00:00.000Z', actor: 'tom', actorKind: 'operator', brandId: BRAND, ip: null, hash: null },
    ...{ action: 'table.updated', subject: 'table:BAC1', reason: 'A quiet evening.' },
    before: JSON.stringify({ isOpen: true, min: null, max: '500.00' }),
    after: JSON.stringify({ isOpen: false, min: '50.00', max: null }),
  }
  const answers = (list: object[]): Answers => ({ listAudit: () => ({ value: pageOf(list) as never }) })

  it('say who changed what, and why', async () => {
    const { settle } = await open(table(), { tab: 'changes', permissions: [...RISK, 'audit.read'], answers: answers([entry]) })
    await settle()
    for (const text of ['tom', 'A quiet evening.', 'Closed after its round', 'Minimum bet: default → 50.00'])
      expect(withText(text)).toBeTruthy()
    expect(withText('Maximum on main bets: 500.00 → default')).toBeTruthy()
  })

  it('are none to begin with, and for nobody who may not read the log', async () => {
    const { settle } = await open(table(), { tab: 'changes', permissions: [...RISK, 'audit.read'], answers: answers([]) })
    await settle()
    expect(withText('No changes yet')).toBeTruthy()
    cleanup()
    await open(table(), { tab: 'changes' })
    expect(screen.queryByRole('tab', { name: 'Changes' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Stakes by spot' })).toBeTruthy()
  })
})
