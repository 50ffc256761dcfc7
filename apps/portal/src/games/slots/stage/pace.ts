/** How fast things happen. Read whenever something starts, so a change counts from the next movement on. */
export type Pace = {
  isTurbo: boolean
  /** The player's system asks for less motion: nothing spins or flies, results fade in. */
  readonly isReduced: boolean
  ms: (durationMs: number) => number
}

const TURBO = 0.5

export function createPace(isTurbo: boolean): Pace {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  return {
    isTurbo,
    get isReduced() {
      return reduced.matches
    },
    ms(durationMs) {
      return this.isTurbo ? durationMs * TURBO : durationMs
    },
  }
}
