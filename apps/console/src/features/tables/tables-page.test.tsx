// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { language } from '../../shared/i18n/language.ts'
import { HOST, hold, resting, tableRow, tables } from '../../testing/builders/table.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { lines } from '../../testing/hands.ts'
import { renderScreen } from '../../testing/render.tsx'
import { TablesPage } from './tables-page.tsx'

const READER = { permissions: ['table.read'] }
const list = (...given: Parameters<typeof tables>) => ({
  listConsoleTables: () => ({ value: tables(...given) }),
  tableHold: () => ({ value: hold }),
})
const shown = () => lines().map(line => within(line).getByRole('button').firstChild?.textContent)

freshScreens()

describe('the list of live tables', () => {
  it('says of each whether it takes bets, where its round is, what is staked, what it kept today, and who steps it', async () => {
    const sent = fakeServer(list([tableRow(), resting({ isOpen: false })]))
    const { settle } = renderScreen(<TablesPage />, READER)
    await settle()
    // Today's hold is asked for once the brand's day is known.
    await settle()
    const [playing, closed] = lines().map(line => line.textContent)
    expect(playing).toMatch(/Baccarat SalonBAC1 · BaccaratOpenBetting\d s1225260\.0020\.00 – 20,000\.00270\.00…0f00d1/)
    expect(closed).toMatch(/Roulette AuroraROU1 · RouletteClosedResting—000\.005\.00 – 10,000\.00-250\.00—/)
    expect(screen.getByTitle(HOST)).toBeTruthy()
    expect(sent.find(({ id }) => id === 'tableHold')?.url).toMatch(/from=2026-11-26&until=2026-11-26/)
  })

  it('is read in Chinese too', async () => {
    fakeServer(list([tableRow({ isOpen: false })]))
    const { settle } = renderScreen(<TablesPage />, READER)
    await settle()
    act(() => language.set('CN'))
    expect(screen.getByRole('heading', { name: '真人桌台' })).toBeTruthy()
    expect(screen.getByText('关闭中')).toBeTruthy()
    expect(screen.getByText(/BAC1 · 百家乐/)).toBeTruthy()
    act(() => language.set('EN'))
  })

  it('is narrowed by state, game and name, and says so where nothing is left', async () => {
    fakeServer(list([tableRow(), resting(), tableRow({ code: 'DAT1', name: 'Dragon & Tiger', gameId: 'dragon-tiger', isOpen: false })]))
    const { settle } = renderScreen(<TablesPage />, READER)
    await settle()
    fireEvent.click(screen.getByRole('button', { name: /^In play\s*2$/ }))
    expect(shown()).toEqual(['Baccarat Salon', 'Dragon & Tiger'])
    fireEvent.click(screen.getByRole('button', { name: /^Closed\s*1$/ }))
    expect(shown()).toEqual(['Dragon & Tiger'])
    fireEvent.click(screen.getByRole('button', { name: 'All' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Game' }), { target: { value: 'roulette' } })
    expect(shown()).toEqual(['Roulette Aurora'])
    const search = screen.getByRole('searchbox', { name: 'Name or code' })
    fireEvent.change(search, { target: { value: 'bac' } })
    fireEvent.blur(search)
    expect(screen.getByText('No tables match')).toBeTruthy()
  })

  it('warns of tables that are late, by name, and of a process that fell silent', async () => {
    const silent = { hostId: HOST, rooms: 0, seenAt: '2026-11-26T03:00:00.000Z', isSilent: true }
    fakeServer(list([tableRow({ dueInMs: -7_200, steppedBy: null }), resting()], { hosts: [silent] }))
    const { settle } = renderScreen(<TablesPage />, READER)
    await settle()
    expect(screen.getByText(/Late tables: Baccarat Salon \(BAC1\)\./)).toBeTruthy()
    expect(lines()[0]?.textContent).toMatch(/7 s late.*None$/)
  })

  it('tells a table that the catalogue has switched off', async () => {
    fakeServer(list([tableRow({ isOffered: false })]))
    const { settle } = renderScreen(<TablesPage />, READER)
    await settle()
    expect(screen.getByText('Off in catalogue')).toBeTruthy()
  })

  it('says that it did not come, with the code', async () => {
    fakeServer({ listConsoleTables: () => ({ code: 'unavailable', message: 'Please try again.', status: 503 }) })
    const { settle } = renderScreen(<TablesPage />, READER)
    await settle()
    expect(screen.getByText('This could not be loaded')).toBeTruthy()
    expect(screen.getByText(/unavailable/)).toBeTruthy()
  })
})

describe('room health', () => {
  const open = async (...given: Parameters<typeof tables>) => {
    fakeServer(list(...given))
    const { settle } = renderScreen(<TablesPage />, { ...READER, address: '/?view=health' })
    await settle()
  }
  const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent

  it('counts tables that run, that a process steps, and that are late, and lists the processes', async () => {
    await open([tableRow(), tableRow({ code: 'BAC2', name: 'Moonlit Baccarat', dueInMs: -9_000, steppedBy: null }), resting()])
    expect([figure('Running tables'), figure('Run by a process'), figure('Late')]).toEqual(['2', '1', '1'])
    expect(lines()[0]?.textContent).toMatch(/…0f00d1Running126 Nov 2026/)
    const late = within(screen.getByRole('list', { name: 'Late tables' }))
    expect(late.getByRole('link', { name: 'Moonlit Baccarat' }).getAttribute('href')).toBe('#/tables?table=BAC2')
    expect(late.getByText('9 s late')).toBeTruthy()
  })

  it('marks a process that fell silent', async () => {
    await open([tableRow()], { hosts: [{ hostId: HOST, rooms: 0, seenAt: '2026-11-26T03:00:00.000Z', isSilent: true }] })
    expect(screen.getByText('Not responding')).toBeTruthy()
    expect(screen.getByText(/Its tables are being taken over/)).toBeTruthy()
    expect(screen.getByText('No table is late.')).toBeTruthy()
  })

  it('says that no process is normal while all tables rest', async () => {
    await open([resting()], { hosts: [] })
    expect(screen.getByText('No process is running tables now')).toBeTruthy()
  })
})
