import type { SlotCoin } from '@croupier/games/slots'
import type { Beat } from '../plan/plan-step.ts'
import { easeOut } from './motion.ts'
import type { Pace } from './pace.ts'
import type { StageFloor } from './stage-floor.ts'

const TURN_MS = 760
const LAND_MS = 300
/** A cell that turns shows the shadow of a coin this strongly at most. */
const GHOST = 0.3

/** Coins stay, all else is empty. */
export function holdCoins(stage: StageFloor, coins: readonly SlotCoin[]): void {
  const symbol = stage.parts.title.parSheet.holdAndSpin?.coin ?? ''
  const held = new Set(coins.map(coin => coin.cell))
  stage.clearWins()
  for (let cell = 0; cell < stage.cells.count; cell++) stage.cells.setCode(cell, held.has(cell) ? symbol : '')
  stage.values.show(coins, stage.parts.coinLabel)
  for (const cell of held) lock(stage, cell)
  stage.parts.view.redraw()
}

/** The empty cells turn, then coins land in some of them, one after the other. */
export async function landCoins(stage: StageFloor, beat: Extract<Beat, { kind: 'respin' }>, pace: Pace): Promise<void> {
  holdCoins(stage, beat.held)
  if (!pace.isReduced) await turnEmpty(stage, new Set(beat.held.map(coin => coin.cell)), pace)
  for (const coin of beat.landed) await landCoin(stage, coin, pace)
}

async function turnEmpty(stage: StageFloor, held: ReadonlySet<number>, pace: Pace): Promise<void> {
  const symbol = stage.parts.title.parSheet.holdAndSpin?.coin ?? ''
  const empty = Array.from({ length: stage.cells.count }, (_, cell) => cell).filter(cell => !held.has(cell))
  for (const cell of empty) stage.cells.setCode(cell, symbol)
  await stage.motion.play(pace.ms(TURN_MS), t => {
    for (const cell of empty) {
      // Each cell turns with a beat of its own, and all of them slow down together.
      const phase = (1 - (1 - t) ** 2) * 5 + cell * 0.37
      const turn = phase - Math.floor(phase)
      stage.cells.pose(cell, 0.8, GHOST * Math.sin(turn * Math.PI) * (1 - t * 0.6))
      stage.cells.shift(cell, turn * 0.5 - 0.25)
    }
  })
  for (const cell of empty) stage.cells.setCode(cell, '')
}

async function landCoin(stage: StageFloor, coin: SlotCoin, pace: Pace): Promise<void> {
  stage.cells.setCode(coin.cell, stage.parts.title.parSheet.holdAndSpin?.coin ?? '')
  stage.values.write(coin, stage.parts.coinLabel(coin))
  stage.parts.events.onCoin()
  stage.sparkle([coin.cell], 12, 360)
  await stage.motion.play(
    pace.ms(LAND_MS),
    t => stage.cells.pose(coin.cell, pace.isReduced ? 1 : 1.5 - 0.5 * t, Math.min(1, t * 2)),
    easeOut,
  )
  lock(stage, coin.cell)
}

function lock(stage: StageFloor, cell: number): void {
  stage.cells.lift(cell, true)
  stage.marks.mark(cell, stage.cells.centerX(cell), stage.cells.centerY(cell))
}
