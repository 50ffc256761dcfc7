/** Sizes of the slide captcha in picture pixels. The browser scales picture and coordinates alike. */
export const SLIDE = { width: 320, height: 160, piece: 56, margin: 64 } as const

/** Wide enough for a thumb, narrow enough that a guess over the 200 possible places is right once in twenty. */
export const TOLERANCE_PX = 5
const SAMPLES_MIN = 6
const DURATION_MIN_MS = 200
const DURATION_MAX_MS = 30_000
const START_MAX_PX = 12
/** No single step of a hand covers more than this share of the way. */
const JUMP_MAX = 0.6

export interface Drag {
  /** Where the piece was let go: its left edge, in picture pixels. */
  readonly x: number
  /** Left edge of the piece, y of the pointer, milliseconds since the drag began. */
  readonly path: readonly (readonly [x: number, y: number, atMs: number])[]
}

/**
 * Whether a person may have dragged the piece home (IDENTITY-CAPTCHA-2): it fits, and the path starts at the left, ends where it was let go, goes forward in
 * time, takes 200 ms to 30 s, and neither leaps nor moves like a machine in equal steps of equal time.
 */
export function isDragHome(answerX: number, drag: Drag): boolean {
  if (Math.abs(drag.x - answerX) > TOLERANCE_PX) return false
  const first = drag.path[0]
  const last = drag.path.at(-1)
  if (!first || !last || drag.path.length < SAMPLES_MIN) return false
  const durationMs = last[2] - first[2]
  if (durationMs < DURATION_MIN_MS || durationMs > DURATION_MAX_MS) return false
  if (Math.abs(first[0]) > START_MAX_PX || Math.abs(last[0] - drag.x) > TOLERANCE_PX) return false
  return isHandMade(drag)
}

function isHandMade({ x, path }: Drag): boolean {
  const steps = path.slice(1).map((sample, index) => {
    const before = path[index] ?? sample
    return { dx: sample[0] - before[0], dt: sample[2] - before[2] }
  })
  if (steps.some(step => step.dt < 0 || Math.abs(step.dx) > Math.max(x, SLIDE.margin) * JUMP_MAX)) return false
  const isUniform = (values: readonly number[]) => Math.max(...values) - Math.min(...values) < 0.5
  return !(isUniform(steps.map(step => step.dx)) && isUniform(steps.map(step => step.dt)))
}
