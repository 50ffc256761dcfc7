import type { CatalogState, Game, Override, Vendor } from './game.ts'

export type ListedGame = Game & { readonly vendor: Vendor }

/** The catalogue as one brand's players see it. */
export type BrandView = {
  readonly revision: bigint
  /** Open games in the brand's order. */
  readonly games: readonly ListedGame[]
  /** Open vendors that have at least one open game, in the brand's order. */
  readonly vendors: readonly Vendor[]
  /** Every game, closed ones too, so that a launch can tell closed from unknown. */
  readonly byId: ReadonlyMap<string, ListedGame & { readonly isOpen: boolean; readonly isVendorOpen: boolean }>
}

/** Applies a brand's overrides. A game is open if it and its vendor are on, the brand hides neither, and its modes sell the game. */
export function buildBrandView(state: CatalogState, brandId: string, isSold: (gameId: string) => boolean = () => true): BrandView {
  const vendors = applyOverrides(state.vendors, vendor => vendor.code, state.vendorOverrides.get(brandId))
  const vendorByCode = new Map(vendors.map(vendor => [vendor.code, vendor]))
  const games = applyOverrides(state.games, game => game.gameId, state.gameOverrides.get(brandId))
  const listed = games
    .flatMap(game => {
      const vendor = vendorByCode.get(game.vendorCode)
      return vendor ? [{ ...game, vendor, isOpen: game.isOn && vendor.isOn && isSold(game.gameId), isVendorOpen: vendor.isOn }] : []
    })
    .sort((a, b) => a.position - b.position || (a.gameId < b.gameId ? -1 : 1))
  const open = listed.filter(game => game.isOpen)
  const withGames = new Set(open.map(game => game.vendorCode))
  return {
    revision: state.revision,
    games: open,
    vendors: vendors.filter(vendor => withGames.has(vendor.code)).sort((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1)),
    byId: new Map(listed.map(game => [game.gameId, game])),
  }
}

type Overridable = { readonly isOn: boolean; readonly isHot: boolean; readonly position: number }

function applyOverrides<T extends Overridable>(items: readonly T[], codeOf: (item: T) => string, overrides: readonly Override[] = []): T[] {
  const byCode = new Map(overrides.map(override => [override.code, override]))
  return items.map(item => {
    const override = byCode.get(codeOf(item))
    if (!override) return item
    return {
      ...item,
      isOn: item.isOn && !override.isOff,
      isHot: override.isHot ?? item.isHot,
      position: override.position ?? item.position,
    }
  })
}
