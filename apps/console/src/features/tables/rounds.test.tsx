// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hold, ROUND, roundCard, roundRow, tableRow, tables } from '../../testing/builders/table.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, lines, press } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { TablesPage } from './tables-page.tsx'
import type { TableRoundAnswer, TableRoundRow } from './types.ts'

const READER = { permissions: ['table.read', 'member.read'] }
const BASE = { listConsoleTables: () => ({ value: tables([tableRow()]) }) }

freshScreens()

describe('rounds', () => {
  const open = async (list: TableRoundRow[] = [roundRow()], { next = null as string | null, address = '/?view=rounds' } = {}) => {
    const sent = fakeServer({
      ...BASE,
      listConsoleTableRounds: () => ({ value: { list, next } }),
      getConsoleTableRound: () => ({ value: roundCard() }),
    })
    const { settle } = renderScreen(<TablesPage />, { ...READER, address })
    await settle()
    return { settle, asked: () => sent.filter(({ id }) => id === 'listConsoleTableRounds').map(({ url }) => url.split('?')[1]) }
  }

  it('say what came of them and what they kept; one without a result has no money yet', async () => {
    const running = {
      ...{ roundId: BRAND, round: '12', status: 'open' as const, bets: null, stake: null, paid: null, hold: null },
      result: null,
    }
    await open([roundRow(running), roundRow()])
    const [first, second] = lines().map(line => line.textContent)
    expect(first).toMatch(/Baccarat SalonBAC1 · 12Betting—.*————$/)
    expect(second).toMatch(/Baccarat SalonBAC1 · 11SettledPlayer 8 to 2.*3260\.00300\.00-40\.00$/)
  })

  it('are found by table, number and day', async () => {
    const { settle, asked } = await open()
    fireEvent.change(screen.getByRole('combobox', { name: 'Table' }), { target: { value: 'BAC1' } })
    const number = screen.getByLabelText('Round number')
    fireEvent.change(number, { target: { value: '11x' } })
    fireEvent.keyDown(number, { key: 'Enter' })
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-25' } })
    await settle()
    expect(asked().at(-1)).toBe(
      `brandId=${BRAND}&code=BAC1&round=11&from=${encodeURIComponent(new Date('2026-11-25T00:00:00').toISOString())}`,
    )
  })

  it('go on by the last of the page, which then stays as it is', async () => {
    const { settle, asked } = await open([roundRow()], { next: ROUND })
    press('Next page')
    await settle()
    expect(asked().at(-1)).toBe(`brandId=${BRAND}&after=${ROUND}`)
    press('First page')
    await settle()
    expect(button('First page').disabled).toBe(true)
  })

  it('of one table are listed on its page by their numbers', async () => {
    const { asked } = await open([roundRow()], { address: '/?view=rounds&code=BAC1' })
    expect(asked()).toEqual([`brandId=${BRAND}&code=BAC1`])
  })

  it('that nobody played are missing in words', async () => {
    await open([])
    expect(screen.getByText('No rounds found')).toBeTruthy()
  })
})

describe('a round', () => {
  const open = async (round: Partial<TableRoundAnswer> = {}) => {
    fakeServer({
      ...BASE,
      listConsoleTableRounds: () => ({ value: { list: [roundRow()], next: null } }),
      getConsoleTableRound: () => ({ value: roundCard(round) }),
    })
    const { settle } = renderScreen(<TablesPage />, { ...READER, address: `/?view=rounds&id=${ROUND}` })
    await settle()
  }
  const bets = () =>
    within(card().getByRole('list', { name: 'Bets' }))
      .getAllByRole('listitem')
      .map(each => each.textContent)

  it('shows its result, its money, its bets and what proves it', async () => {
    await open()
    expect(card().getByText('Player 8 to 2')).toBeTruthy()
    for (const sum of ['260.00 CNY', '300.00 CNY', '-40.00 CNY']) expect(card().getByText(sum)).toBeTruthy()
    expect(bets()).toEqual(['harbour77150.00PlayerPayout 300.00', 'fox_and_oak110.00TiePayout 0.00', 'Trial20.00BankerPayout 0.00'])
    expect(card().getByText('Public beacon (drand), round 5120334')).toBeTruthy()
    expect(card().getByRole('link', { name: 'Open the evidence file' }).getAttribute('href')).toBe(
      '/wps/v2/tables/BAC1/rounds/11/evidence?merchant=MIDNIGHT',
    )
    expect(card().getByText('Settled', { selector: 'dt' })).toBeTruthy()
  })

  it('that runs has open bets, no sums and no file yet', async () => {
    const list = roundCard().list.map(bet => ({ ...bet, payout: null }))
    await open({
      ...{ status: 'open', stake: null, paid: null, hold: null, evidence: null, closedAt: null, drawnAt: null },
      settledAt: null,
      list,
    })
    expect(card().getByText('Real money only. Known once the round is settled.')).toBeTruthy()
    expect(bets()[0]).toBe('harbour77150.00PlayerOpen')
    expect(card().getByText('The evidence file is available once the round has ended.')).toBeTruthy()
    expect(card().getByText('Bets close')).toBeTruthy()
  })

  it.each([
    ['root_late', 'Void: the bets were sealed too late. All stakes were refunded.'],
    ['beacon_missing', 'Void: the beacon value did not arrive within ten minutes. All stakes were refunded.'],
    ['a_new_reason', 'Void (a_new_reason)'],
  ])('that is void says why: %s', async (voidReason, text) => {
    await open({ status: 'void', voidReason, result: null, stake: null, paid: null, hold: null })
    expect(card().getByText(text)).toBeTruthy()
    expect(bets()[0]).toBe('harbour77150.00PlayerRefunded')
    expect(card().getByText('Voided')).toBeTruthy()
  })

  it('with more bets than a card holds says where all of them are', async () => {
    await open({ total: 1_240 })
    expect(card().getByText('The 3 largest of 1,240 bets. The evidence file has all of them.')).toBeTruthy()
  })

  it('tells what a member decided beside the bet', async () => {
    const [first] = roundCard().list
    await open({ gameId: 'blackjack', list: first ? [{ ...first, spot: 'main', moves: ['hit', 'stand'] }] : [] })
    expect(bets()).toEqual(['harbour77150.00Hand · Hit · StandPayout 300.00'])
  })

  it('without bets says so', async () => {
    await open({ list: [], total: 0 })
    expect(card().getByText('No bets on this round.')).toBeTruthy()
  })
})

describe('hold', () => {
  const open = async (value = hold, address = '/?view=hold') => {
    const sent = fakeServer({ ...BASE, tableHold: () => ({ value }) })
    const { settle } = renderScreen(<TablesPage />, { ...READER, address })
    await settle()
    return { settle, asked: () => sent.filter(({ id }) => id === 'tableHold').map(({ url }) => url.split('?')[1]) }
  }
  const rows = (place: number) => [...(screen.getAllByRole('table')[place]?.querySelectorAll('tbody tr') ?? [])].map(row => row.textContent)

  it('is shown in all, by table and by day, in the days of the brand', async () => {
    await open()
    expect(screen.getByText(/Days are the brand’s, in Asia\/Shanghai\./)).toBeTruthy()
    expect(screen.getByText('52 rounds, 1 void, CNY')).toBeTruthy()
    expect(rows(0)).toEqual(['Baccarat Salon BAC19,000.008,730.00270.003.00%401', 'Roulette Aurora ROU11,000.001,250.00-250.00-25.00%120'])
    expect(rows(1)).toEqual(['Thu 26 Nov1,000.001,250.00-250.00-25.00%120', 'Wed 25 Nov9,000.008,730.00270.003.00%401'])
    expect(screen.getByRole('link', { name: /Roulette Aurora/ }).getAttribute('href')).toBe('#/tables?table=ROU1&tab=hold')
  })

  it('is asked for by table and days; of one table the list of tables is left out', async () => {
    const { settle, asked } = await open()
    expect(asked().at(-1)).toBe(`brandId=${BRAND}`)
    fireEvent.change(screen.getByRole('combobox', { name: 'Table' }), { target: { value: 'BAC1' } })
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
    await settle()
    expect(asked().at(-1)).toBe(`brandId=${BRAND}&code=BAC1&from=2026-11-01&until=2026-11-26`)
    expect(screen.getAllByRole('table')).toHaveLength(1)
  })

  it('is taken out as a file by those who may, as it is asked for', async () => {
    const sent = fakeServer({
      ...BASE,
      tableHold: () => ({ value: hold }),
      exportTableHold: () => ({ code: 'forbidden', message: 'You may not.' }),
    })
    const { settle } = renderScreen(<TablesPage />, {
      permissions: ['table.read', 'export.read'],
      address: '/?view=hold&code=BAC1&from=2026-11-20',
    })
    await settle()
    press('Export')
    await settle()
    const queryOf = (call: string) => sent.find(({ id }) => id === call)?.url.split('?')[1]
    expect(queryOf('exportTableHold')).toBe(queryOf('tableHold'))
    cleanup()
    await open()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })

  it('of days without rounds is nothing, in words', async () => {
    await open({ ...hold, list: [], days: [] }, '/?view=hold&code=BAC1')
    expect(screen.getByText('No rounds ended in these days')).toBeTruthy()
    expect(screen.queryByText('Payouts')).toBeNull()
  })

  it('of too many days is refused in the server’s words', async () => {
    fakeServer({ ...BASE, tableHold: () => ({ code: 'span_too_long', message: 'Choose a period of at most 93 days.' }) })
    const { settle } = renderScreen(<TablesPage />, { ...READER, address: '/?view=hold&from=2026-01-01' })
    await settle()
    expect(screen.getAllByText('Choose a period of at most 93 days.').length).toBeGreaterThan(0)
  })
})
