// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useHeldLine } from '../../../shared/realtime/held-line.ts'
import { FakeLine } from '../../../testing/fake-line.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { textOf } from '../../../testing/page-parts.ts'
import { addressNow, renderPage } from '../../../testing/render-page.tsx'
import { aTable, aTableCard } from '../../../testing/table-builders.ts'
import { ManyTables } from './many-tables.tsx'

freshPages('live', 'tables')

const CODES = ['BAC1', 'BAC2', 'BAC3', 'BAC4', 'BAC5']
const nameOf = (code: string) => `Salon ${code}`
let server: FakeServer
let line: FakeLine
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  line = new FakeLine().hold()
  server = fakeServer({
    tables: () => ({ value: { list: CODES.map(code => aTableCard({ code, roomId: code, name: nameOf(code) })) } }),
    table: ({ url }) => {
      const code = url.pathname.split('/').at(-1) ?? ''
      if (!CODES.includes(code)) return { code: 'table_not_found', message: 'There is no such table.', status: 404 }
      return { value: aTable({ code, roomId: code, name: nameOf(code) }) }
    },
  })
})
afterEach(() => useHeldLine.setState({ line: null }))

const Page = () => <ManyTables codes={useSearchParams()[0].get('tables') ?? ''} />
const open = async (codes: string) => {
  const shown = await renderPage(<Page />, { address: `/live?tables=${codes}` })
  await shown.settle()
  await shown.settle()
}
const frames = () => [...document.querySelectorAll('.ts-table')].map(frame => textOf(frame.querySelector('h1')))

describe('several tables at once', () => {
  it('stand side by side, each in its own room, without roads and sides', async () => {
    await open('BAC1,BAC2')
    await waitFor(() => expect(frames()).toEqual(['Salon BAC1', 'Salon BAC2']))
    // Whichever table answers first is joined first.
    const joined = () =>
      line.joins
        .filter(({ event }) => event === 'joinRoom')
        .map(({ room }) => room)
        .toSorted()
    await waitFor(() => expect(joined()).toEqual(['BAC1', 'BAC2']))
    expect(document.querySelector('.ts-side')).toBeNull()
  })

  it('are four at most, each once', async () => {
    await open('bac1,BAC1,BAC2,BAC3,BAC4,BAC5')
    await waitFor(() => expect(frames()).toEqual(['BAC1', 'BAC2', 'BAC3', 'BAC4'].map(nameOf)))
    expect(screen.queryByLabelText('Add a table')).toBeNull()
  })

  it('take another one from those that are not shown', async () => {
    await open('BAC1')
    const add = await screen.findByLabelText('Add a table')
    expect(within(add).getAllByRole('option').map(textOf)).toEqual(['Add a table', ...CODES.slice(1).map(nameOf)])
    fireEvent.change(add, { target: { value: 'BAC3' } })
    await waitFor(() => expect(addressNow()).toBe('/live?tables=BAC1%2CBAC3'))
    await waitFor(() => expect(frames()).toEqual(['Salon BAC1', 'Salon BAC3']))
  })

  it('are closed one by one, and their rooms left', async () => {
    await open('BAC1,BAC2')
    fireEvent.click(await screen.findByLabelText('Close Salon BAC1'))
    await waitFor(() => expect(addressNow()).toBe('/live?tables=BAC2'))
    expect(line.left).toContain('BAC1')
    fireEvent.click(screen.getByLabelText('Close Salon BAC2'))
    await waitFor(() => expect(addressNow()).toBe('/live'))
  })

  it('lay chips apart: what is in hand at one is not at the other', async () => {
    await open('BAC1,BAC2')
    await waitFor(() => expect(frames()).toHaveLength(2))
    const [first, second] = [...document.querySelectorAll('.ts-table')]
    fireEvent.click(first?.querySelector('[data-spot="banker"]') as Element)
    expect(first?.querySelector('[data-spot="banker"]')?.getAttribute('aria-label')).toContain('your stake')
    expect(second?.querySelector('[data-spot="banker"]')?.getAttribute('aria-label')).not.toContain('your stake')
  })

  it('say of one that there is not, beside those that are', async () => {
    await open('BAC1,BAC9')
    expect(await screen.findByText('There is no such table.')).toBeTruthy()
    await waitFor(() => expect(frames()).toEqual(['Salon BAC1']))
    expect(server.sentBy('table').length).toBeGreaterThan(1)
  })
})
