/** Whole turns before the wheel stops. */
const TURNS = 5
const ROUND = 360

/** How far the wheel is turned so that the middle of a segment stands beneath the pointer at the top: forward from where it is, by some turns. */
export function turnTo(segment: number, segments: number, from: number): number {
  const width = ROUND / segments
  const rest = (((-(segment + 0.5) * width - from) % ROUND) + ROUND) % ROUND
  return from + TURNS * ROUND + rest
}
