import type { TableT } from '../face.ts'
import { numberColour } from './number-colour.ts'

/** A number with what it is: `17, black, odd, low`. */
export function numberName(t: TableT, number: number): string {
  if (number === 0) return t('wheel.zero')
  return t('wheel.name', {
    number,
    colour: t(`wheel.${numberColour(number) === 'red' ? 'red' : 'black'}`),
    parity: t(number % 2 === 1 ? 'wheel.odd' : 'wheel.even'),
    half: t(number > 18 ? 'wheel.high' : 'wheel.low'),
  })
}
