/** Numbers that a spot wins with, and those that give its stake back. */
export interface SpotNumbers {
  readonly kind: string
  readonly wins: readonly number[]
  readonly pushes: readonly number[]
}

const NUMBERS = [1, 2, 3, 4]
const digits = (text = ''): readonly number[] => [...text].map(Number)
/** Two apart on the square that the numbers make. */
const facing = (number: number): number => ((number + 1) % 4) + 1

/** As the spot's own name tells: `tong-12-3`. */
export function spotNumbers(spot: string): SpotNumbers {
  const [kind = '', first, second] = spot.split('-')
  if (kind === 'odd') return { kind, wins: [1, 3], pushes: [] }
  if (kind === 'even') return { kind, wins: [2, 4], pushes: [] }
  const wins = digits(first)
  // Zheng wins with its number and loses with the one across.
  if (kind === 'zheng') return { kind, wins, pushes: NUMBERS.filter(each => !wins.some(win => each === win || each === facing(win))) }
  return { kind, wins, pushes: digits(second) }
}
