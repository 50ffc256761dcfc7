// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnTable } from '../../../shared/api/queries/tables.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { button, findFault, later, textOf } from '../../../testing/page-parts.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { anOwnTable, aTableRound, aTableView } from '../../../testing/table-builders.ts'
import type { GameFace } from '../faces/face.ts'
import { loadFace } from '../faces/registry.ts'
import { Decide } from './decide.tsx'
import { viewIn } from './table-view.ts'

freshPages('live', 'tables')

const CHOICES = [
  { move: 'h', name: 'hit', stake: '0.00' },
  { move: 's', name: 'stand', stake: '0.00' },
  { move: 'd', name: 'double', stake: '100.00' },
]
const DECIDING = viewIn({
  view: aTableView({ phase: 'deciding', round: aTableRound({ deciding: { window: 1, until: Date.now() + 300_000 } }) }),
})
const own = (change: Partial<OwnTable> = {}): OwnTable => anOwnTable({ choices: CHOICES, ...change })
/** What every answer to a move is. */
const MADE = { orderId: 'o1', betIds: [], placedAt: '2026-03-01T12:00:00.000Z', staked: '0.00', balance: null }

let server: FakeServer
let face: GameFace
beforeEach(async () => {
  server = fakeServer({ makeTableMove: () => ({ value: MADE as never }), tableOwn: () => ({ value: own() }) })
  face = (await loadFace('blackjack')) as GameFace
})

interface Shown {
  part?: OwnTable | null
  view?: typeof DECIDING
  isStale?: boolean
}
const decide = ({ part = own(), view = DECIDING, isStale = false }: Shown = {}) => (
  <Decide face={face} table={null} code="BJ1" view={view} own={part} isStale={isStale} />
)
const open = (shown: Shown = {}) => renderPage(decide(shown), { as: 'member' })
const moves = () => server.sentBy('makeTableMove')

describe('a decision about one’s own stake', () => {
  it('offers each move with what it costs, and how long there is', async () => {
    await open()
    expect(screen.getAllByRole('button').map(textOf)).toEqual(['Hit', 'Stand', 'Doublecosts ¥100'])
    expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/^(29\d|300) seconds to decide$/)
  })

  it('is sent for this round and after so many moves, under one key, and then waits for the others', async () => {
    await open({ part: own({ moves: 'hh' }) })
    fireEvent.click(button('Stand'))
    expect(await screen.findByText(/Your decision is in/)).toBeTruthy()
    expect(moves()[0]?.url.pathname).toBe('/wps/v2/tables/BJ1/moves')
    expect(moves()[0]?.body).toEqual({ round: '70', after: 2, move: 's' })
    expect(moves()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is one: while it is on its way no other can be made', async () => {
    const answer = later<{ value: never }>()
    server.answers.makeTableMove = () => answer.promise
    await open()
    fireEvent.click(button('Hit'))
    await waitFor(() => expect(button('Stand').disabled).toBe(true))
    fireEvent.click(button('Stand'))
    answer.answer({ value: MADE as never })
    await screen.findByText(/Your decision is in/)
    expect(moves()).toHaveLength(1)
  })

  it('that was refused says why, and takes another key with the next try', async () => {
    server.answers.makeTableMove = () => ({ code: 'insufficient_funds', message: 'Your balance is too low.' })
    await open()
    fireEvent.click(button(/^Double/))
    expect(await findFault()).toBe('Your balance is too low.')
    fireEvent.click(button(/^Double/))
    await waitFor(() => expect(moves()).toHaveLength(2))
    expect(moves()[1]?.headers.get('idempotency-key')).not.toBe(moves()[0]?.headers.get('idempotency-key'))
  })

  it('of others is told while there is nothing to decide', async () => {
    await open({ part: own({ choices: [] }) })
    expect(screen.getByText('Others are still deciding.')).toBeTruthy()
  })

  it('waits while the line is down', async () => {
    await open({ isStale: true })
    expect(screen.getAllByRole('button').every(each => (each as HTMLButtonElement).disabled)).toBe(true)
  })

  it.each([
    ['nobody who has no bet', { part: own({ bets: [] }) }],
    ['nobody who is not there', { part: null }],
    ['nobody while bets are open', { view: viewIn({ view: aTableView() }) }],
  ])('is asked of %s', async (_who, shown) => {
    await open(shown)
    expect(screen.queryByRole('region', { name: 'Your decision' })).toBeNull()
  })
})
