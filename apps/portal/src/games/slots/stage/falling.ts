import type { Beat, Grid, Move } from '../plan/plan-step.ts'
import { easeBounce, easeIn } from './motion.ts'
import type { Pace } from './pace.ts'
import type { StageFloor } from './stage-floor.ts'

const OUT_MS = 260
const IN_MS = 480
const BURST_MS = 280
const FALL_MS = 460
/** Each further reel starts so much later, as a share of the whole movement. */
const REEL_DELAY = 0.09

/** All symbols sink out of the window, reel after reel. */
export async function dropOut(stage: StageFloor, pace: Pace): Promise<void> {
  const { cells } = stage
  await stage.motion.play(pace.ms(OUT_MS), t => {
    for (let cell = 0; cell < cells.count; cell++) cells.shift(cell, easeIn(local(t, cell % cells.reels, cells.reels)) * (cells.rows + 0.6))
  })
}

/** The new window falls in from above; the cells hold its symbols already. */
export async function dropIn(stage: StageFloor, grid: Grid, pace: Pace): Promise<void> {
  const { cells } = stage
  const height = grid.length + 0.6
  let stopped = 0
  await stage.motion.play(pace.ms(IN_MS), t => {
    for (let cell = 0; cell < cells.count; cell++) {
      const done = local(t, cell % cells.reels, cells.reels)
      cells.shift(cell, -height * (1 - easeBounce(done)))
    }
    const settled = Math.floor(t * cells.reels)
    for (; stopped < settled; stopped++) stage.parts.events.onReelStop(stopped, false)
  })
}

/** Winning symbols burst; what is left falls, and new symbols follow from above. */
export async function fallDown(stage: StageFloor, beat: Extract<Beat, { kind: 'fall' }>, pace: Pace): Promise<void> {
  const { cells } = stage
  stage.parts.events.onBurst()
  stage.sparkle(beat.removed, 5, 320)
  stage.marks.clear()
  await stage.motion.play(pace.ms(BURST_MS), t => {
    for (const cell of beat.removed) cells.pose(cell, pace.isReduced ? 1 : 1.12 - 0.7 * t, 1 - t)
  })
  cells.setGrid(beat.grid)
  if (pace.isReduced) return stage.parts.view.redraw()
  await stage.motion.play(pace.ms(FALL_MS), t => {
    for (const move of beat.moves) place(stage, move, t)
  })
}

function place({ cells }: StageFloor, { reel, fromRow, toRow }: Move, t: number): void {
  const fall = fromRow - toRow
  cells.shift(toRow * cells.reels + reel, fall === 0 ? 0 : fall * (1 - easeBounce(local(t, reel, cells.reels))))
}

/** The part of the movement that one reel has made when the whole is at t. */
const local = (t: number, reel: number, reels: number): number => {
  const share = 1 - REEL_DELAY * (reels - 1)
  return Math.min(1, Math.max(0, (t - REEL_DELAY * reel) / share))
}
