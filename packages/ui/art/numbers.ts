/** Draws equal numbers for equal seeds, so that a picture is the same on every machine. Not for games: see the kernel's `RandomSource`. */
export const seededFractions = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export type Fractions = ReturnType<typeof seededFractions>

/** Tenths are finer than a pixel at every size we ship. */
export const n = (value: number): number => +value.toFixed(1)

export const hash = (text: string): number => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)

/** The element at a place that is known to exist. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list.at(index)
  if (found === undefined) throw new RangeError(`no element ${index} of ${list.length}`)
  return found
}
