import type { TrendPanel } from './panels.ts'

/** How many of the latest draws trend charts look back on. */
export const TREND_WINDOWS = [30, 50, 100] as const

export interface ValueTrend {
  readonly value: number
  /** Draws that showed the value. */
  readonly hits: number
  /** How often it was shown, counting repeats within a draw. */
  readonly shown: number
  /** Draws since it last showed (遗漏). */
  readonly missing: number
  readonly missingMax: number
  /** Draws per gap: all draws over the gaps that the hits part them into, cut to a whole number. */
  readonly missingAverage: number
  /** The most draws in a row that showed it. */
  readonly streakMax: number
  readonly temperature: Temperature
}

export type Temperature = 'hot' | 'warm' | 'cold'

/** Every value of a panel over a history of draws, oldest first. Look back on a window by passing its last draws. */
export function valueTrends<D>(panel: TrendPanel<D>, history: readonly D[]): ValueTrend[] {
  const shownBy = history.map(draw => panel.shown(draw))
  const trends = panel.values.map(value => valueTrend(value, shownBy))
  const shownInAll = trends.reduce((sum, { shown }) => sum + shown, 0)
  return trends.map(trend => ({ ...trend, temperature: temperatureOf(trend.shown, shownInAll, panel.values.length) }))
}

/** The last draws of a history, oldest first. */
export const lastDraws = <D>(history: readonly D[], count: number): readonly D[] => (count === 0 ? [] : history.slice(-count))

function valueTrend(value: number, shownBy: readonly (readonly number[])[]): Omit<ValueTrend, 'temperature'> {
  let [hits, shown, missing, missingMax, streak, streakMax] = [0, 0, 0, 0, 0, 0]
  for (const values of shownBy) {
    const times = values.filter(other => other === value).length
    shown += times
    hits += times > 0 ? 1 : 0
    missing = times > 0 ? 0 : missing + 1
    streak = times > 0 ? streak + 1 : 0
    missingMax = Math.max(missingMax, missing)
    streakMax = Math.max(streakMax, streak)
  }
  return { value, hits, shown, missing, missingMax, missingAverage: Math.floor(shownBy.length / (hits + 1)), streakMax }
}

/** Hot above one and a half times the average of all values, cold below half of it. It describes the past and predicts nothing. */
function temperatureOf(shown: number, shownInAll: number, values: number): Temperature {
  if (2 * shown * values > 3 * shownInAll) return 'hot'
  return 2 * shown * values < shownInAll ? 'cold' : 'warm'
}

/** A row of the chart: for each value of the panel, 0 where the draw shows it, else the draws since it last did. */
export function missingRows<D>(panel: TrendPanel<D>, history: readonly D[]): number[][] {
  const missing = panel.values.map(() => 0)
  return history.map(draw => {
    const shown = panel.shown(draw)
    for (const [index, value] of panel.values.entries()) missing[index] = shown.includes(value) ? 0 : (missing[index] ?? 0) + 1
    return [...missing]
  })
}

export interface Run<T> {
  readonly value: T
  readonly length: number
}

/** 路珠: equal results in a row as runs, oldest first: the columns of a road of big and small, odd and even, dragon and tiger. */
export function runsOf<D, T>(history: readonly D[], resultOf: (draw: D) => T): Run<T>[] {
  const runs: Run<T>[] = []
  for (const draw of history) {
    const value = resultOf(draw)
    const last = runs.at(-1)
    if (last && last.value === value) runs[runs.length - 1] = { value, length: last.length + 1 }
    else runs.push({ value, length: 1 })
  }
  return runs
}
