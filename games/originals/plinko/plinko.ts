import { formatAmount, present } from '@croupier/kernel'
import { defineOriginal } from '../define-original.ts'
import type { Multiplier } from '../multiplier.ts'
import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoTable, plinkoMultiplier, plinkoPaths } from './paytables.ts'

export type PlinkoPlacement = PlinkoTable

export interface PlinkoState {
  /** One digit a row from the top: 0 left, 1 right. The ball on screen takes this very way. */
  readonly path: string
}

const WORD_BITS = 32

/** Where a way ends, from 0 at the left edge: the number of its rights. */
export const slotOfPath = (path: string): number => [...path].reduce((slot, digit) => slot + Number(digit), 0)

const multiplierOf = (table: PlinkoPlacement, path: string, returnBps: number): Multiplier =>
  plinkoMultiplier(table, slotOfPath(path), returnBps)

/** A ball falls through rows of pins; each throws it left or right with equal chance, and the slot it ends in pays. */
export const plinko = defineOriginal<PlinkoPlacement, PlinkoState>({
  code: 'plinko',
  version: 1,
  betsMax: 1,
  readPlacement: ({ rows, risk }) => (includes(PLINKO_ROWS, rows) && includes(PLINKO_RISKS, risk) ? { rows, risk } : undefined),
  // The top bits of one word, the first row first.
  draw(random, bets) {
    const word = random.below(2 ** WORD_BITS)
    return { path: word.toString(2).padStart(WORD_BITS, '0').slice(0, bets[0]?.placement.rows) }
  },
  ends: bets => {
    const rows = present(bets[0], 'a round has a bet').placement.rows
    const slots = Array.from({ length: rows + 1 }, (_, slot) => slot)
    return slots.map(slot => ({ state: { path: '0'.repeat(rows - slot) + '1'.repeat(slot) }, weight: plinkoPaths(rows, slot) }))
  },
  pay: (placement, { path }, returnBps) => ({ multiplier: multiplierOf(placement, path, returnBps), countsAsValid: true }),
  view: ({ path }, bets, { returnBps }) => ({
    path,
    slot: slotOfPath(path),
    multiplier: formatAmount(multiplierOf(present(bets[0], 'a round has a bet').placement, path, returnBps)),
  }),
  words: ({ rows, risk }) => `${rows} rows, ${risk} risk`,
  describe: ({ path }, { placement }, returnBps) =>
    `${placement.rows} rows, ${placement.risk} risk: ${path} ends in slot ${slotOfPath(path)}, ×${formatAmount(multiplierOf(placement, path, returnBps))}`,
})

const includes = <T>(values: readonly T[], value: unknown): value is T => values.some(known => known === value)
