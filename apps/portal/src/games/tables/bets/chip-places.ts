import type { Amount } from '@croupier/kernel'

/** A stack is never higher: the sum says the rest. */
const HIGH_MAX = 6

/** The chips of the tray, by their places, that make an amount; the largest lie below. What is smaller than the smallest chip is one of it. */
export function chipPlaces(amount: Amount, tray: readonly Amount[]): readonly number[] {
  const places: number[] = []
  let left = amount
  for (let place = tray.length - 1; place >= 0 && places.length < HIGH_MAX; place--) {
    const chip = tray[place] ?? 0n
    while (chip > 0n && left >= chip && places.length < HIGH_MAX) {
      places.push(place)
      left -= chip
    }
  }
  return places.length > 0 || amount === 0n ? places : [0]
}
