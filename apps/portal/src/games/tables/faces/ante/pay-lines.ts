import type { PayLine } from './ante-game.ts'

/** Lines of a paytable by the prefix of their kinds, the highest first. */
export const linesOf = (pays: Readonly<Record<string, string>>, prefix = ''): readonly PayLine[] =>
  Object.entries(pays)
    .filter(([kind]) => kind.startsWith(prefix))
    .map(([kind, odds]): PayLine => [kind.slice(prefix.length), odds])
    .toSorted(([, one], [, other]) => Number(other) - Number(one))

/** From the least that is paid to the most: `1–40:1`. */
export function rangeOf(lines: readonly PayLine[]): string {
  const odds = lines.map(([, each]) => Number(each))
  return `${Math.min(...odds)}–${Math.max(...odds)}:1`
}
