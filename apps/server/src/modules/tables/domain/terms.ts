import type { LiveGame, LiveSpot } from '@croupier/games/tables'
import { type Amount, amount } from '@croupier/kernel'
import { decidedSpots } from './decided-spots.ts'
import type { HouseTable } from './house-tables.ts'

/** One chip; about the same value everywhere, and a note that players of the currency are used to. */
const CHIPS: Readonly<Record<string, string>> = { CNY: '1', USD: '0.2', THB: '5', VND: '5000', IDR: '2000', JPY: '20', MYR: '1' }
/** Demo credits are counted as the first currency. */
const CHIP = '1'

export interface StakeRange {
  readonly min: Amount
  readonly max: Amount
}

/** At which limits a table takes bets in a round; fixed when the round opens. */
export interface TableTerms {
  /** Stakes are whole multiples of it. */
  readonly chip: Amount
  readonly main: StakeRange
  readonly side: StakeRange
  /** What one member may set aside in a round. */
  readonly playerMax: Amount
  readonly bettingSec: number
}

/** What a brand may set otherwise; null is as the house has it. Amounts in the brand's currency. */
export interface BrandTable {
  readonly isOpen: boolean
  readonly bettingSec: number | null
  readonly min: Amount | null
  readonly max: Amount | null
  readonly sideMax: Amount | null
  readonly playerMax: Amount | null
  /** Grows with each change. */
  readonly version: number
}
export const AS_THE_HOUSE: BrandTable = { isOpen: true, bettingSec: null, min: null, max: null, sideMax: null, playerMax: null, version: 0 }

/** So many times the most on one main bet. */
const PLAYER_MAX_BETS = 5n

export function tableTerms(house: HouseTable, currency: string, own: BrandTable): TableTerms {
  const chip = amount(CHIPS[currency] ?? CHIP)
  const min = own.min ?? chip * BigInt(house.min)
  const max = own.max ?? chip * BigInt(house.max)
  const sideMax = own.sideMax ?? chip * BigInt(house.sideMax)
  return {
    chip: own.min === null ? chip : smaller(chip, min),
    main: { min, max },
    side: { min: smaller(min, sideMax), max: sideMax },
    playerMax: own.playerMax ?? max * PLAYER_MAX_BETS,
    bettingSec: own.bettingSec ?? house.bettingSec,
  }
}

const smaller = (one: Amount, other: Amount): Amount => (one < other ? one : other)

/** Odds up to which a spot takes the table's whole range, to one: what pays more is a side bet or a long shot. */
const MAIN_ODDS_MAX = 2

export function rangeOf(
  { main, side }: Pick<TableTerms, 'main' | 'side'>,
  game: LiveGame,
  { id, kind }: Pick<LiveSpot, 'id' | 'kind'>,
): StakeRange {
  if (game.decisions) return decidedSpots(game).includes(id) ? main : side
  const odds = game.pays[kind]
  return odds === undefined || Number.parseFloat(odds) <= MAIN_ODDS_MAX ? main : side
}

/** The spots of a game that a table offers. */
export const spotsOf = (house: HouseTable, game: LiveGame): readonly LiveSpot[] =>
  house.without ? game.spots.filter(({ kind, id }) => !house.without?.includes(kind) && !house.without?.includes(id)) : game.spots

/** Chips of the tray: from the smallest stake up, each five or two times the one before, at most six. */
export function trayOf({ chip, main }: TableTerms): readonly Amount[] {
  const tray: Amount[] = []
  const ladder = [1n, 5n, 10n, 20n, 50n, 100n, 500n, 1_000n, 5_000n, 10_000n, 50_000n]
  for (const times of ladder) if (chip * times >= main.min && chip * times <= main.max) tray.push(chip * times)
  return tray.slice(0, TRAY_MAX)
}
const TRAY_MAX = 6
