import type { CompiledSpin } from './fast/compiled-spin.ts'

/** How often each number of units comes up over a whole cycle, and how often each number of scatters. */
export type Cycle = { readonly count: number; readonly units: ReadonlyMap<number, number>; readonly scatters: ReadonlyMap<number, number> }

/** Visits every combination of stops once. Takes seconds for five reels; never during play. */
export function enumerateCycle(spin: CompiledSpin): Cycle {
  const reelCount = spin.lengths.length
  const stops = new Int32Array(reelCount)
  const units = new Map<number, number>()
  const scatters = new Map<number, number>()
  let count = 0
  for (let isDone = false; !isDone; count++) {
    spin.evaluate(stops)
    units.set(spin.units, (units.get(spin.units) ?? 0) + 1)
    scatters.set(spin.scatters, (scatters.get(spin.scatters) ?? 0) + 1)
    isDone = advance(stops, spin.lengths)
  }
  return { count, units, scatters }
}

/** Steps the stops like an odometer; true when it has come round. */
function advance(stops: Int32Array, lengths: Int32Array): boolean {
  for (let reel = stops.length - 1; reel >= 0; reel--) {
    const next = (stops[reel] as number) + 1
    if (next < (lengths[reel] as number)) {
      stops[reel] = next
      return false
    }
    stops[reel] = 0
  }
  return true
}
