import { present } from '@croupier/kernel'
import { formatFraction, fraction } from '../../lottery/fraction.ts'
import type { OracleReport } from '../../oracle-report.ts'
import type { TableGame } from '../core/game.ts'
import { expectationOf, houseEdgeOf, type NetChance, winChanceOf } from '../core/spread.ts'
import { fanTan, fanTanResult } from '../counting/fan-tan.ts'
import { type SeDieBet, seDie } from '../counting/se-die.ts'
import { ALL_ROLLS, totalOf } from '../dice/dice.ts'
import { colourOf, type FishPrawnCrabSymbol, faceOf, fishPrawnCrab, SYMBOLS } from '../dice/fish-prawn-crab.ts'
import { sicBo } from '../dice/sic-bo.ts'
import { CALLED_BETS } from '../roulette/called-bets.ts'
import { RED, ROULETTE_SPOTS, WHEEL } from '../roulette/layout.ts'
import { roulette } from '../roulette/roulette.ts'
import { likeDecimal, meanOf, oddsOfDecimal, percentOf, reduced } from './compare.ts'

type Nets = Readonly<Record<string, number>>

const DICE_CASES = 216n

/** Net results as a file keys them: whole numbers to the number of rolls of 216. */
const byPay = (spread: readonly NetChance[]) => Object.fromEntries(spread.map(({ net, weight }) => [likeDecimal(net), Number(weight)]))

const wins = <Outcome>(game: TableGame<Outcome>, outcome: Outcome): Nets =>
  Object.fromEntries(
    game.placements
      .map(({ id }) => [id, game.net(id, outcome)] as const)
      .filter(([, net]) => net.num > 0n)
      .map(([id, net]) => [id, likeDecimal(net)]),
  )

const notLost = <Outcome>(game: TableGame<Outcome>, outcome: Outcome): Nets =>
  Object.fromEntries(
    game.placements
      .map(({ id }) => [id, game.net(id, outcome)] as const)
      .filter(([, net]) => net.num >= 0n)
      .map(([id, net]) => [id, likeDecimal(net)]),
  )

interface SicBoExact {
  readonly totalsCount: Nets
  readonly bets: readonly {
    readonly bet: string
    readonly pays: readonly number[]
    readonly winningRolls: number
    readonly byPay: Nets
    readonly ev: string
    readonly houseEdgePct: number
  }[]
}
export interface SicBoVector {
  readonly dice: readonly [number, number, number]
  readonly netPerUnit: Nets
}

/** Files state odds per spot; the spots of one kind share them. */
function sicBoOf(exact: SicBoExact | undefined): TableGame {
  const pays: Record<string, string> = {}
  for (const { bet, pays: listed } of exact?.bets ?? []) {
    const [kind = bet] = /^(triple|double|single|combo)(?=-\d)/.exec(bet) ?? []
    if (kind === 'single') for (const [i, count] of ['once', 'twice', 'thrice'].entries()) pays[`single-${count}`] = String(listed[i])
    else pays[kind] = String(listed[0])
  }
  return sicBo({ pays })
}

export function checkSicBo(exact: SicBoExact | undefined, vectors: readonly SicBoVector[], report: OracleReport): void {
  const game = sicBoOf(exact)
  if (exact) {
    report.check('tables.exact.sicBo', 'rolls by total', exact.totalsCount, () =>
      countsBy(ALL_ROLLS.map(({ outcome }) => totalOf(outcome.dice))),
    )
    report.check('tables.exact.sicBo', 'spots', exact.bets.map(({ bet }) => bet).sort(), () => game.placements.map(({ id }) => id).sort())
  }
  for (const { bet, winningRolls, byPay: pays, ev, houseEdgePct } of exact?.bets ?? []) {
    report.check('tables.exact.sicBo', bet, { winningRolls, pays, ev: reduced(ev), houseEdgePct }, () => {
      const spread = game.spread(bet)
      const chance = winChanceOf(spread)
      return {
        winningRolls: Number((chance.num * DICE_CASES) / chance.den),
        pays: byPay(spread),
        ev: formatFraction(expectationOf(spread)),
        houseEdgePct: percentOf(houseEdgeOf(spread)),
      }
    })
  }
  for (const { dice, netPerUnit } of vectors) {
    report.check('tables.vectors.sicBo', dice.join(' '), netPerUnit, () => wins(game, { dice }))
  }
}

const countsBy = (values: readonly number[]) =>
  values.reduce<Record<number, number>>((counts, value) => Object.assign(counts, { [value]: (counts[value] ?? 0) + 1 }), {})

interface CrabExact {
  readonly symbols: readonly string[]
  readonly points: Nets
  readonly colors: Readonly<Record<string, string>>
  readonly bets: readonly {
    readonly bet: string
    readonly byPay: Nets
    readonly ev: string
    readonly houseEdgePct: number
    readonly placements: number
  }[]
}
export interface CrabVector {
  readonly dice: readonly [FishPrawnCrabSymbol, FishPrawnCrabSymbol, FishPrawnCrabSymbol]
  readonly netPositive: Nets
}

function crabOf(exact: CrabExact | undefined): TableGame {
  const pays: Record<string, string> = {}
  for (const { bet, byPay: listed } of exact?.bets ?? []) {
    const won = Object.keys(listed).filter(pay => Number(pay) > 0)
    if (bet === 'single') for (const [i, count] of ['once', 'twice', 'thrice'].entries()) pays[`single-${count}`] = present(won[i], bet)
    else pays[bet === 'all' ? 'all-one-colour' : bet] = present(won[0], bet)
  }
  return fishPrawnCrab({ pays })
}

export function checkFishPrawnCrab(exact: CrabExact | undefined, vectors: readonly CrabVector[], report: OracleReport): void {
  const game = crabOf(exact)
  if (exact) {
    const { symbols, points, colors } = exact
    report.check('tables.exact.fishPrawnCrab', 'symbols', { symbols, points, colors }, () => ({
      symbols: SYMBOLS,
      points: Object.fromEntries(SYMBOLS.map(symbol => [symbol, faceOf(symbol)])),
      colors: Object.fromEntries(SYMBOLS.map(symbol => [symbol, colourOf(faceOf(symbol))])),
    }))
  }
  for (const { bet, byPay: pays, ev, houseEdgePct, placements } of exact?.bets ?? []) {
    const spots = game.placements.filter(({ kind }) => kind === bet)
    report.check('tables.exact.fishPrawnCrab', `${bet} spots`, placements, () => spots.length)
    for (const { id } of spots) {
      report.check('tables.exact.fishPrawnCrab', id, { pays, ev: reduced(ev), houseEdgePct }, () => {
        const spread = game.spread(id)
        return { pays: byPay(spread), ev: formatFraction(expectationOf(spread)), houseEdgePct: percentOf(houseEdgeOf(spread)) }
      })
    }
  }
  for (const { dice, netPositive } of vectors) {
    report.check('tables.vectors.fishPrawnCrab', dice.join(' '), netPositive, () => wins(game, { dice: dice.map(faceOf) }))
  }
}

interface FanTanExact {
  readonly bets: readonly {
    readonly bet: string
    readonly placements: number
    readonly ev: string
    readonly houseEdgePct: number
    readonly netByResult1to4: readonly number[]
    readonly first: string
  }[]
}
export interface FanTanVector {
  readonly count: number
  readonly result: number
  readonly net: Nets
}

export function checkFanTan(exact: FanTanExact | undefined, vectors: readonly FanTanVector[], report: OracleReport): void {
  const pays = Object.fromEntries((exact?.bets ?? []).map(({ bet, netByResult1to4 }) => [bet, oddsOfDecimal(Math.max(...netByResult1to4))]))
  const game = fanTan({ pays })
  for (const { bet, placements, ev, houseEdgePct, netByResult1to4, first } of exact?.bets ?? []) {
    const spots = game.placements.filter(({ kind }) => kind === bet)
    report.check('tables.exact.fanTan', `${bet} spots`, placements, () => spots.length)
    report.check('tables.exact.fanTan', first, netByResult1to4, () => [1, 2, 3, 4].map(result => likeDecimal(game.net(first, { result }))))
    for (const { id } of spots) {
      report.check('tables.exact.fanTan', id, { ev: reduced(ev), houseEdgePct }, () => ({
        ev: formatFraction(expectationOf(game.spread(id))),
        houseEdgePct: percentOf(houseEdgeOf(game.spread(id))),
      }))
    }
  }
  for (const { count, result, net } of vectors) {
    report.check('tables.vectors.fanTan', `${count} beads`, { result, net }, () => ({
      result: fanTanResult(count),
      net: notLost(game, { result: fanTanResult(count) }),
    }))
  }
}

interface SeDieExact {
  readonly pRed: Readonly<Record<string, string>>
  readonly bets: readonly {
    readonly bet: string
    readonly netByRedCount0to4: readonly number[]
    readonly ev: string
    readonly houseEdgePct: number
  }[]
}
export interface SeDieVector {
  readonly red: number
  readonly net: Nets
}

/** "big(≥3 red)" is the spot "big". */
const seDieSpot = (bet: string) => bet.replace(/\(.*\)$/, '') as SeDieBet
const tokens = (red: number) => Array.from({ length: 4 }, (_, i) => i < red)

export function checkSeDie(exact: SeDieExact | undefined, vectors: readonly SeDieVector[], report: OracleReport): void {
  const pays = Object.fromEntries(
    (exact?.bets ?? []).map(({ bet, netByRedCount0to4 }) => [seDieSpot(bet), String(Math.max(...netByRedCount0to4))]),
  )
  const game = seDie({ pays })
  if (exact) {
    const oneOf = (red: number) => ({ 0: '4white', 1: '3white1red', 2: '2red2white', 3: '3red1white', 4: '4red' })[red] ?? ''
    const wanted = Object.fromEntries(Object.entries(exact.pRed).map(([red, chance]) => [red, reduced(chance)]))
    report.check('tables.exact.seDie', 'red tokens', wanted, () =>
      Object.fromEntries([0, 1, 2, 3, 4].map(red => [red, formatFraction(winChanceOf(game.spread(oneOf(red))))])),
    )
  }
  for (const { bet, netByRedCount0to4, ev, houseEdgePct } of exact?.bets ?? []) {
    const id = seDieSpot(bet)
    report.check('tables.exact.seDie', bet, { netByRedCount0to4, ev: reduced(ev), houseEdgePct }, () => ({
      netByRedCount0to4: [0, 1, 2, 3, 4].map(red => likeDecimal(game.net(id, { tokens: tokens(red) }))),
      ev: formatFraction(expectationOf(game.spread(id))),
      houseEdgePct: percentOf(houseEdgeOf(game.spread(id))),
    }))
  }
  for (const { red, net } of vectors) {
    report.check('tables.vectors.seDie', `${red} red`, net, () =>
      Object.fromEntries(Object.keys(net).map(bet => [bet, likeDecimal(game.net(seDieSpot(bet), { tokens: tokens(red) }))])),
    )
  }
}

interface RouletteExact {
  readonly wheelOrder: readonly number[]
  readonly red: readonly number[]
  readonly types: readonly {
    readonly bet: string
    readonly placements: number
    readonly covers: number
    readonly pays: number
    readonly pWin: string
    readonly ev: string
  }[]
  readonly called: Readonly<Record<string, unknown>>
}
export interface RouletteVector {
  readonly number: number
  readonly bets: readonly { readonly bet: string; readonly numbers: readonly number[]; readonly stake: number; readonly net: number }[]
  readonly winningPlacements: number
}

const spotOn = (bet: string, numbers: readonly number[]) => {
  const wanted = [...numbers].sort((a, b) => a - b).join()
  return ROULETTE_SPOTS.find(({ kind, numbers: covered }) => kind === bet && [...covered].sort((a, b) => a - b).join() === wanted)
}

export function checkRoulette(exact: RouletteExact | undefined, vectors: readonly RouletteVector[], report: OracleReport): void {
  const game = roulette({ pays: Object.fromEntries((exact?.types ?? []).map(({ bet, pays }) => [bet, String(pays)])) })
  if (exact) {
    report.check('tables.exact.roulette', 'wheel', exact.wheelOrder, () => WHEEL)
    report.check('tables.exact.roulette', 'red', exact.red, () => [...RED])
    for (const [name, bets] of Object.entries(exact.called)) checkCalled(name, bets, report)
  }
  for (const { bet, placements, covers, pays, pWin, ev } of exact?.types ?? []) {
    const spots = ROULETTE_SPOTS.filter(({ kind }) => kind === bet)
    report.check('tables.exact.roulette', `${bet} spots`, { placements, covers: [covers] }, () => ({
      placements: spots.length,
      covers: [...new Set(spots.map(({ numbers }) => numbers.length))],
    }))
    for (const { id } of spots) {
      report.check('tables.exact.roulette', id, { pays, pWin: reduced(pWin), ev: reduced(ev) }, () => ({
        pays: likeDecimal(present(game.spread(id).at(-1), id).net),
        pWin: formatFraction(winChanceOf(game.spread(id))),
        ev: formatFraction(expectationOf(game.spread(id))),
      }))
    }
  }
  for (const { number, bets, winningPlacements } of vectors) {
    report.check('tables.vectors.roulette', `${number}: winning spots`, winningPlacements, () => Object.keys(wins(game, { number })).length)
    for (const { bet, numbers, stake, net } of bets) {
      report.check('tables.vectors.roulette', `${number}: ${bet} ${numbers.join('-')}`, net, () => {
        const { num, den } = game.net(present(spotOn(bet, numbers), `no ${bet} on ${numbers.join('-')}`).id, { number })
        return likeDecimal(meanOf([fraction(num * BigInt(stake), den)]))
      })
    }
  }
}

/** Called bets are listed as sets of numbers, with chips where they differ from one. */
function checkCalled(name: string, bets: unknown, report: OracleReport): void {
  const called = (Object.keys(CALLED_BETS) as (keyof typeof CALLED_BETS)[]).find(known => name.startsWith(known))
  if (!Array.isArray(bets)) return
  const listed = bets.map((bet: unknown) =>
    Array.isArray(bet) ? { set: bet as number[], chips: 1 } : (bet as { set: number[]; chips: number }),
  )
  const wanted = listed.map(({ set, chips }) => `${set.join('-')} × ${chips}`).sort()
  report.check('tables.exact.roulette', name, wanted, () =>
    Object.entries(CALLED_BETS[present(called, name)])
      .map(
        ([id, chips]) =>
          `${present(
            ROULETTE_SPOTS.find(spot => spot.id === id),
            id,
          ).numbers.join('-')} × ${chips}`,
      )
      .sort(),
  )
}
