// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnTable, TableTerms } from '../../../shared/api/queries/tables.ts'
import { useHeldLine } from '../../../shared/realtime/held-line.ts'
import { FakeLine } from '../../../testing/fake-line.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { button, later, textOf } from '../../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../../testing/render-page.tsx'
import { anOwnTable, aTable, aTableRound, aTableView, ROOM } from '../../../testing/table-builders.ts'
import { aBalance } from '../../../testing/wallet-builders.ts'
import { TablePage } from './table-page.tsx'

freshPages('live', 'tables')

const PLACED = {
  ...{ orderId: 'o1', betIds: ['b1'], placedAt: '2026-03-01T12:00:00.000Z', staked: '50.00', balance: '250.00' },
}
let server: FakeServer
let line: FakeLine
let terms: TableTerms
let own: OwnTable | null
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  line = new FakeLine().hold()
  terms = aTable()
  own = null
  server = fakeServer({
    table: () => ({ value: terms }),
    tableOwn: () => ({ value: own }),
    balance: () => ({ value: aBalance() }),
    placeTableBets: () => ({ value: PLACED }),
  })
})
afterEach(() => useHeldLine.setState({ line: null }))

const page = (
  <Routes>
    <Route path="/live/:code" element={<TablePage />} />
    <Route path="*" element={null} />
  </Routes>
)
const open = async (as: 'member' | 'trial' | 'nobody' = 'member') => {
  const shown = await renderPage(page, { address: '/live/bac1', ...(as !== 'nobody' && { as }) })
  await screen.findByText('Baccarat Salon', { selector: 'h1' })
  await shown.settle()
}
/** By the name that the rules give it: asking a whole felt for roles takes a second. */
const spot = (name: string) => document.querySelector(`.ts-felt [data-spot="${name}"]`) as Element
const labelOf = (name: string) => spot(name)?.getAttribute('aria-label')
const confirm = () => document.querySelector('.ts-dock .btn.two') as HTMLButtonElement
const pressed = (name: string) => screen.getByText(name, { selector: '.act' })
const chip = (name: string) => screen.getByLabelText(new RegExp(`^${name} chip`))
const money = () => textOf(screen.getByText('Balance').closest('dl'))
const notes = () => [...document.querySelectorAll('.ts-note')].map(textOf)
const orders = () => server.sentBy('placeTableBets')
/** The room's next step. */
const step = (version: number, view: object, now: object = {}) =>
  act(async () => line.step({ roomId: ROOM, version, view: aTableView({ ...view }), now: { steps: 0, table: null, staked: {}, ...now } }))
const enter = () => act(async () => line.answerJoins(terms.snapshot))

describe('a table that takes bets', () => {
  it('names each spot with its odds, its limits, and says what the table takes', async () => {
    await open()
    expect(labelOf('banker')).toBe('Banker, pays 0.95:1, accepts ¥20 to ¥20,000')
    expect(spot('super6')).toBeNull()
    expect([...document.querySelectorAll('.ts-limits > div')].map(textOf)).toEqual([
      ...['Main bets¥20 – ¥20,000', 'Side bets¥5 – ¥2,000', 'Per round¥50,000', 'Shoe380 cards left'],
    ])
  })

  it('takes chips by a press: they are in hand, and what is left is told', async () => {
    await open()
    fireEvent.click(spot('banker'))
    fireEvent.click(spot('banker'))
    expect(labelOf('banker')).toContain('your stake ¥100')
    expect(money()).toMatch(/Your bets.*100\.00$/)
    expect(textOf(confirm())).toMatch(/^Confirm ¥100\s?leaves ¥200\.00$/)
    fireEvent.click(pressed('Undo'))
    expect(textOf(confirm())).toMatch(/^Confirm ¥50\s?leaves ¥250\.00$/)
    fireEvent.click(pressed('Double'))
    expect(textOf(confirm())).toMatch(/^Confirm ¥100/)
    fireEvent.click(pressed('Clear'))
    expect(textOf(confirm())).toMatch(/^Confirm\s?Place chips first$/)
    expect(confirm().disabled).toBe(true)
  })

  it('is played by keys: numbers choose chips, Enter confirms, Backspace takes one back, Escape clears', async () => {
    await open()
    fireEvent.keyDown(document.body, { key: '3' })
    expect(chip('¥100').getAttribute('aria-checked')).toBe('true')
    const banker = spot('banker')
    fireEvent.keyDown(banker, { key: ' ' })
    fireEvent.keyDown(banker, { key: ' ' })
    fireEvent.keyDown(document.body, { key: 'Backspace' })
    expect(textOf(confirm())).toMatch(/^Confirm ¥100/)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(textOf(confirm())).toMatch(/Place chips first$/)
    fireEvent.keyDown(banker, { key: ' ' })
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await waitFor(() => expect(orders()).toHaveLength(1))
  })

  it('sends the chips for this round once, and counts them as accepted with the answer', async () => {
    const answer = later<{ value: typeof PLACED }>()
    server.answers.placeTableBets = () => answer.promise
    await open()
    fireEvent.click(spot('banker'))
    fireEvent.click(confirm())
    fireEvent.click(confirm())
    await waitFor(() => expect(orders()).toHaveLength(1))
    expect(orders()[0]?.url.pathname).toBe('/wps/v2/tables/BAC1/bets')
    expect(orders()[0]?.body).toEqual({
      ...{ round: '70', lines: [{ spot: 'banker', amount: '50.00' }] },
      betEntropy: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(orders()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    own = anOwnTable({ bets: [{ betId: 'b1', spot: 'banker', amount: '50.00', stake: '50.00', payout: null }], staked: '50.00' })
    answer.answer({ value: PLACED })
    await waitFor(() => expect(money()).toMatch(/Staked.*50\.00$/))
    expect(labelOf('banker')).toContain('your stake ¥50')
  })

  it('gives refused chips back into the hand, and says why', async () => {
    server.answers.placeTableBets = () => ({ code: 'insufficient_funds', message: 'Your balance is too low.' })
    await open()
    fireEvent.click(spot('banker'))
    fireEvent.click(confirm())
    await waitFor(() => expect(notes()).toContainEqual('Bets not acceptedYour balance is too low. You were not charged.'))
    expect(textOf(confirm())).toMatch(/^Confirm ¥50/)
  })

  it('cuts chips at the limit of a spot and says what went back', async () => {
    terms = aTable({ chips: ['1500.00', '2000.00'] })
    server.answers.balance = () => ({
      value: aBalance({ wallets: [{ wallet: 'main', kind: 'cash', balance: '9000.00', available: '9000.00' }] }),
    })
    await open()
    fireEvent.click(chip('¥1,500'))
    fireEvent.click(spot('tie'))
    fireEvent.click(spot('tie'))
    expect(notes()).toContainEqual('Above the limitTie takes up to ¥2,000. Placed ¥2,000, returned ¥1,000.')
    expect(textOf(confirm())).toMatch(/^Confirm ¥2,000/)
  })

  it('does not send less than a spot takes', async () => {
    terms = aTable({ chips: ['5.00', '20.00'] })
    await open()
    fireEvent.click(chip('¥5'))
    fireEvent.click(spot('banker'))
    expect(confirm().disabled).toBe(true)
  })

  it('tells of opposite bets that only their difference counts', async () => {
    await open()
    fireEvent.click(spot('banker'))
    fireEvent.click(spot('player'))
    expect(notes()).toContainEqual('Opposite betsPlayer and Banker cancel each other out. Only the difference counts as a valid bet.')
  })

  it('leads to a deposit of what is missing', async () => {
    server.answers.balance = () => ({
      value: aBalance({ wallets: [{ wallet: 'main', kind: 'cash', balance: '30.00', available: '30.00' }] }),
    })
    await open()
    fireEvent.click(spot('banker'))
    expect(textOf(confirm())).toMatch(/^Balance too low\s?Deposit ¥20 or more$/)
    fireEvent.click(confirm())
    await waitFor(() => expect(addressNow()).toContain('member=depositv2'))
    expect(orders()).toEqual([])
  })

  it('lets a visitor look on, and asks to log in', async () => {
    await open('nobody')
    expect(textOf(confirm())).toMatch(/^Log in to bet\s?You are watching$/)
    expect(server.sentBy('tableOwn')).toEqual([])
  })

  it('keeps a spot shut that is closed this round', async () => {
    terms = aTable({ view: { round: aTableRound({ closedSpots: ['player-pair'] }) } })
    await open()
    const pair = spot('player-pair')
    expect(pair.getAttribute('aria-label')).toContain('closed this round')
    fireEvent.click(pair)
    expect(textOf(confirm())).toMatch(/Place chips first$/)
  })
})

const DEALT = {
  ...{ player: ['3S', 'KH', '3D'], banker: ['2C', '7H'], playerPoint: 6, bankerPoint: 9, winner: 'banker' },
}

describe('a round', () => {
  const SEALED = {
    phase: 'sealed',
    round: aTableRound({ sealed: { bets: 3, root: 'aa', at: Date.now(), players: [{ name: 'l***88', stake: '350.00' }], playerCount: 4 } }),
  }

  it('that closes takes what is confirmed, names what came too late, and charges nothing for it', async () => {
    own = anOwnTable()
    await open()
    await enter()
    fireEvent.click(spot('tie'))
    await step(5, SEALED)
    expect(notes()).toContainEqual('Too lateTie ¥50 arrived after betting closed. You were not charged.')
    const plaque = textOf(screen.getByText('No more bets').closest('[role="status"]'))
    expect(plaque).toBe('No more bets¥100 accepted. Waiting for drand 34,125,694')
    const players = within(screen.getByLabelText('Players betting'))
    expect(textOf(players.getByRole('listitem'))).toMatch(/l\*\*\*88\s?¥350$/)
    expect(players.getByText('and 3 more')).toBeTruthy()
    fireEvent.click(spot('tie'))
    expect(textOf(confirm())).toMatch(/Betting is closed$/)
  })

  it('that was won says net, and for each spot', async () => {
    await open()
    await enter()
    own = anOwnTable({
      bets: [
        { betId: 'b1', spot: 'banker', amount: '100.00', stake: '100.00', payout: '195.00' },
        { betId: 'b2', spot: 'tie', amount: '10.00', stake: '10.00', payout: '0.00' },
      ],
      ...{ staked: '110.00', payout: '195.00' },
    })
    const ended = {
      at: Date.now(),
      until: Date.now() + 5_000,
      winners: [{ name: 'gra***81', amount: '1900.00', spots: ['banker'] }],
      winnerCount: 3,
    }
    await step(5, { phase: 'result', round: aTableRound({ ended }) }, { table: DEALT })
    const plaque = (await screen.findByText('Hand 4, net')).closest('[role="status"]')
    expect(textOf(plaque)).toMatch(/^Hand 4, net\+¥85Banker ¥100\+¥95Tie ¥10[-−]¥10$/)
    expect(screen.getByText('Banker wins, 9 to 6')).toBeTruthy()
    const winners = within(screen.getByLabelText('Winners'))
    expect(textOf(winners.getByRole('listitem'))).toMatch(/gra\*\*\*81 Banker\s?\+¥1,900$/)
    expect(winners.getByText('and 2 more')).toBeTruthy()
  })

  it('that was lost says what came back and never celebrates', async () => {
    await open()
    await enter()
    own = anOwnTable({ bets: [{ ...(anOwnTable().bets[0] as OwnTable['bets'][number]), payout: '50.00' }], payout: '50.00' })
    const ended = { at: Date.now(), until: Date.now() + 5_000, winners: [], winnerCount: 0 }
    await step(5, { phase: 'result', round: aTableRound({ ended }) })
    expect(textOf((await screen.findByText('Hand 4, returned from ¥100')).closest('[role="status"]'))).toMatch(
      /^Hand 4, returned from ¥100.50\.00/,
    )
    expect(screen.getByText('Nobody made a profit in this round.')).toBeTruthy()
  })

  it('that gave the stake back is a push', async () => {
    await open()
    await enter()
    own = anOwnTable({ bets: [{ ...(anOwnTable().bets[0] as OwnTable['bets'][number]), payout: '100.00' }], payout: '100.00' })
    await step(5, { phase: 'result', round: aTableRound({ ended: { at: 1, until: 2, winners: [], winnerCount: 0 } }) })
    await waitFor(() => expect(notes()).toContainEqual('Push: stake returnedBanker: ¥100.00 returned to your balance.'))
  })

  it('that is void returns everything, with the way to its reason', async () => {
    await open()
    await enter()
    own = anOwnTable({ bets: [{ ...(anOwnTable().bets[0] as OwnTable['bets'][number]), payout: '100.00' }], payout: '100.00' })
    const ended = { at: 1, until: 2, winners: [], winnerCount: 0, voidReason: 'beacon_missing' }
    await step(5, { phase: 'result', round: aTableRound({ ended }) })
    await waitFor(() => expect(notes()).toContainEqual(expect.stringMatching(/^This round is void¥100\.00 returned\. Reason and record$/)))
    expect(screen.getByRole('link', { name: 'Reason and record' }).getAttribute('href')).toBe('/fairness?table=BAC1&round=70#draws')
  })

  it('that follows begins with an empty felt, and repeats the bets of the last at one press', async () => {
    own = anOwnTable()
    await open()
    await enter()
    await step(5, { round: aTableRound({ round: '71' }) })
    expect(labelOf('banker')).not.toContain('your stake')
    fireEvent.click(pressed('Repeat'))
    expect(textOf(confirm())).toMatch(/^Confirm ¥100/)
    fireEvent.click(confirm())
    await waitFor(() => expect(orders()[0]?.body).toMatchObject({ round: '71', lines: [{ spot: 'banker', amount: '100.00' }] }))
  })

  it('goes on while the line is down, which is told; bets wait for it', async () => {
    own = anOwnTable()
    await open()
    await enter()
    await act(async () => line.drop())
    expect(textOf(screen.getByText('Reconnecting…').closest('[role="status"]'))).toContain(
      'Your accepted bets of ¥100 are safe, and the round continues.',
    )
    fireEvent.click(spot('tie'))
    expect(confirm().disabled).toBe(true)
  })

  it('that a table rests between opens when it is looked at', async () => {
    terms = aTable({ view: { phase: 'resting', round: null, hand: 0 } })
    await open()
    expect(notes()).toContainEqual('Table openingDealing starts in a moment.')
    expect(screen.getByText('The next round is fixed before you can bet on it.')).toBeTruthy()
  })
})

describe('the page of a table', () => {
  it('says that there is none of that code', async () => {
    server.answers.table = () => ({ code: 'table_not_found', message: 'No.', status: 404 })
    await renderPage(page, { address: '/live/bac9' })
    expect(await screen.findByText('Table not found')).toBeTruthy()
  })

  it('may be asked for again', async () => {
    server.answers.table = () => ({ code: 'internal', message: 'No tables now.', status: 500 })
    await renderPage(page, { address: '/live/bac1' })
    expect(await screen.findByText('No tables now.')).toBeTruthy()
    server.answers.table = () => ({ value: terms })
    fireEvent.click(button('Try again'))
    expect(await screen.findByText('Baccarat Salon', { selector: 'h1' })).toBeTruthy()
  })

  it('shows rules, odds and what the house keeps of each bet', async () => {
    await open()
    fireEvent.click(screen.getByLabelText('Rules and odds'))
    const dialog = within(await screen.findByRole('dialog', { name: /Baccarat Salon/ }))
    expect(dialog.getByText('Player and Banker bets are returned on a tie.')).toBeTruthy()
    expect(textOf(dialog.getByText('Tie').closest('tr'))).toMatch(/^Tie\s?8:1\s?1\.24\s?%\s?¥5 – ¥2,000$/)
  })
})
