import { type FamilyId, isZodiac, zodiacOf } from '@croupier/games/lottery'
import { sumOf } from '../draw/figures.ts'

/** How a draw is told in a word or two, as codes of options: "even, small". A figure stands for itself. */
export function sideWords(family: FamilyId, draw: unknown): readonly string[] {
  if (draw === null || draw === undefined) return []
  switch (family) {
    case 'SSC':
    case 'P5':
      return sides(sumOf(draw as number[]), 23)
    case 'LF3':
    case 'PC28':
      return sides(sumOf(draw as number[]), 14)
    case 'K3':
      return sides(sumOf(draw as number[]), 11)
    case 'PK10':
      return sides(sumOf((draw as number[]).slice(0, 2)), 12)
    case '11X5':
      return sides(sumOf(draw as number[]), 31, 30)
    case 'KLSF':
      return sides(sumOf(draw as number[]), 85, 84)
    case 'KL8':
      return sides(sumOf(draw as number[]), 811, 810)
    case 'LHC': {
      const { special, year } = draw as { special: number; year: string }
      if (special === 49) return isZodiac(year) ? [zodiacOf(special, year)] : []
      return [...sides(special, 25), ...(isZodiac(year) ? [zodiacOf(special, year)] : [])]
    }
    case 'SEA-ID':
      return sides(Number((draw as string).slice(-2)), 50)
    default:
      return []
  }
}

/** Odd or even, and big from a number on; a middle that is neither is left out. */
const sides = (value: number, bigFrom: number, middle?: number): string[] => [
  value % 2 === 1 ? 'odd' : 'even',
  ...(value === middle ? [] : [value >= bigFrom ? 'big' : 'small']),
]
