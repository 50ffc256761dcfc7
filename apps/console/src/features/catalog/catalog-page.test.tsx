// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { GameRow, VendorRow } from '../../shared/api/types.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { CatalogPage } from './catalog-page.tsx'

const seen = { isOff: false, isOffForAll: false, isHot: false, position: 10, version: 3 }
const game: GameRow = {
  ...{ gameId: 'nine-tails', gameName: 'Nine Tails', vassalage: 'NINEFOLD', gameCategory: 'rng', showIcon: 'nine-tails' },
  ...{ isNew: false, rtpBps: 9600, rounds7d: 12, stopped: null, ...seen },
}
const vendor: VendorRow = { vassalage: 'NINEFOLD', displayName: 'Ninefold', category: 'rng', isOwn: true, gameCount: 1, ...seen }

freshScreens()

describe('games and vendors', () => {
  it('name the studio, keep the hand on the switch that was pressed, and send one edit of a row at a time', async () => {
    const sent = fakeServer({
      listGames: () => ({ value: { list: [game], pageNum: 1, totalPages: 1, total: 1 } }),
      listVendors: () => ({ value: [vendor] }),
      updateGame: () => ({ value: { ...game, isHot: true, version: 4 } }),
    })
    const { settle } = renderScreen(<CatalogPage />, { permissions: ['catalog.read', 'catalog.write'] })
    expect(await screen.findByText('Ninefold', { selector: 'span' })).toBeTruthy()
    const hot = screen.getByRole('switch', { name: 'Nine Tails: Hot' })
    hot.focus()
    fireEvent.click(hot)
    fireEvent.click(hot)
    await waitFor(() => expect(sent.some(each => each.id === 'updateGame')).toBe(true))
    expect([hot.hasAttribute('disabled'), document.activeElement]).toEqual([false, hot])
    await settle()
    expect(sent.filter(each => each.id === 'updateGame').map(each => each.body)).toEqual([{ version: 3, isHot: true }])
  })
})

describe('the catalogue', () => {
  type Answers = Parameters<typeof fakeServer>[0]
  async function open(view: 'games' | 'vendors', answers: Answers = {}, permissions = ['catalog.read', 'catalog.write']) {
    const sent = fakeServer({
      listGames: () => ({ value: { list: [game], pageNum: 1, totalPages: 1, total: 1 } }),
      listVendors: () => ({ value: [vendor, { ...vendor, vassalage: 'EMPTY', displayName: 'Empty house', isOwn: false, gameCount: 0 }] }),
      updateGame: () => ({ value: { ...game, version: 4 } }),
      updateVendor: () => ({ value: { ...vendor, version: 4 } }),
      ...answers,
    })
    const page = renderScreen(<CatalogPage />, { permissions, address: `/?view=${view}` })
    await page.settle()
    const edits = () => sent.filter(({ id }) => id.startsWith('update')).map(({ body }) => body)
    return { ...page, sent, edits }
  }
  const order = (name: string) => screen.getByLabelText<HTMLInputElement>(`Order of ${name}`)
  const asked = (sent: { id: string; url: string }[]) =>
    Object.fromEntries(new URL(sent.filter(({ id }) => id === 'listGames').at(-1)?.url ?? '', 'http://console').searchParams)

  it('takes a place in the order when the field is left, and by Enter', async () => {
    const { settle, edits } = await open('games')
    fireEvent.change(order('Nine Tails'), { target: { value: '25' } })
    expect(edits()).toEqual([])
    fireEvent.blur(order('Nine Tails'))
    await settle()
    fireEvent.change(order('Nine Tails'), { target: { value: '30' } })
    fireEvent.keyDown(order('Nine Tails'), { key: 'Enter' })
    await settle()
    expect(edits()).toEqual([
      { version: 3, position: 25 },
      { version: 3, position: 30 },
    ])
  })

  it('puts back a place that is none, and sends nothing', async () => {
    const { settle, edits } = await open('games')
    for (const text of ['-1', 'first', '100001', '']) {
      fireEvent.change(order('Nine Tails'), { target: { value: text } })
      fireEvent.blur(order('Nine Tails'))
      expect(order('Nine Tails').value).toBe('10')
    }
    await settle()
    expect(edits()).toEqual([])
  })

  it('says what a brand alone sees, and lets only all brands together say what is new', async () => {
    localStorage.setItem('croupier.console.brand', BRAND)
    const { edits, settle } = await open('games')
    expect(screen.getByText(/^Changes apply to Midnight only/)).toBeTruthy()
    expect(screen.getByRole('switch', { name: 'Nine Tails: New' }).matches(':disabled')).toBe(true)
    fireEvent.click(screen.getByRole('switch', { name: 'Nine Tails: On' }))
    await settle()
    expect(edits()).toEqual([{ brandId: BRAND, version: 3, isOff: true }])
  })

  it('marks what is off for all brands, which no brand can open', async () => {
    await open('games', { listGames: () => ({ value: { list: [{ ...game, isOffForAll: true }], pageNum: 1, totalPages: 1, total: 1 } }) })
    expect(screen.getByLabelText('Off for all brands')).toBeTruthy()
  })

  it('says which round has stopped a game, and opens it again by the switch', async () => {
    const stopped = { at: '2026-11-26T08:00:00.000Z', roundId: '01890000-0000-7000-8000-000000000001', reference: '1H2K3-4M5N6-7PQR' }
    const off = { ...game, isOff: true, isOffForAll: true, stopped }
    const { edits, settle } = await open('games', { listGames: () => ({ value: { list: [off], pageNum: 1, totalPages: 1, total: 1 } }) })
    expect(screen.getByText(/round 1H2K3-4M5N6-7PQR did not verify/)).toBeTruthy()
    fireEvent.click(screen.getByRole('switch', { name: 'Nine Tails: On' }))
    await settle()
    expect(edits()).toEqual([{ version: 3, isOff: false }])
  })

  it('is narrowed to a vendor that has games', async () => {
    const { sent, settle } = await open('games')
    const vendors = screen.getByRole('combobox', { name: 'Vendors' })
    expect([...vendors.querySelectorAll('option')].map(each => each.textContent)).toEqual(['All vendors', 'Ninefold'])
    fireEvent.change(vendors, { target: { value: 'NINEFOLD' } })
    await settle()
    expect(asked(sent)).toMatchObject({ vassalage: 'NINEFOLD', pageSize: '50' })
  })

  it('says whose games a vendor’s are, and switches a vendor as a whole', async () => {
    const { edits, settle } = await open('vendors')
    expect([screen.getByText('In-house'), screen.getByText('Preset, not connected')].every(Boolean)).toBe(true)
    fireEvent.click(screen.getByRole('switch', { name: 'Ninefold: On' }))
    await settle()
    expect(edits()).toEqual([{ version: 3, isOff: true }])
  })

  it('tells what was refused, and takes the next edit of the row', async () => {
    const replies = [{ code: 'version_conflict', message: 'Somebody else was faster.', status: 409 }, { value: { ...vendor, version: 4 } }]
    const { edits, settle } = await open('vendors', { updateVendor: () => replies.shift() as { value: VendorRow } })
    const hot = screen.getByRole('switch', { name: 'Ninefold: Hot' })
    fireEvent.click(hot)
    await settle()
    expect(await screen.findByText('Somebody else was faster.')).toBeTruthy()
    fireEvent.click(hot)
    await settle()
    expect(edits()).toHaveLength(2)
  })

  it('is only looked at by a role that may not change it', async () => {
    await open('games', {}, ['catalog.read'])
    for (const each of screen.getAllByRole('switch')) expect(each.matches(':disabled')).toBe(true)
    expect(order('Nine Tails').disabled).toBe(true)
  })

  it('keeps to one view at a time, and forgets the search of the other', async () => {
    const { sent, settle } = await open('games')
    fireEvent.click(screen.getByRole('tab', { name: 'Vendors' }))
    await settle()
    expect(screen.getByRole('table', { name: 'Vendors' })).toBeTruthy()
    expect(sent.every(({ id }) => ['listGames', 'listVendors'].includes(id))).toBe(true)
  })
})
