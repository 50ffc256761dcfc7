import type { AnteGame } from './ante/ante-game.ts'
import { baccarat } from './baccarat/baccarat.ts'
import type { TableGame } from './core/game.ts'
import { fanTan } from './counting/fan-tan.ts'
import { seDie } from './counting/se-die.ts'
import { fishPrawnCrab } from './dice/fish-prawn-crab.ts'
import { sicBo } from './dice/sic-bo.ts'
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts'
import { casinoHoldem } from './holdem/casino-holdem.ts'
import { holdemBonus } from './holdem/holdem-bonus.ts'
import { niuNiu } from './niu-niu/niu-niu.ts'
import { wenzhouPaiGow } from './pai-gow/wenzhou-pai-gow.ts'
import { roulette } from './roulette/roulette.ts'
import { sanGong } from './san-gong/san-gong.ts'
import { threeCardPoker } from './three-card-poker/three-card-poker.ts'
import { mahjongTiles } from './tiles/mahjong-tiles.ts'
import { queJiu } from './tiles/que-jiu.ts'
import { zhaJinHua } from './zha-jin-hua/zha-jin-hua.ts'

/** Every game in which all decisions are bets, under the house's default rules and odds. */
export const TABLE_GAMES: readonly TableGame[] = [
  baccarat(),
  dragonTiger(),
  roulette(),
  sicBo(),
  fishPrawnCrab(),
  fanTan(),
  seDie(),
  niuNiu(),
  zhaJinHua(),
  sanGong(),
  wenzhouPaiGow(),
  mahjongTiles(),
  queJiu(),
]

/** Every game of an ante against the dealer. */
export const ANTE_GAMES: readonly AnteGame[] = [threeCardPoker(), holdemBonus(), casinoHoldem()]

/** The filter codes under which portals list these games, with the rules that each stands for. */
export const GAMES_BY_CODE = {
  BAC: ['baccarat'],
  DAT: ['dragon-tiger'],
  ROU: ['roulette'],
  SIC: ['sic-bo'],
  YSX: ['fish-prawn-crab'],
  FT: ['fan-tan'],
  SD: ['se-die'],
  NN: ['niu-niu'],
  ZJH: ['zha-jin-hua'],
  TCP: ['san-gong', 'three-card-poker'],
  WZPJ: ['wenzhou-pai-gow'],
  MT: ['mahjong-tiles'],
  MJ: ['que-jiu'],
  HE: ['holdem-bonus', 'casino-holdem'],
  BJ: ['blackjack'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type TableCode = keyof typeof GAMES_BY_CODE
