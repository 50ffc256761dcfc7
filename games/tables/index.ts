/**
 * The rules of every table game, as pure functions of what was staked, decided and drawn. `LIVE_GAMES` are the tables that people share, each behind
 * one interface; beside it stand layouts and roads, for whoever draws a table.
 */
export type { AnteDraw } from './ante/ante-draw.ts'
export type { AnteGame } from './ante/ante-game.ts'
export { endOfAnte } from './ante/end-of-ante.ts'
export { playAnte } from './ante/play-ante.ts'
export { type BaccaratRules, baccarat } from './baccarat/baccarat.ts'
export type { BaccaratBet, BaccaratPays } from './baccarat/bets.ts'
export type { BaccaratOutcome } from './baccarat/hand.ts'
export { type BlackjackMove, basicStrategy } from './blackjack/basic-strategy.ts'
export type { BlackjackDraw } from './blackjack/blackjack-draw.ts'
export { isBlackjack, totalOfCards } from './blackjack/hand.ts'
export {
  type BlackjackLetter,
  type BlackjackPlay,
  type PlayedHand,
  playBlackjack,
  type ShownBlackjack,
} from './blackjack/play-blackjack.ts'
export { BLACKJACK_RULES, type BlackjackRules } from './blackjack/rules.ts'
export type { OwnPays } from './core/odds.ts'
export { expectationOf, houseEdgeOf, type NetChance, pushChanceOf, winChanceOf } from './core/spread.ts'
export { type FanTanOutcome, type FanTanRules, fanTan } from './counting/fan-tan.ts'
export { redCount, type SeDieOutcome, type SeDieRules, seDie } from './counting/se-die.ts'
export { type Card, DECK, RANKS, type Rank, SUITS, type Suit } from './deck/card.ts'
export type { DiceOutcome } from './dice/dice.ts'
export { colourOf, type FishPrawnCrabRules, type FishPrawnCrabSymbol, fishPrawnCrab, SYMBOLS, symbolOf } from './dice/fish-prawn-crab.ts'
export { type SicBoRules, sicBo } from './dice/sic-bo.ts'
export { type DragonTigerOutcome, type DragonTigerRules, dragonTiger, dragonTigerWinner } from './dragon-tiger/dragon-tiger.ts'
export type { GateOutcome, Pile } from './gates/gate-table.ts'
export { readThreeCards, type ThreeCardCategory } from './hands/three-cards.ts'
export { type CasinoHoldemRules, casinoDealerQualifies, casinoHoldem } from './holdem/casino-holdem.ts'
export { type HoldemBonusRules, holdemBonus, isWorthFlop } from './holdem/holdem-bonus.ts'
export type {
  HouseEdge,
  LiveBet,
  LiveChoice,
  LiveDeal,
  LiveDecisions,
  LiveGame,
  LiveSettlement,
  LiveSpot,
  ShowProgress,
  ShowStep,
} from './live/live-game.ts'
export { findLiveGame, LIVE_GAMES } from './live/live-games.ts'
export { statedEdge } from './live/stated-edges.ts'
export { NIU_MULTIPLIERS, type NiuNiuRules, niuNiu } from './niu-niu/niu-niu.ts'
export { type PaiGowCard, type PaiGowHand, readPaiGow } from './pai-gow/hand.ts'
export { type PaiGowRules, wenzhouPaiGow } from './pai-gow/wenzhou-pai-gow.ts'
export { type BigRoad, type BigRoadBead, bigRoad, type RoadResult } from './roads/big-road.ts'
export { askRoads, type DerivedRoad, derivedRoad, type RoadColour } from './roads/derived-roads.ts'
export { layOutBeads, layOutRoad, type PlacedBead } from './roads/lay-out.ts'
export { CALLED_BETS, type CalledBet, type CalledLine, calledBet, neighbours } from './roulette/called-bets.ts'
export { RED, ROULETTE_SPOTS, type RouletteKind, type RouletteSpot, WHEEL } from './roulette/layout.ts'
export { type RouletteOutcome, type RouletteRules, roulette } from './roulette/roulette.ts'
export { readSanGong, type SanGongHand, type SanGongRules, sanGong } from './san-gong/san-gong.ts'
export { ANTE_GAMES, GAMES_BY_CODE, TABLE_GAMES, type TableCode } from './tables.ts'
export { dealerQualifies, pokerStrengthOfThree, type ThreeCardPokerRules, threeCardPoker } from './three-card-poker/three-card-poker.ts'
export { type MahjongTilesRules, mahjongTiles } from './tiles/mahjong-tiles.ts'
export { type QueJiuRules, queJiu } from './tiles/que-jiu.ts'
export { isTilePair, type Tile, tilePoints } from './tiles/tile-hand.ts'
export { type ZhaJinHuaOutcome, type ZhaJinHuaRules, zhaJinHua } from './zha-jin-hua/zha-jin-hua.ts'
