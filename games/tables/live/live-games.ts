import type { Json } from '../../fairness/canonical-json.ts'
import { baccarat } from '../baccarat/baccarat.ts'
import { fanTan } from '../counting/fan-tan.ts'
import { redCount, seDie } from '../counting/se-die.ts'
import { type DiceOutcome, totalOf } from '../dice/dice.ts'
import { fishPrawnCrab } from '../dice/fish-prawn-crab.ts'
import { sicBo } from '../dice/sic-bo.ts'
import { dragonTiger } from '../dragon-tiger/dragon-tiger.ts'
import type { GateGame, GateOutcome } from '../gates/gate-table.ts'
import { niuNiu } from '../niu-niu/niu-niu.ts'
import { wenzhouPaiGow } from '../pai-gow/wenzhou-pai-gow.ts'
import { roulette } from '../roulette/roulette.ts'
import { sanGong } from '../san-gong/san-gong.ts'
import type { TableCode } from '../tables.ts'
import { mahjongTiles } from '../tiles/mahjong-tiles.ts'
import { queJiu } from '../tiles/que-jiu.ts'
import { zhaJinHua } from '../zha-jin-hua/zha-jin-hua.ts'
import { baccaratShow } from './baccarat-show.ts'
import { bettingTable } from './betting-table.ts'
import { blackjackTable } from './blackjack-table.ts'
import { dragonTigerShow } from './dragon-tiger-show.ts'
import { gateShow } from './gate-show.ts'
import { goldenFlowerShow } from './golden-flower-show.ts'
import type { LiveGame } from './live-game.ts'
import { casinoHoldemTable, holdemBonusTable, threeCardPokerTable } from './poker-tables.ts'
import { oneStepShow } from './table-show.ts'

type Pays = Readonly<Record<string, string>>

const gates = <Piece extends Json>(code: TableCode, game: GateGame<Piece>, bet: string): LiveGame =>
  bettingTable(
    code,
    game,
    gateShow(game, (outcome: GateOutcome<Piece>, gate) => {
      const { num } = game.net(`gate-${gate + 1}-${bet}`, outcome)
      if (num === 0n) return 'tie'
      return num > 0n ? 'gate' : 'banker'
    }),
  )

/** A shake of three dice, long enough to be watched. */
const diceShow = oneStepShow<DiceOutcome>(4_000, ({ dice }) => ({ dice, total: totalOf(dice) }))

const GAMES: readonly ((pays: Pays) => LiveGame)[] = [
  pays => bettingTable('BAC', baccarat({ pays }), baccaratShow),
  pays => bettingTable('DAT', dragonTiger({ pays }), dragonTigerShow),
  pays =>
    bettingTable(
      'ROU',
      roulette({ pays }),
      oneStepShow(7_000, ({ number }) => ({ number })),
    ),
  pays => bettingTable('SIC', sicBo({ pays }), diceShow),
  pays => bettingTable('YSX', fishPrawnCrab({ pays }), diceShow),
  pays =>
    bettingTable(
      'FT',
      fanTan({ pays }),
      oneStepShow(6_000, ({ result }) => ({ result })),
    ),
  pays =>
    bettingTable(
      'SD',
      seDie({ pays }),
      oneStepShow(4_000, outcome => ({ red: redCount(outcome) })),
    ),
  pays => gates('NN', niuNiu({ pays }), 'equal'),
  pays => bettingTable('ZJH', zhaJinHua({ pays }), goldenFlowerShow({})),
  pays => gates('TCP', sanGong({ pays }), 'win'),
  pays => gates('WZPJ', wenzhouPaiGow({ pays }), 'win'),
  pays => gates('MT', mahjongTiles({ pays }), 'win'),
  pays => gates('MJ', queJiu({ pays }), 'win'),
  threeCardPokerTable,
  holdemBonusTable,
  casinoHoldemTable,
  blackjackTable,
]

/** Every shared table, under the house's own rules and odds. */
export const LIVE_GAMES: readonly LiveGame[] = GAMES.map(make => make({}))
const makers = new Map(LIVE_GAMES.map((game, place) => [game.id, { game, make: GAMES[place] }]))

/** Odds to one as a brand states them: "0.95", "35" or "19/60". */
const ODDS = /^\d{1,5}(?:\.\d{1,4}|\/[1-9]\d{0,3})?$/

/** A game by its id, at odds of the brand where they are given: kinds of `pays` to odds. Undefined for an unknown game, kind or form of odds. */
export function findLiveGame(id: string, pays?: Pays): LiveGame | undefined {
  const known = makers.get(id)
  if (!known || !pays) return known?.game
  const isRight = Object.entries(pays).every(([kind, odds]) => Object.hasOwn(known.game.pays, kind) && ODDS.test(odds))
  return isRight ? known.make?.(pays) : undefined
}
