import type { Fraction } from '../../lottery/fraction.ts'
import { LOSS, type OwnPays, type Paytable, paytable } from '../core/odds.ts'
import { FACE_PAIRS, FACES, isTriple, type ThreeDice, timesShown, totalOf } from './dice.ts'

/** A bet on three dice: its spot, and what it wins to one on a roll. */
export interface DiceBet {
  readonly id: string
  readonly kind: string
  net(dice: ThreeDice): Fraction
}

/** The kinds of bets that sic bo and fish-prawn-crab share, with the usual Asian odds. */
export const SHARED_PAYS = {
  big: '1',
  small: '1',
  odd: '1',
  even: '1',
  'any-triple': '24',
  triple: '150',
  double: '8',
  'single-once': '1',
  'single-twice': '2',
  'single-thrice': '3',
  combo: '5',
} as const
export type SharedKind = keyof typeof SHARED_PAYS
export type SharedPays = OwnPays<SharedKind>

const winsIf = (won: boolean, pays: Fraction): Fraction => (won ? pays : LOSS)

/** `nameOf` writes a face in a spot's id: a number on dice, a symbol on fish-prawn-crab. */
export function sharedBets(own: SharedPays | undefined, nameOf: (face: number) => string): readonly DiceBet[] {
  const pays = paytable(SHARED_PAYS, own)
  return [
    ...halves(pays),
    { id: 'any-triple', kind: 'any-triple', net: dice => winsIf(isTriple(dice), pays['any-triple']) },
    ...FACES.flatMap(face => faceBets(pays, face, nameOf(face))),
    ...FACE_PAIRS.map(([a, b]) => ({
      id: `combo-${nameOf(a)}-${nameOf(b)}`,
      kind: 'combo',
      net: (dice: ThreeDice) => winsIf(dice.includes(a) && dice.includes(b), pays.combo),
    })),
  ]
}

/** A triple loses all four. */
function halves(pays: Paytable<SharedKind>): readonly DiceBet[] {
  const half = (id: 'big' | 'small' | 'odd' | 'even', holds: (total: number) => boolean): DiceBet => ({
    id,
    kind: id,
    net: dice => winsIf(!isTriple(dice) && holds(totalOf(dice)), pays[id]),
  })
  return [
    half('big', total => total >= 11),
    half('small', total => total <= 10),
    half('odd', total => total % 2 === 1),
    half('even', total => total % 2 === 0),
  ]
}

function faceBets(pays: Paytable<SharedKind>, face: number, name: string): readonly DiceBet[] {
  const bySingles = [LOSS, pays['single-once'], pays['single-twice'], pays['single-thrice']] as const
  return [
    { id: `triple-${name}`, kind: 'triple', net: dice => winsIf(timesShown(dice, face) === 3, pays.triple) },
    { id: `double-${name}`, kind: 'double', net: dice => winsIf(timesShown(dice, face) >= 2, pays.double) },
    { id: `single-${name}`, kind: 'single', net: dice => bySingles[timesShown(dice, face)] ?? LOSS },
  ]
}
