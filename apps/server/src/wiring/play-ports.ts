import { type BrandModule, currencySymbol } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { RoundSettled, SlotsPorts } from '../modules/slots/index.ts'
import type { Play } from './play.ts'

/** Games of the catalogue as play asks for them. */
export const gamesOf = (catalog: Catalog) => ({
  findGame: async (brandId: string, gameId: string) => {
    const game = await catalog.findGame(brandId, gameId)
    return game && { ...game, vendorName: game.vendor.name }
  },
})

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

export interface InstantGames {
  readonly play: Play
  readonly catalog: Catalog
  readonly brands: SlotsPorts['brands']
  readonly roundSettled: (fact: RoundSettled) => void
}

/** What a class of instant games is played through. Its money lies in accounts of its own code. */
export const instantPorts = (code: string, { play, catalog, brands, roundSettled }: InstantGames) => ({
  games: gamesOf(catalog),
  brands,
  money: { ...play.money, openStakesAccount: play.money.openStakesAccount(code) },
  seats: play.seats,
  bets: play.bets,
  events: { roundSettled },
})
