import { SLOT_TITLES } from '@croupier/games/slots'
import { amount } from '@croupier/kernel'
import { describe, expect, test } from 'vitest'
import { slotEntries } from '../../../wiring/slot-entries.ts'
import { buildBrandView } from './brand-view.ts'
import { filterGames, type GameFilter, sortGames } from './filter-games.ts'
import type { CatalogState, Game, Override, Vendor } from './game.ts'
import { buildLanes } from './lanes.ts'
import { maskAccount } from './mask-account.ts'

const games: Game[] = slotEntries(SLOT_TITLES).map((entry, place) => ({
  ...entry,
  isOn: true,
  isHot: place === 3,
  isNew: false,
  position: place,
  addedAt: new Date(Date.UTC(2026, 0, place + 1)),
  version: 1,
  stoppedAt: null,
  stoppedByRound: null,
}))
const vendors: Vendor[] = [...new Set(games.map(game => game.vendorCode)), 'AG'].map((code, position) => ({
  code,
  name: code,
  icon: code.toLowerCase(),
  isOwn: code !== 'AG',
  isOn: true,
  isHot: false,
  position,
  version: 1,
}))
const state = (more: Partial<CatalogState> = {}): CatalogState => ({
  revision: 1n,
  vendors,
  games,
  vendorOverrides: new Map(),
  gameOverrides: new Map(),
  ...more,
})
const override = (code: string, more: Partial<Override>): Override => ({ code, isOff: false, isHot: null, position: null, ...more })
const ids = (list: readonly { gameId: string }[]) => list.map(game => game.gameId)

describe('what a brand shows', () => {
  test('CATALOG-OPEN-1 hides what is off for all, and what the brand hides, from this brand alone', () => {
    const [first, second] = [games[0]?.gameId ?? '', games[1]?.vendorCode ?? '']
    const hidden = state({
      gameOverrides: new Map([['one', [override(first, { isOff: true })]]]),
      vendorOverrides: new Map([['one', [override(second, { isOff: true })]]]),
    })
    const view = buildBrandView(hidden, 'one')
    expect(ids(view.games)).not.toContain(first)
    expect(view.games.some(game => game.vendorCode === second)).toBe(false)
    expect(view.byId.get(first)).toMatchObject({ isOpen: false, isVendorOpen: true })
    expect(view.byId.get(games[1]?.gameId ?? '')).toMatchObject({ isOpen: false, isVendorOpen: false })
    expect(buildBrandView(hidden, 'two').games).toHaveLength(games.length)
  })

  test('CATALOG-OPEN-1 keeps the catalogue’s order until the brand says another', () => {
    const last = games.at(-1)?.gameId ?? ''
    const view = buildBrandView(state({ gameOverrides: new Map([['one', [override(last, { position: -1, isHot: true })]]]) }), 'one')
    expect(ids(view.games)).toEqual([last, ...ids(games).slice(0, -1)])
    expect(view.games[0]?.isHot).toBe(true)
  })

  test('CATALOG-LANES-1 has lanes and vendors only where games are open', () => {
    const lanes = buildLanes(buildBrandView(state(), 'one'), 'CN', { rng: '1.20' })
    expect(lanes).toHaveLength(1)
    expect(lanes[0]).toMatchObject({ category: 'rng', label: '电子', page: '/rng', pointValue: '1.20', gameCount: games.length })
    expect(lanes[0]?.vendors.map(vendor => vendor.code)).not.toContain('AG')
    expect(lanes[0]?.vendors.every(vendor => vendor.gameCount > 0 && vendor.covers.length > 0 && vendor.covers.length <= 3)).toBe(true)
    expect(buildLanes(buildBrandView(state({ games: [] }), 'one'), 'EN', {})).toEqual([])
  })
})

describe('a game list', () => {
  const { games: listed } = buildBrandView(state(), 'one')
  test.each<[string, GameFilter, (game: Game) => boolean]>([
    ['vendor', { vendorCode: games[0]?.vendorCode }, game => game.vendorCode === games[0]?.vendorCode],
    ['category', { category: 'live' }, () => false],
    ['type', { gameType: 'cascade' }, game => game.gameType === 'cascade'],
    ['feature', { feature: 'free-spins' }, game => game.features.includes('free-spins')],
    ['smallest bet', { minBetMax: amount('0.10') }, game => game.minBet <= amount('0.10')],
    ['lines', { linesMin: 25 }, game => game.lines >= 25],
    ['words of its name', { gameName: 'PHARAOHS hour' }, game => game.gameId === 'pharaohs-hour'],
    ['words of its name in the caller’s language', { gameName: '时刻', language: 'CN' }, game => game.gameId === 'pharaohs-hour'],
    ['words of its English name, whatever the language', { gameName: 'hour', language: 'CN' }, game => game.gameId === 'pharaohs-hour'],
    ['no words of a language that is not the caller’s', { gameName: '时刻', language: 'TH' }, () => false],
    ['free trial', { trialOnly: true }, game => game.hasTrial],
    [
      'all of them',
      { feature: 'retrigger', linesMin: 10, trialOnly: true },
      game => game.features.includes('retrigger') && game.lines >= 10,
    ],
  ])('CATALOG-LIST-1 narrows by %s', (_, filter, matches) => {
    expect(ids(filterGames(listed, filter))).toEqual(ids(games.filter(matches)))
  })

  test('CATALOG-LIST-2 orders by plays with ties in the brand’s order, by name, by age, by return', () => {
    const plays = new Map([
      ['nine-tails', 9],
      ['deepvein', 20],
    ])
    expect(ids(sortGames(listed, { sort: 'popular', plays }))).toEqual([
      'deepvein',
      'nine-tails',
      ...ids(games).filter(id => !plays.has(id)),
    ])
    expect(ids(sortGames(listed, { sort: 'new', plays }))).toEqual(ids(games).reverse())
    expect(ids(sortGames(listed, { sort: undefined, plays }))).toEqual(ids(games))
    const byName = sortGames(listed, { sort: 'name', plays }).map(game => game.name)
    expect(byName).toEqual(byName.toSorted((a, b) => (a < b ? -1 : 1)))
    // Chinese names are ordered by their sounds: cuì, dōng, fěi, guǒ, jiǔ, shēn, táng, yīng.
    const inChinese = [...ids(sortGames(listed, { sort: 'name', plays, language: 'CN' }))]
    const sounds = ['bamboo-fortune', 'winter-pack', 'jade-toad', 'orchard-forty', 'nine-tails', 'deepvein', 'sugar-comet', 'sakura-blade']
    expect(inChinese.filter(id => sounds.includes(id))).toEqual(sounds)
    const returns = sortGames(listed, { sort: 'rtp', plays }).map(game => game.rtpBps ?? 0)
    expect(returns).toEqual([...returns].sort((a, b) => b - a))
  })
})

describe('a winner’s name', () => {
  test.each([
    ['phoenix88', 'p***88'],
    ['bob', 'b***'],
    ['anna', 'a***'],
    ['张小明明明', '张***明明'],
    ['', '***'],
  ])('CATALOG-WINS-1 shows %s as %s', (account, masked) => {
    expect(maskAccount(account)).toBe(masked)
  })
})
