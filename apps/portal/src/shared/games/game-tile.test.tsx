// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, fakeServer, testStatus } from '../../testing/fake-server.ts'
import { fixtureGames } from '../../testing/fixture-games.ts'
import { midnight } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { aGrant } from '../../testing/grant-builders.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aBalance } from '../../testing/wallet-builders.ts'
import type { Grant } from '../api/queries/grants.ts'
import type { Game } from '../api/types.ts'
import { GameTile } from './game-tile.tsx'

freshPages()

const game = { ...(fixtureGames[0] as Game), isHot: true, minBet: '1.00' }
let server: FakeServer
let grants: Grant[]
let cash: string
beforeEach(() => {
  grants = [aGrant({ terms: { weights: { rng: 0 } } })]
  cash = '0.50'
  server = fakeServer({
    listGrants: () => ({ value: { list: grants, pageNum: 1, hasMore: false } }),
    balance: () => ({ value: aBalance({ wallets: [{ wallet: 'main', kind: 'cash', balance: cash, available: cash }] }) }),
  })
})

const open = async (as?: 'member' | 'trial', freePlay = true, facts: Partial<Game> = {}) => {
  const status = testStatus({ ...midnight, toggles: { ...midnight.toggles, freePlay } })
  const { settle } = await renderPage(<GameTile game={{ ...game, supportPlay: 0, ...facts }} />, { status, ...(as && { as }) })
  await settle()
}

describe('a game in the lobby', () => {
  it('that takes no bonus money is marked while cash does not make its smallest bet', async () => {
    await open('member')
    expect(await screen.findByText('Cash only')).toBeTruthy()
  })

  it('that takes it is as ever', async () => {
    grants = [aGrant()]
    await open('member')
    expect([screen.queryByText('Cash only'), screen.getByText('Hot')]).toEqual([null, expect.anything()])
  })

  it('can be tried where the brand has free play, and nowhere else', async () => {
    await open()
    expect(screen.getByRole('button', { name: `Free trial: ${game.gameName}` })).toBeTruthy()
    cleanup()
    await open(undefined, false)
    expect(screen.queryByRole('button', { name: `Free trial: ${game.gameName}` })).toBeNull()
  })

  it.each([
    ['lines', false, 'Lines'],
    ['ways', true, 'Ways'],
  ])('counts its %s by their name', async (_, isWays, label) => {
    await open(undefined, true, { isWays, lines: 243 })
    expect(screen.getByText(label).nextElementSibling?.textContent).toBe('243')
  })

  it('is as ever where cash pays', async () => {
    cash = '1.00'
    await open('member')
    expect(screen.queryByText('Cash only')).toBeNull()
  })

  it.each([undefined, 'trial' as const])('asks nothing for %s', async as => {
    await open(as)
    expect(server.sentBy('listGrants')).toEqual([])
    expect(screen.queryByText('Cash only')).toBeNull()
  })
})
