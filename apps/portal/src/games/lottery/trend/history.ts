import { type Draw, type Family, lastDraws, type TrendPanel, valueTrends } from '@croupier/games/lottery'
import type { LotteryResult } from '../../../shared/api/queries/lottery.ts'

/** A draw with the number of its issue. */
export interface DrawnIssue {
  readonly number: string
  readonly draw: Draw
}

/** The results as the rules read them, oldest first; what was cancelled has no draw. */
export function historyOf(family: Family, results: readonly LotteryResult[]): readonly DrawnIssue[] {
  return results
    .flatMap(({ number, draw }) => {
      const read = family.readDraw(draw)
      return read.ok ? [{ number, draw: read.value }] : []
    })
    .reverse()
}

export const lastOf = (history: readonly DrawnIssue[], count: number): readonly DrawnIssue[] => lastDraws(history, count)

/** Draws since each value of a panel last came. */
export function missingBy(panel: TrendPanel<Draw>, history: readonly DrawnIssue[]): ReadonlyMap<number, number> {
  const trends = valueTrends(
    panel,
    history.map(({ draw }) => draw),
  )
  return new Map(trends.map(({ value, missing }) => [value, missing]))
}

/** Panels that are looked at together: the places of a draw, or one alone. */
export interface PanelGroup {
  readonly id: string
  readonly panels: readonly TrendPanel<Draw>[]
}

/** More places than these stand in a group of their own: a chart has only so much room. */
const TOGETHER_MAX = 5
/** A chart of lines has a column for each value; with more of them it is a table of counts. */
const COLUMNS_MAX = 30

export function panelGroups(panels: readonly TrendPanel<Draw>[]): readonly PanelGroup[] {
  const places = panels.filter(({ id }) => id.startsWith('place-'))
  const others = panels.filter(({ id }) => !id.startsWith('place-')).map(panel => ({ id: panel.id, panels: [panel] }))
  const size = places[0] && places[0].values.length > 12 ? 2 : TOGETHER_MAX
  const groups = Array.from({ length: Math.ceil(places.length / size) }, (_, index) => ({
    id: index === 0 ? 'places' : `places-${index + 1}`,
    panels: places.slice(index * size, (index + 1) * size),
  }))
  return [...groups, ...others]
}

/** Whether a line can be drawn from draw to draw: each shows one value, and there is room for all values. */
export const hasLines = (group: PanelGroup, history: readonly DrawnIssue[]): boolean =>
  group.panels.every(panel => panel.values.length <= COLUMNS_MAX && history.every(({ draw }) => panel.shown(draw).length === 1))
