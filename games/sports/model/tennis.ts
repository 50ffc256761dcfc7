import { assert } from '@croupier/kernel'
import type { LegResult } from '../settle/leg-result.ts'
import type { Score } from '../settle/score.ts'
import { type SetMarket, settleSets } from '../settle/sets.ts'

export interface TennisRates {
  /** The chance that each side wins a point on its own serve. */
  readonly home: number
  readonly away: number
  readonly bestOf: 3 | 5
}

export interface TennisChance {
  readonly sets: readonly Score[]
  readonly probability: number
}

/** The server's chance to win a game at a point chance p: to love, 15, 30, or from deuce p² ÷ (p² + q²). */
export function gameChance(p: number): number {
  const q = 1 - p
  return p ** 4 * (1 + 4 * q + 10 * q * q) + (20 * p ** 5 * q ** 3) / (p * p + q * q)
}

/** The chance of the side that serves first to win a tie-break to seven: one serve, then two each in turn. */
export function tieBreakChance(first: number, second: number): number {
  const memory = new Map<number, number>()
  const from = (a: number, b: number): number => {
    if (a === 7) return 1
    if (b === 7) return 0
    // From 6-6 each pair of points has one serve of either side.
    if (a === 6 && b === 6) return (first * (1 - second)) / (first * (1 - second) + (1 - first) * second)
    const key = a * 8 + b
    const known = memory.get(key)
    if (known !== undefined) return known
    const isFirstServing = ((a + b + 1) >> 1) % 2 === 0
    const win = isFirstServing ? first : 1 - second
    const chance = win * from(a + 1, b) + (1 - win) * from(a, b + 1)
    memory.set(key, chance)
    return chance
  }
  return from(0, 0)
}

interface SetChance {
  readonly games: Score
  readonly probability: number
}

/** Every score of a set that the home side begins to serve, or does not. */
export function setChances({ home, away }: TennisRates, isHomeFirst: boolean): SetChance[] {
  const [holdHome, holdAway] = [gameChance(home), gameChance(away)]
  let open = new Map<string, SetChance>([['0-0', { games: { home: 0, away: 0 }, probability: 1 }]])
  const done: SetChance[] = []
  while (open.size > 0) {
    const next = new Map<string, SetChance>()
    for (const { games, probability } of open.values()) {
      const isHomeServing = ((games.home + games.away) & 1) === 0 ? isHomeFirst : !isHomeFirst
      const isTieBreak = games.home === 6 && games.away === 6
      const tieBreak = isHomeServing ? tieBreakChance(home, away) : 1 - tieBreakChance(away, home)
      const win = isTieBreak ? tieBreak : isHomeServing ? holdHome : 1 - holdAway
      add(done, next, { home: games.home + 1, away: games.away }, probability * win)
      add(done, next, { home: games.home, away: games.away + 1 }, probability * (1 - win))
    }
    open = next
  }
  return done
}

function add(done: SetChance[], open: Map<string, SetChance>, games: Score, probability: number): void {
  const [most, least] = [Math.max(games.home, games.away), Math.min(games.home, games.away)]
  if (most === 7 || (most === 6 && least <= 4)) {
    done.push({ games, probability })
    return
  }
  const key = `${games.home}-${games.away}`
  open.set(key, { games, probability: probability + (open.get(key)?.probability ?? 0) })
}

/** Every course of a match in sets, merged by the sets' scores regardless of order but for the winner of each: best of three has some 4,000. */
export function tennisChances(rates: TennisRates): TennisChance[] {
  assert(rates.home > 0 && rates.home < 1 && rates.away > 0 && rates.away < 1, 'chances of a point')
  const needed = (rates.bestOf + 1) / 2
  const byServer = [setChances(rates, false), setChances(rates, true)]
  const finished: TennisChance[] = []
  let open: (TennisChance & { isHomeFirst: boolean; won: Score })[] = [true, false].map(isHomeFirst => ({
    sets: [],
    probability: 0.5,
    isHomeFirst,
    won: { home: 0, away: 0 },
  }))
  while (open.length > 0) {
    const merged = new Map<string, (typeof open)[number]>()
    for (const state of open) {
      for (const { games, probability } of byServer[state.isHomeFirst ? 1 : 0] ?? []) {
        const isHomeSet = games.home > games.away
        const won = { home: state.won.home + (isHomeSet ? 1 : 0), away: state.won.away + (isHomeSet ? 0 : 1) }
        const next = {
          sets: [...state.sets, games],
          probability: state.probability * probability,
          // Who serves first in the next set follows from how many games this one had.
          isHomeFirst: ((games.home + games.away) & 1) === 0 ? state.isHomeFirst : !state.isHomeFirst,
          won,
        }
        if (won.home === needed || won.away === needed) finished.push(next)
        else merge(merged, next)
      }
    }
    open = [...merged.values()]
  }
  return finished.map(({ sets, probability }) => ({ sets, probability }))
}

/** Courses of equal winners, equal games and equal server price alike in every market but the winner of one set, which they keep. */
function merge<T extends TennisChance & { isHomeFirst: boolean }>(merged: Map<string, T>, next: T): void {
  const games = next.sets.reduce((sum, set) => sum + set.home + set.away, 0)
  const key = `${next.sets.map(set => (set.home > set.away ? 'h' : 'a')).join('')} ${games} ${next.isHomeFirst}`
  const known = merged.get(key)
  merged.set(key, known ? { ...known, probability: known.probability + next.probability } : next)
}

/** Prices set markets by the rule that settles them. */
export function chancesOfSets(market: SetMarket, chances: readonly TennisChance[], bestOf: number): Readonly<Record<LegResult, number>> {
  const sums = { win: 0, 'half-win': 0, push: 0, void: 0, 'half-lose': 0, lose: 0 }
  for (const { sets, probability } of chances) sums[settleSets(market, { sets, bestOf }) ?? 'void'] += probability
  return sums
}
