import { formatFraction, fraction } from '../../lottery/fraction.ts'
import type { OracleReport } from '../../oracle-report.ts'
import { expectationOf, type NetChance, pushChanceOf, totalWeight, winChanceOf } from '../core/spread.ts'
import { card } from '../deck/card.ts'
import { gateBeatsBanker, type PaiGowCard, readPaiGow } from '../pai-gow/hand.ts'
import { wenzhouPaiGow } from '../pai-gow/wenzhou-pai-gow.ts'
import { pairsOfHands, readSanGong, type SanGongHand, sanGong, sanGongStrength } from '../san-gong/san-gong.ts'
import { mahjongTiles } from '../tiles/mahjong-tiles.ts'
import { queJiu } from '../tiles/que-jiu.ts'
import { isTilePair } from '../tiles/tile-hand.ts'
import { likeDecimal, reduced } from './compare.ts'

type Counts = Readonly<Record<string, number>>

/** How many of the cases win, push and lose, in the file's total. */
const tally = (spread: readonly NetChance[], total: number) => {
  const [win, push] = [winChanceOf(spread), pushChanceOf(spread)]
  const cases = ({ num, den }: { num: bigint; den: bigint }) => Number((num * BigInt(total)) / den)
  return { win: cases(win), push: cases(push), lose: total - cases(win) - cases(push) }
}

/** Keys such as "evWin0.97" carry the odds they were computed for. */
const oddsInKey = (exact: object, prefix: string): [string, string] | undefined => {
  const key = Object.keys(exact).find(name => name.startsWith(prefix))
  return key === undefined ? undefined : [key, key.slice(prefix.length)]
}

const checkExpectations = (
  { section, exact, prefix }: { section: string; exact: object; prefix: string },
  spreadAt: (pays: string) => readonly NetChance[],
  report: OracleReport,
): void => {
  const found = oddsInKey(exact, prefix)
  if (!found) return
  const [key, pays] = found
  const expected = (exact as Readonly<Record<string, unknown>>)[key] as string
  report.check(section, key, reduced(expected), () => formatFraction(expectationOf(spreadAt(pays))))
}

interface SanGongExact {
  readonly total: number
  readonly twoHands: { readonly win: number; readonly lose: number; readonly tie: number; readonly total: number }
  readonly threeFaceP: string
  readonly pairOrTripsP: string
}
export interface SanGongVector {
  readonly player: readonly string[]
  readonly banker: readonly string[]
  readonly playerHand: string
  readonly bankerHand: string
  readonly result: string
}

const sanGongName = ({ isThreeFaces, faces, points }: SanGongHand) => (isThreeFaces ? 'three-face' : `${faces}P${points}`)

export function checkSanGong(exact: SanGongExact | undefined, vectors: readonly SanGongVector[], report: OracleReport): void {
  const game = sanGong()
  const section = 'tables.exact.sanGong'
  if (exact) {
    const { win, lose, tie, total } = exact.twoHands
    report.check(section, 'two hands', { win, lose, push: tie }, () => tally(game.spread('gate-1-win'), total))
    const countsKey = Object.keys(exact).find(key => key.startsWith('counts')) ?? ''
    report.check(section, 'hands', (exact as unknown as Record<string, Counts>)[countsKey], () => sanGongCounts(exact.total, total))
    report.check(section, 'three faces', reduced(exact.threeFaceP), () => formatFraction(winChanceOf(game.spread('gate-1-three-faces'))))
    report.check(section, 'pair or better', reduced(exact.pairOrTripsP), () =>
      formatFraction(winChanceOf(game.spread('gate-2-pair-or-better'))),
    )
  }
  for (const { player, banker, playerHand, bankerHand, result } of vectors) {
    report.check('tables.vectors.sanGong', `${player.join(' ')} × ${banker.join(' ')}`, { playerHand, bankerHand, result }, () => {
      const outcome = { banker: banker.map(card), gates: [player.map(card)] }
      const net = game.net('gate-1-win', outcome).num
      return {
        playerHand: sanGongName(readSanGong(player.map(card))),
        bankerHand: sanGongName(readSanGong(banker.map(card))),
        result: net === 0n ? 'tie' : net > 0n ? 'win' : 'lose',
      }
    })
  }
}

/** Hands by strength: each hand of one side meets as many of the other side. */
function sanGongCounts(hands: number, pairs: number): Counts {
  const counts: Record<number, number> = {}
  for (const { outcome, weight } of pairsOfHands()) {
    const key = sanGongStrength(outcome.gate)
    counts[key] = (counts[key] ?? 0) + weight
  }
  return Object.fromEntries(Object.entries(counts).map(([key, weight]) => [key, (weight * hands) / pairs]))
}

interface PaiGowExact {
  readonly gateWins: number
  readonly total: number
}
export interface PaiGowVector {
  readonly gate: readonly PaiGowCard[]
  readonly banker: readonly PaiGowCard[]
  readonly gateHand: string
  readonly bankerHand: string
  readonly winner: string
  readonly netGateWinBet: number
  readonly netGateLoseBet: number
}

const paiGowName = (cards: readonly PaiGowCard[]) => {
  const { pairRank, points } = readPaiGow(cards)
  return pairRank === undefined ? `points-${points}` : `pair-rank-${pairRank}`
}

export function checkPaiGow(exact: PaiGowExact | undefined, vectors: readonly PaiGowVector[], report: OracleReport): void {
  const section = 'tables.exact.wenzhouPaiGow'
  const [, winPays = '0.99'] = oddsInKey(exact ?? {}, 'evGateWin') ?? []
  const [, losePays = '0.93'] = oddsInKey(exact ?? {}, 'evGateLose') ?? []
  const game = wenzhouPaiGow({ pays: { win: winPays, lose: losePays } })
  if (exact) {
    const { gateWins, total } = exact
    report.check(section, 'gate wins', { gateWins, bankerWins: total - gateWins }, () => {
      const { win, lose } = tally(game.spread('gate-1-win'), total)
      return { gateWins: win, bankerWins: lose }
    })
    report.check(section, 'hands', BigInt(total), () => totalWeight(game.spread('gate-1-win')))
    checkExpectations({ section, exact, prefix: 'evGateWin' }, () => game.spread('gate-1-win'), report)
    checkExpectations({ section, exact, prefix: 'evGateLose' }, () => game.spread('gate-3-lose'), report)
  }
  for (const { gate, banker, ...expected } of vectors) {
    report.check('tables.vectors.wenzhouPaiGow', `${gate.join(' ')} × ${banker.join(' ')}`, expected, () => ({
      gateHand: paiGowName(gate),
      bankerHand: paiGowName(banker),
      winner: gateBeatsBanker(readPaiGow(gate), readPaiGow(banker)) ? 'gate' : 'banker',
      netGateWinBet: likeDecimal(game.net('gate-1-win', { banker, gates: [gate] })),
      netGateLoseBet: likeDecimal(game.net('gate-1-lose', { banker, gates: [gate] })),
    }))
  }
}

interface TilesExact {
  readonly win: number
  readonly lose: number
  readonly total: number
  readonly gatePairP: string
}
export interface TilesVector {
  readonly gate: readonly number[]
  readonly banker: readonly number[]
  readonly result: string
  readonly gatePair: boolean
}

export function checkMahjongTiles(exact: TilesExact | undefined, vectors: readonly TilesVector[], report: OracleReport): void {
  const section = 'tables.exact.mahjongTiles28'
  const game = mahjongTiles()
  if (exact) {
    const { win, lose, total, gatePairP } = exact
    report.check(section, 'two hands', { win, lose, push: total - win - lose }, () => tally(game.spread('gate-1-win'), total))
    report.check(section, 'all hands', BigInt(total), () => totalWeight(game.spread('gate-1-win')))
    report.check(section, 'pair', reduced(gatePairP), () => formatFraction(winChanceOf(game.spread('gate-1-pair'))))
    report.check(section, 'tie', formatFraction(fraction(total - win - lose, total)), () =>
      formatFraction(winChanceOf(game.spread('gate-1-tie'))),
    )
    checkExpectations({ section, exact, prefix: 'evWin' }, pays => mahjongTiles({ pays: { win: pays } }).spread('gate-1-win'), report)
  }
  for (const { gate, banker, result, gatePair } of vectors) {
    report.check('tables.vectors.mahjongTiles28', `${gate.join(' ')} × ${banker.join(' ')}`, { result, gatePair }, () => {
      const net = game.net('gate-1-win', { banker, gates: [gate] }).num
      return { result: net === 0n ? 'tie' : net > 0n ? 'win' : 'lose', gatePair: isTilePair(gate) }
    })
  }
}

interface QueJiuExact {
  readonly win: number
  readonly lose: number
  readonly tieToBanker: number
  readonly total: number
}

export function checkQueJiu(exact: QueJiuExact | undefined, _: readonly unknown[], report: OracleReport): void {
  if (!exact) return
  const section = 'tables.exact.queJiu20tiles'
  const { win, lose, tieToBanker, total } = exact
  report.check(section, 'two hands', { win, push: 0, lose: lose + tieToBanker }, () => tally(queJiu().spread('gate-1-win'), total))
  checkExpectations({ section, exact, prefix: 'ev' }, pays => queJiu({ pays: { win: pays } }).spread('gate-6-win'), report)
}
