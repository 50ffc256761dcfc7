import { type BrandModule, currencySymbol } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { SlotsPorts } from '../modules/slots/index.ts'

/** Games of the catalogue as play asks for them. */
export const gamesOf = (catalog: Catalog) => ({
  findGame: async (brandId: string, gameId: string, language?: string) => {
    const game = await catalog.findGame(brandId, gameId, language)
    return game && { ...game, vendorName: game.vendor.name }
  },
})

/** What a game is called in a language, in English without one; an unknown game has its id for a name. */
export const gameNames =
  (catalog: Catalog) =>
  async (brandId: string, gameId: string, language?: string): Promise<string> =>
    (await catalog.findGame(brandId, gameId, language))?.name ?? gameId

/** Whether a brand offers a game now; undefined for one it does not know. */
export const isOfferedBy =
  (catalog: Catalog) =>
  async (brandId: string, gameId: string): Promise<boolean | undefined> => {
    const game = await catalog.findGame(brandId, gameId)
    return game && [game.isOpen, game.isVendorOpen].every(Boolean)
  }

/** What a brand says of play. */
export const playTermsOf = (brand: BrandModule): SlotsPorts['brands'] => ({
  getTerms: async brandId => {
    const { currency, locale, gameSpeed } = await brand.settingsOf(brandId)
    return { currency, currencySymbol: currencySymbol(currency), locale, ...gameSpeed }
  },
})
