import type { Catalog } from '../modules/catalog/index.ts'
import type { RoundSettled, SlotsPorts } from '../modules/slots/index.ts'
import type { Play } from './play.ts'
import { gamesOf } from './play-ports.ts'

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
