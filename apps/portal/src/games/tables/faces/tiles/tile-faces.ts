import { isTilePair, mahjongTiles, queJiu, type Tile, tilePoints } from '@croupier/games/tables'
import { tileLook } from '../../stage/dot-tile.tsx'
import type { TableT } from '../face.ts'
import { gateFace } from '../gates/gate-face.tsx'
import type { GateTable } from '../gates/gate-game.ts'
import { layHands } from '../gates/lay-hands.ts'

const mahjong = mahjongTiles()
const que = queJiu()

const isTwoEight = ([a, b]: readonly Tile[]): boolean => (a === 2 && b === 8) || (a === 8 && b === 2)

function read(t: TableT, hand: readonly Tile[], hasTwoEight: boolean): string {
  const [first = 0] = hand
  if (isTilePair(hand)) return first === 0 ? t('tiles.whites') : t('tiles.pair', { number: first })
  return hasTwoEight && isTwoEight(hand) ? t('tiles.twoEight') : t('gate.points', { count: tilePoints(hand) })
}

const shared: Pick<GateTable<Tile>, 'pieceSize' | 'handSize' | 'mainBet' | 'lay'> = {
  pieceSize: { wide: 44, phone: 34, high: 1.36 },
  handSize: 2,
  mainBet: 'win',
  lay: (t, shown) => layHands(shown, tile => tileLook(t, tile)),
}

/** 28-gang: two tiles for the banker and each of three gates. */
export const mahjongTilesFace = gateFace<Tile>({
  ...shared,
  rules: mahjong,
  bets: {
    gates: 3,
    wide: [
      ['win', 'lose'],
      ['tie', 'pair'],
    ],
    phone: [
      ['win', 'lose'],
      ['tie', 'pair'],
    ],
  },
  odds: Object.fromEntries(Object.entries(mahjong.pays).map(([bet, pays]) => [bet, `${pays}:1`])),
  read: (t, hand) => read(t, hand, true),
})

/** Que jiu: six gates, and equal hands for the banker. */
export const queJiuFace = gateFace<Tile>({
  ...shared,
  rules: que,
  bets: { gates: 6, wide: [['win']], phone: [['win']] },
  odds: { win: `${que.pays.win}:1` },
  read: (t, hand) => read(t, hand, false),
})
