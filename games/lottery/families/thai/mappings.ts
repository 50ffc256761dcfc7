import { err, ok, type Result } from '@croupier/kernel'
import type { Draw } from '../../family.ts'

/**
 * Boards that sell Thai plays on other draws. They publish no separate three-digit prizes, so 3front and 3bottom are not sold on them.
 */
export const MAPPED_PLAYS = ['thai-3top', 'thai-3tod', 'thai-2top', 'thai-2bottom', 'thai-2tod', 'thai-run-top', 'thai-run-bottom'] as const

const mapped = (first: string, last2: string): Draw => ({
  family: 'SEA-TH',
  value: { first: first.padStart(6, '0'), front3: [], last3: [], last2 },
})

/** Laos draws four to six digits: the top is its end, the bottom the first two of its last four. */
export function thaiDrawFromLaos(number: string): Result<Draw, 'draw_malformed'> {
  return /^[0-9]{4,6}$/.test(number) ? ok(mapped(number, number.slice(-4, -2))) : err('draw_malformed')
}

/** Hanoi: the top is the end of the northern special prize, the bottom the last two digits of its first prize. */
export function thaiDrawFromHanoi(special: string, first: string): Result<Draw, 'draw_malformed'> {
  return /^[0-9]{5}$/.test(special) && /^[0-9]{5}$/.test(first) ? ok(mapped(special, first.slice(-2))) : err('draw_malformed')
}

/** Stock boards: the top is the index to two decimals without its point, the bottom the two decimals of the day's change. */
export function thaiDrawFromStock(index: string, change: string): Result<Draw, 'draw_malformed'> {
  const [, whole = '', decimals = ''] = /^([0-9]+)\.([0-9]{2})$/.exec(index) ?? []
  const [, bottom] = /^[+-]?[0-9]+\.([0-9]{2})$/.exec(change) ?? []
  return decimals && bottom ? ok(mapped(`${whole}${decimals}`.slice(-6), bottom)) : err('draw_malformed')
}
