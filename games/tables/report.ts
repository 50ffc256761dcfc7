import { type Fraction, fraction, fractionToNumber, multiplyFractions } from '../lottery/fraction.ts'
import type { ReportColumn, ReportSection } from '../report-section.ts'
import { BASIC_STRATEGY_EXPECTATION, BLACKJACK_RULES, insuranceExpectation } from './blackjack/rules.ts'
import type { TableGame } from './core/game.ts'
import { odds } from './core/odds.ts'
import { houseEdgeOf, type NetChance, pushChanceOf, winChanceOf } from './core/spread.ts'
import { CASINO_HOLDEM_PERFECT, HOLDEM_BONUS_PERFECT } from './holdem/generated/perfect-play.ts'
import { holdemBonusSpread } from './holdem/holdem-bonus.ts'
import { TABLE_GAMES } from './tables.ts'
import { pairPlusSpread, perfectThreeCardPoker } from './three-card-poker/exact.ts'

const COLUMNS: readonly ReportColumn[] = [
  { name: 'bet' },
  { name: 'spots', isNumber: true },
  { name: 'pays to one', isNumber: true },
  { name: 'chance to win', isNumber: true },
  { name: 'chance to push', isNumber: true },
  { name: 'house edge', isNumber: true },
  { name: 'return', isNumber: true },
]

const TITLES: Readonly<Record<string, string>> = {
  baccarat: 'Baccarat · 百家乐 (BAC)',
  'dragon-tiger': 'Dragon tiger · 龙虎 (DAT)',
  roulette: 'Roulette · 轮盘 (ROU)',
  'sic-bo': 'Sic bo · 骰宝 (SIC)',
  'fish-prawn-crab': 'Fish prawn crab · 鱼虾蟹 (YSX)',
  'fan-tan': 'Fan tan · 番摊 (FT)',
  'se-die': 'Se die · 色碟 (SD)',
  'niu-niu': 'Niu niu · 牛牛 (NN)',
  'zha-jin-hua': 'Golden flower · 炸金花 (ZJH)',
  'san-gong': 'San gong · 三公 (TCP)',
  'wenzhou-pai-gow': 'Wenzhou pai gow · 温州牌九 (WZPJ)',
  'mahjong-tiles': 'Mahjong tiles, 28-gang · 二八杠 (MT)',
  'que-jiu': 'Que jiu · 雀九 (MJ)',
}

const SOURCES: Readonly<Record<string, string>> = {
  baccarat: 'Every ordered way to take six cards from a fresh shoe of eight decks.',
  'dragon-tiger': 'Every two cards in order from a fresh shoe of eight decks. Odd is A 3 5 7 9 J K. A tie costs dragon and tiger half.',
  roulette: 'All 37 pockets; zero loses every outside bet.',
  'niu-niu': 'Every pair of disjoint five-card hands. The stake is multiplied by the winner’s hand; the edge is per stake.',
  'zha-jin-hua': 'Every pair of disjoint three-card hands; shapes are settled on the winning hand and pushed on a tie.',
  'wenzhou-pai-gow': 'Every pair of disjoint hands of a fresh pack of 32.',
}

/** Every table game: what each bet pays, how often it wins, and what the house keeps. */
export const reportSections = (): readonly ReportSection[] => [...TABLE_GAMES.map(betSection), decisionSection()]

function betSection(game: TableGame): ReportSection {
  const kinds = new Map<string, { readonly name: string; spots: number; readonly spread: readonly NetChance[] }>()
  for (const { id, kind } of game.placements) {
    const spread = game.spread(id)
    const key = `${kind} ${spread.map(({ net, weight }) => `${net.num}/${net.den}×${weight}`)}`
    const known = kinds.get(key)
    if (known) known.spots += 1
    else kinds.set(key, { name: kind, spots: 1, spread })
  }
  return {
    title: TITLES[game.id] ?? game.id,
    source: `${SOURCES[game.id] ?? 'Every equally likely outcome.'} Exact, and checked by chi-square against dealt rounds.`,
    columns: COLUMNS,
    rows: [...kinds.values()].map(({ name, spots, spread }) => row(name, spots, spread)),
  }
}

function row(name: string, spots: number, spread: readonly NetChance[]): readonly string[] {
  const wins = spread.filter(({ net }) => net.num > 0n).map(({ net }) => decimal(net))
  const pays = wins.length > 4 ? `${wins[0]} … ${wins.at(-1)}` : wins.join(' / ')
  return [name, String(spots), pays, percent(winChanceOf(spread)), percent(pushChanceOf(spread)), ...edgeOf(houseEdgeOf(spread))]
}

const edgeOf = (edge: Fraction): [string, string] => [percent(edge), percent(fraction(edge.den - edge.num, edge.den))]
const percent = (value: Fraction): string => `${fractionToNumber(multiplyFractions(value, fraction(100))).toFixed(4)} %`
const decimal = (value: Fraction): string => String(Number(fractionToNumber(value).toFixed(4)))

/** Games with decisions return what the best or the usual play makes of them. */
function decisionSection(): ReportSection {
  const played = (name: string, expectation: Fraction, pays = ''): readonly string[] => [
    ...[name, '1', pays, '', ''],
    ...edgeOf(multiplyFractions(expectation, fraction(-1))),
  ]
  return {
    title: 'Blackjack (BJ), three card poker (TCP), hold’em tables (HE)',
    source:
      'Edges are per ante or first stake. Blackjack: basic strategy, exact in the composition of a fresh shoe. Three card poker: best play, every pair of hands. Hold’em: best play, every deal.',
    columns: COLUMNS,
    rows: [
      played('blackjack', BASIC_STRATEGY_EXPECTATION, '1 / 1.5'),
      played('blackjack insurance', insuranceExpectation(BLACKJACK_RULES.decks)),
      played('three card poker, ante and play', perfectThreeCardPoker().expectation),
      row('three card poker, pair plus', 1, pairPlusSpread()),
      played('hold’em bonus, ante', odds(HOLDEM_BONUS_PERFECT.expectation)),
      row('hold’em bonus, bonus bet', 1, holdemBonusSpread()),
      played('casino hold’em, ante', odds(CASINO_HOLDEM_PERFECT.expectation)),
    ],
  }
}
