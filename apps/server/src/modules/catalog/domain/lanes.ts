import type { BrandView } from './brand-view.ts'
import { CATEGORIES, CATEGORY_CODES, type CategoryCode, labelOf } from './categories.ts'
import type { Vendor } from './game.ts'

export type VendorLine = Vendor & { readonly gameCount: number; readonly covers: readonly string[] }
export type Lane = {
  readonly category: CategoryCode
  readonly label: string
  readonly page: string
  readonly sideMenuIcon: string
  /** Points for a point unit of valid bets, as text with two decimals. */
  readonly pointValue: string
  readonly gameCount: number
  readonly vendors: readonly VendorLine[]
}

const COVERS_MAX = 3
/** Where nobody gives points. */
const NO_POINTS = '0.00'

/** The navigation: categories that have open games, each with its vendors (CATALOG-LANES-1). */
export function buildLanes(view: BrandView, language: string, pointValues: Readonly<Record<string, string>>): Lane[] {
  return CATEGORY_CODES.flatMap(category => {
    const vendors = vendorLines(view, category)
    if (vendors.length === 0) return []
    const { page, sideMenuIcon } = CATEGORIES[category]
    return {
      category,
      label: labelOf(category, language),
      page,
      sideMenuIcon,
      pointValue: pointValues[category] ?? NO_POINTS,
      gameCount: vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0),
      vendors,
    }
  })
}

/** Vendors with their open games in one category, or in all. */
export function vendorLines(view: BrandView, category?: CategoryCode): VendorLine[] {
  return view.vendors.flatMap(vendor => {
    const games = view.games.filter(game => game.vendorCode === vendor.code && (!category || game.category === category))
    if (games.length === 0) return []
    return { ...vendor, gameCount: games.length, covers: games.slice(0, COVERS_MAX).map(game => game.art) }
  })
}
