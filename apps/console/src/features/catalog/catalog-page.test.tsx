// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { GameRow, VendorRow } from '../../shared/api/types.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { renderScreen } from '../../testing/render.tsx'
import { CatalogPage } from './catalog-page.tsx'

const seen = { isOff: false, isOffForAll: false, isHot: false, position: 10, version: 3 }
const game: GameRow = {
  ...{ gameId: 'nine-tails', gameName: 'Nine Tails', vassalage: 'NINEFOLD', gameCategory: 'rng', showIcon: 'nine-tails' },
  ...{ isNew: false, rtpBps: 9600, rounds7d: 12, ...seen },
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
