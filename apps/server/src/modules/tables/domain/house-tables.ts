import type { TableCode } from '@croupier/games/tables'

/** A table of the house: rules, pace, limits and looks. A brand may change pace and limits, and close it. */
export interface HouseTable {
  /** Of the table, in the address of its page. */
  readonly code: string
  /** Whose rules it plays: the id of a live game. */
  readonly gameId: string
  readonly filterCode: TableCode
  readonly name: string
  /** Whose picture deals, and how the room looks. */
  readonly dealer: string
  readonly look: string
  readonly bettingSec: number
  /** In chips of the currency: see `CHIPS`. The range of main bets, and the most that side bets and long shots take. */
  readonly min: number
  readonly max: number
  readonly sideMax: number
  /** Spots that this table leaves out, such as the banker with commission at a commission-free table. */
  readonly without?: readonly string[]
}

const table = (
  code: string,
  [filterCode, gameId]: readonly [TableCode, string],
  [name, dealer, look]: readonly [string, string, string],
  [bettingSec, min, max, sideMax]: readonly [number, number, number, number],
  without?: readonly string[],
): HouseTable => ({ code, gameId, filterCode, name, dealer, look, bettingSec, min, max, sideMax, ...(without && { without }) })

const BACCARAT = ['BAC', 'baccarat'] as const
const FREE = ['banker', 'super6'] as const
const CLASSIC = ['banker-no-commission'] as const

/** In the order of the lobby. */
export const HOUSE_TABLES: readonly HouseTable[] = [
  table('BAC1', BACCARAT, ['Baccarat Salon', 'mei-lin', 'midnight'], [18, 20, 20_000, 2_000], CLASSIC),
  table('BAC2', BACCARAT, ['Moonlit Baccarat', 'linh', 'violet'], [25, 5, 5_000, 500], CLASSIC),
  table('BAC3', BACCARAT, ['Commission-Free Salon', 'suda', 'emerald'], [18, 20, 20_000, 2_000], FREE),
  table('BAC4', BACCARAT, ['Swift Baccarat', 'wei', 'crimson'], [12, 10, 10_000, 1_000], CLASSIC),
  table('ROU1', ['ROU', 'roulette'], ['Roulette Aurora', 'aurelio', 'aurora'], [20, 5, 10_000, 300], undefined),
  table('ROU2', ['ROU', 'roulette'], ['Swift Roulette', 'ines', 'midnight'], [14, 2, 5_000, 150], undefined),
  table('SIC1', ['SIC', 'sic-bo'], ['Sic Bo Pavilion', 'hana', 'crimson'], [20, 10, 8_000, 400], undefined),
  table('SIC2', ['SIC', 'sic-bo'], ['Sic Bo Garden', 'kenji', 'emerald'], [15, 5, 4_000, 200], undefined),
  table('DAT1', ['DAT', 'dragon-tiger'], ['Dragon & Tiger', 'wei', 'crimson'], [15, 20, 15_000, 1_500], undefined),
  table('DAT2', ['DAT', 'dragon-tiger'], ['Tiger Gate', 'mei-lin', 'violet'], [12, 5, 5_000, 500], undefined),
  table('BJ1', ['BJ', 'blackjack'], ['Blackjack One', 'ines', 'midnight'], [20, 50, 5_000, 1_000], undefined),
  table('BJ2', ['BJ', 'blackjack'], ['Blackjack Terrace', 'thabo', 'emerald'], [20, 10, 2_000, 400], undefined),
  table('HE1', ['HE', 'holdem-bonus'], ['Hold’em Bonus', 'tomas', 'emerald'], [20, 20, 2_000, 400], undefined),
  table('HE2', ['HE', 'casino-holdem'], ['Casino Hold’em', 'greta', 'midnight'], [20, 20, 2_000, 400], undefined),
  table('TCP1', ['TCP', 'three-card-poker'], ['Three Card Terrace', 'noor', 'violet'], [18, 20, 2_000, 400], undefined),
  table('TCP2', ['TCP', 'san-gong'], ['San Gong House', 'minh', 'crimson'], [18, 10, 5_000, 250], undefined),
  table('NN1', ['NN', 'niu-niu'], ['Bull House', 'thabo', 'copper'], [18, 10, 3_000, 3_000], undefined),
  table('NN2', ['NN', 'niu-niu'], ['Bull Ring', 'amara', 'crimson'], [14, 5, 1_000, 1_000], undefined),
  table('ZJH1', ['ZJH', 'zha-jin-hua'], ['Golden Flower', 'suda', 'violet'], [16, 10, 3_000, 300], undefined),
  table('MT1', ['MT', 'mahjong-tiles'], ['Bamboo Tiles', 'minh', 'emerald'], [18, 20, 4_000, 400], undefined),
  table('WZPJ1', ['WZPJ', 'wenzhou-pai-gow'], ['Wenzhou Pai Gow', 'kenji', 'copper'], [20, 20, 4_000, 400], undefined),
  table('MJ1', ['MJ', 'que-jiu'], ['Courtyard Tiles', 'greta', 'emerald'], [18, 20, 4_000, 400], undefined),
  table('FT1', ['FT', 'fan-tan'], ['Fan Tan Harbour', 'lucia', 'copper'], [18, 10, 5_000, 1_000], undefined),
  table('SD1', ['SD', 'se-die'], ['Se Die Lantern', 'amara', 'crimson'], [16, 10, 5_000, 500], undefined),
  table('YSX1', ['YSX', 'fish-prawn-crab'], ['Fish, Prawn, Crab', 'linh', 'aurora'], [18, 10, 5_000, 250], undefined),
]

/** The cover under which a game is listed. */
const COVERS: Readonly<Record<string, string>> = {
  ...{
    baccarat: 'live-baccarat',
    roulette: 'live-roulette',
    'sic-bo': 'live-sicbo',
    'dragon-tiger': 'live-dragon-tiger',
    blackjack: 'live-blackjack',
  },
  ...{
    'holdem-bonus': 'holdem-nights',
    'casino-holdem': 'holdem-nights',
    'three-card-poker': 'golden-flower',
    'san-gong': 'golden-flower',
  },
  ...{ 'niu-niu': 'bull-ring', 'zha-jin-hua': 'golden-flower', 'mahjong-tiles': 'courtyard-mahjong', 'que-jiu': 'courtyard-mahjong' },
  ...{ 'wenzhou-pai-gow': 'landlord-table', 'fan-tan': 'live-wheel', 'se-die': 'live-wheel', 'fish-prawn-crab': 'live-sicbo' },
}
export const coverOf = ({ gameId }: Pick<HouseTable, 'gameId'>): string => COVERS[gameId] ?? 'live-baccarat'

const byCode = new Map(HOUSE_TABLES.map(each => [each.code, each]))
export const findHouseTable = (code: string): HouseTable | undefined => byCode.get(code)
