/**
 * The rules of every table game, as pure functions of what was staked, decided and drawn. Three machines play them: `stepRound` for games in
 * which all decisions are bets, `stepAnteRound` for an ante against the dealer, and `stepBlackjack`. What leaves the server goes
 * through their views.
 */
export type { AnteGame, AnteResult, Choice, SideBet, Street } from './ante/ante-game.ts'
export {
  ANTE_REFUSALS,
  type AnteAction,
  type AnteEvent,
  type AnteHand,
  type AnteLimits,
  type AnteRefusal,
  type AnteSettlement,
  type AnteState,
  type AnteStep,
  anteChoices,
  newAnteRound,
  stepAnteRound,
} from './ante/ante-round.ts'
export { type AnteView, viewAnteRound } from './ante/ante-view.ts'
export { type BaccaratRules, baccarat } from './baccarat/baccarat.ts'
export type { BaccaratBet, BaccaratPays } from './baccarat/bets.ts'
export type { BaccaratOutcome } from './baccarat/hand.ts'
export { type BlackjackMove, basicStrategy } from './blackjack/basic-strategy.ts'
export { basicStrategyExpectation } from './blackjack/exact.ts'
export { isBlackjack, totalOfCards } from './blackjack/hand.ts'
export { blackjackMoves, type Move } from './blackjack/moves.ts'
export { type BlackjackTable, newBlackjackTable, stepBlackjack } from './blackjack/round.ts'
export {
  BLACKJACK_REFUSALS,
  type BlackjackAction,
  type BlackjackBox,
  type BlackjackEvent,
  type BlackjackHand,
  type BlackjackLimits,
  type BlackjackRefusal,
  type BlackjackSettlement,
  type BlackjackState,
  type BlackjackStep,
  turnOf,
} from './blackjack/round-state.ts'
export { BLACKJACK_RULES, type BlackjackRules, insuranceExpectation } from './blackjack/rules.ts'
export { type BlackjackView, viewBlackjack } from './blackjack/view.ts'
export type { Placement, ShoeState, TableGame } from './core/game.ts'
export { BET_REFUSALS, type BetRefusal, type StakeRange, type TableLimits } from './core/limits.ts'
export type { OwnPays } from './core/odds.ts'
export {
  type BetLine,
  newTable,
  type RoundAction,
  type RoundEvent,
  type RoundRefusal,
  type RoundState,
  type Step,
  stepRound,
  type Table,
} from './core/round.ts'
export { type RoundView, viewRound } from './core/round-view.ts'
export { type PlayerSettlement, placementOf, reserveFor, type SettledBet, type TableBet } from './core/settlement.ts'
export { expectationOf, houseEdgeOf, type NetChance, pushChanceOf, winChanceOf } from './core/spread.ts'
export { type FanTanOutcome, type FanTanRules, fanTan } from './counting/fan-tan.ts'
export { redCount, type SeDieOutcome, type SeDieRules, seDie } from './counting/se-die.ts'
export { type Card, DECK, RANKS, type Rank, SUITS, type Suit } from './deck/card.ts'
export type { Shoe } from './deck/shoe.ts'
export type { DiceOutcome } from './dice/dice.ts'
export { colourOf, type FishPrawnCrabRules, type FishPrawnCrabSymbol, fishPrawnCrab, SYMBOLS, symbolOf } from './dice/fish-prawn-crab.ts'
export { type SicBoRules, sicBo } from './dice/sic-bo.ts'
export { type DragonTigerOutcome, type DragonTigerRules, dragonTiger, dragonTigerWinner } from './dragon-tiger/dragon-tiger.ts'
export type { GateOutcome, Pile } from './gates/gate-table.ts'
export { type CasinoHoldemRules, casinoHoldem } from './holdem/casino-holdem.ts'
export { type HoldemBonusRules, holdemBonus } from './holdem/holdem-bonus.ts'
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
export { type NiuNiuRules, niuNiu } from './niu-niu/niu-niu.ts'
export type { PaiGowCard } from './pai-gow/hand.ts'
export { type PaiGowRules, wenzhouPaiGow } from './pai-gow/wenzhou-pai-gow.ts'
export { type BigRoad, type BigRoadBead, bigRoad, type RoadResult } from './roads/big-road.ts'
export { askRoads, type DerivedRoad, derivedRoad, type RoadColour } from './roads/derived-roads.ts'
export { layOutBeads, layOutRoad, type PlacedBead } from './roads/lay-out.ts'
export { baccaratRoadResult, dragonTigerRoadResult } from './roads/road-results.ts'
export { CALLED_BETS, type CalledBet, calledBet, neighbours } from './roulette/called-bets.ts'
export { RED, ROULETTE_SPOTS, type RouletteKind, type RouletteSpot, WHEEL } from './roulette/layout.ts'
export { type RouletteOutcome, type RouletteRules, roulette } from './roulette/roulette.ts'
export { readSanGong, type SanGongHand, type SanGongRules, sanGong } from './san-gong/san-gong.ts'
export { ANTE_GAMES, findAnteGame, findTableGame, GAMES_BY_CODE, TABLE_GAMES, type TableCode } from './tables.ts'
export { type ThreeCardPokerRules, threeCardPoker } from './three-card-poker/three-card-poker.ts'
export { type MahjongTilesRules, mahjongTiles } from './tiles/mahjong-tiles.ts'
export { type QueJiuRules, queJiu } from './tiles/que-jiu.ts'
export type { Tile } from './tiles/tile-hand.ts'
export { type ZhaJinHuaOutcome, type ZhaJinHuaRules, zhaJinHua } from './zha-jin-hua/zha-jin-hua.ts'
