import { lazily } from '../core/lazily.ts'
import { type OwnPays, paytable, statedPays } from '../core/odds.ts'
import { spreadOf } from '../core/spread.ts'
import { type GateGame, gateTable } from '../gates/gate-table.ts'
import { winsIf } from '../gates/showdown.ts'
import { isTile, pairsOfTiles, type Tile, tilePile, tileStrength } from './tile-hand.ts'

const PAYS = { win: '0.95' } as const

export interface QueJiuRules {
  readonly gates?: number
  readonly pays?: OwnPays<keyof typeof PAYS>
}

const COPIES = 2
const PLAIN = { hasTwoEight: false } as const
const classes = lazily(() => pairsOfTiles(COPIES))

/** Que jiu: two of twenty tiles, six gates; equal hands go to the banker. */
export function queJiu({ gates = 6, pays: own }: QueJiuRules = {}): GateGame<Tile> {
  const pays = paytable(PAYS, own)
  const net = (gate: readonly Tile[], banker: readonly Tile[]) => winsIf(tileStrength(gate, PLAIN) > tileStrength(banker, PLAIN), pays.win)
  return gateTable({
    id: 'que-jiu',
    pays: statedPays(PAYS, own),
    gates,
    handSize: 2,
    pieces: tilePile(COPIES),
    roundsPerPile: 1,
    isPiece: isTile,
    bets: [{ kind: 'win', net, spread: () => spreadOf(classes(), ({ gate, banker }) => net(gate, banker)) }],
    opposites: [],
  })
}
