export interface PlanDay {
  readonly day: string
  readonly validBet: number
  readonly profit: number
  readonly isRunning: boolean
}
export interface Size {
  readonly width: number
  readonly height: number
}
export interface ChartPlan {
  readonly bars: readonly { day: string; x: number; y: number; width: number; height: number; isRunning: boolean }[]
  readonly points: readonly { day: string; x: number; y: number; isLoss: boolean }[]
  readonly grid: readonly { y: number; value: number }[]
  readonly zeroY: number
  readonly labels: readonly { day: string; x: number }[]
  readonly floorY: number
}

const EDGE = { top: 12, bottom: 30, start: 52, end: 12 }
const BAR_MAX = 30
/** A label of a day needs as much. */
const LABEL_WIDTH = 26
const GRID_STEPS = 3

/** The next round number: 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find(step => step * power >= value) ?? 10) * power
}

/** Where each thing of the chart is drawn: valid bets as bars from the floor, profit as a line on a scale of its own that always has its zero. */
export function planChart(days: readonly PlanDay[], { width, height }: Size): ChartPlan {
  const floorY = height - EDGE.bottom
  const room = floorY - EDGE.top
  const slot = (width - EDGE.start - EDGE.end) / Math.max(1, days.length)
  const step = roundUp(Math.max(...days.map(day => day.validBet), 0) / GRID_STEPS)
  const betY = (value: number) => floorY - (value / (step * GRID_STEPS)) * room
  const least = Math.min(0, ...days.map(day => day.profit))
  const best = Math.max(0, ...days.map(day => day.profit))
  // Where nothing was won or lost, the line lies low.
  const most = best === least ? 1 : best
  const span = most - least
  const profitY = (value: number) => EDGE.top + 10 + ((most - value) / span) * (room - 20)
  const barWidth = Math.max(2, Math.min(BAR_MAX, slot * 0.6))
  const middle = (at: number) => EDGE.start + slot * (at + 0.5)
  const everyDays = Math.max(1, Math.ceil(LABEL_WIDTH / slot))
  return {
    bars: days.map(({ day, validBet, isRunning }, at) => ({
      ...{ day, isRunning, x: middle(at) - barWidth / 2, y: betY(validBet), width: barWidth, height: floorY - betY(validBet) },
    })),
    points: days.map(({ day, profit }, at) => ({ day, x: middle(at), y: profitY(profit), isLoss: profit < 0 })),
    grid: Array.from({ length: GRID_STEPS }, (_, at) => ({ value: step * (at + 1), y: betY(step * (at + 1)) })),
    zeroY: profitY(0),
    // Counted from the newest, which always has its label.
    labels: days.map(({ day }, at) => ({ day, x: middle(at) })).filter((_, at) => (days.length - 1 - at) % everyDays === 0),
    floorY,
  }
}
