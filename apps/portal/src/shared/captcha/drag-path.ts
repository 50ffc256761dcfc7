/** Where the piece was, how high the pointer was, and when, in picture pixels and milliseconds since the drag began. */
export type DragSample = [x: number, y: number, atMs: number]

export interface DragPath {
  readonly startedMs: number
  readonly samples: readonly DragSample[]
}

/** About one sample a frame says all there is to say about a hand. */
const SAMPLE_EVERY_MS = 12
/** The call takes 600; a path that grows towards that is thinned, since slow hands are welcome too. */
const SAMPLES_MAX = 400

export const beginPath = (y: number, nowMs: number): DragPath => ({ startedMs: nowMs, samples: [[0, Math.round(y), 0]] })

/** Adds where the piece is now; samples that follow too closely replace each other, the first one always stays. */
export function addSample({ startedMs, samples }: DragPath, x: number, y: number, nowMs: number): DragPath {
  const sample: DragSample = [round(x), Math.round(y), Math.round(nowMs - startedMs)]
  const last = samples.at(-1)
  const isClose = samples.length > 1 && last !== undefined && sample[2] - last[2] < SAMPLE_EVERY_MS
  const kept = isClose ? samples.slice(0, -1) : samples
  const thinned = kept.length < SAMPLES_MAX ? kept : kept.filter((_, index) => index % 2 === 0)
  return { startedMs, samples: [...thinned, sample] }
}

const round = (x: number) => Math.round(x * 10) / 10

/** The piece stays within the picture. */
export const clampPiece = (x: number, rangePx: number): number => Math.min(Math.max(x, 0), rangePx)

const STEP_PX = 2
const STEP_FAST_PX = 9
const LEAP_PX = 24

/** How far a key moves the piece; a key that is held moves faster and faster. Undefined for keys that move nothing. */
export function keyStep(key: string, timesInARow: number): number | undefined {
  const step = Math.min(STEP_PX + timesInARow, STEP_FAST_PX)
  const steps: Record<string, number> = {
    ArrowRight: step,
    ArrowUp: step,
    ArrowLeft: -step,
    ArrowDown: -step,
    PageUp: LEAP_PX,
    PageDown: -LEAP_PX,
  }
  return steps[key]
}
