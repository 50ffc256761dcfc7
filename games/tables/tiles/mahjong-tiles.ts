import { lazily } from '../core/lazily.ts'
import { type OwnPays, paytable, statedPays } from '../core/odds.ts'
import { spreadOf } from '../core/spread.ts'
import { type GateGame, gateTable } from '../gates/gate-table.ts'
import { gateWins, winsIf } from '../gates/showdown.ts'
import { isTile, isTilePair, pairsOfTiles, type Tile, tilePile, tileStrength } from './tile-hand.ts'

const PAYS = { win: '0.97', lose: '0.97', tie: '79', pair: '11' } as const
export type MahjongTilesPay = keyof typeof PAYS

export interface MahjongTilesRules {
  readonly gates?: number
  readonly pays?: OwnPays<MahjongTilesPay>
}

const COPIES = 4
const WITH_TWO_EIGHT = { hasTwoEight: true } as const
const classes = lazily(() => pairsOfTiles(COPIES))

/** 28-gang: two of forty tiles, dots 1 to 9 and white; two and eight is a hand of its own below the pairs. */
export function mahjongTiles({ gates = 3, pays: own }: MahjongTilesRules = {}): GateGame<Tile> {
  const pays = paytable(PAYS, own)
  const lead = (gate: readonly Tile[], banker: readonly Tile[]) => tileStrength(gate, WITH_TWO_EIGHT) - tileStrength(banker, WITH_TWO_EIGHT)
  const nets = {
    win: (gate: readonly Tile[], banker: readonly Tile[]) => gateWins(lead(gate, banker), pays.win),
    lose: (gate: readonly Tile[], banker: readonly Tile[]) => gateWins(-lead(gate, banker), pays.lose),
    tie: (gate: readonly Tile[], banker: readonly Tile[]) => winsIf(lead(gate, banker) === 0, pays.tie),
    pair: (gate: readonly Tile[]) => winsIf(isTilePair(gate), pays.pair),
  }
  return gateTable({
    id: 'mahjong-tiles',
    pays: statedPays(PAYS, own),
    gates,
    handSize: 2,
    pieces: tilePile(COPIES),
    roundsPerPile: 1,
    isPiece: isTile,
    bets: (Object.keys(nets) as MahjongTilesPay[]).map(kind => ({
      kind,
      net: nets[kind],
      spread: () => spreadOf(classes(), ({ gate, banker }) => nets[kind](gate, banker)),
    })),
    opposites: [['win', 'lose']],
  })
}
