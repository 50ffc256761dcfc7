import { type Amount, assert } from '@croupier/kernel'
import { WHEEL } from './layout.ts'

/** Spots and chips of the bets that a player calls by the name of a part of the wheel. */
export const CALLED_BETS = {
  voisins: {
    'trio-0-2-3': 2,
    'split-4-7': 1,
    'split-12-15': 1,
    'split-18-21': 1,
    'split-19-22': 1,
    'corner-25-26-28-29': 2,
    'split-32-35': 1,
  },
  tiers: { 'split-5-8': 1, 'split-10-11': 1, 'split-13-16': 1, 'split-23-24': 1, 'split-27-30': 1, 'split-33-36': 1 },
  orphelins: { 'straight-1': 1, 'split-6-9': 1, 'split-14-17': 1, 'split-17-20': 1, 'split-31-34': 1 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>
export type CalledBet = keyof typeof CALLED_BETS

export interface CalledLine {
  readonly spot: string
  readonly base: Amount
}

/** The bets that a called bet stands for, with `chip` as the base of one chip. */
export const calledBet = (name: CalledBet, chip: Amount): readonly CalledLine[] =>
  Object.entries(CALLED_BETS[name]).map(([spot, chips]) => ({ spot, base: chip * BigInt(chips) }))

/** A number and its two neighbours on each side of the wheel, one chip straight up on each. */
export function neighbours(number: number, chip: Amount): readonly CalledLine[] {
  const at = WHEEL.indexOf(number)
  assert(at >= 0, `not on the wheel: ${number}`)
  const around = [...WHEEL.slice(-2), ...WHEEL, ...WHEEL.slice(0, 2)].slice(at, at + 5)
  return around.map(n => ({ spot: `straight-${n}`, base: chip }))
}
