import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoRisk, type PlinkoRows, plinkoMultipliers } from '@croupier/games/originals'

export type PlinkoChoice = { readonly rows: PlinkoRows; readonly risk: PlinkoRisk }
export const PLINKO_FIRST: PlinkoChoice = { rows: 16, risk: 'medium' }

/** A placement of the wire as a choice; the first choice where it is none. */
export function readPlinko(placement: Readonly<Record<string, unknown>> | undefined): PlinkoChoice {
  const rows = PLINKO_ROWS.find(known => known === placement?.rows)
  const risk = PLINKO_RISKS.find(known => known === placement?.risk)
  return rows && risk ? { rows, risk } : PLINKO_FIRST
}

/** One bit a row from the top: false is left, true right. */
export const readPath = (outcome: Readonly<Record<string, unknown>>): readonly boolean[] =>
  typeof outcome.path === 'string' ? [...outcome.path].map(digit => digit === '1') : []

export const slotOf = (path: readonly boolean[]): number => path.filter(Boolean).length

export const paysOf = ({ rows, risk }: PlinkoChoice, returnBps: number): readonly number[] =>
  plinkoMultipliers(rows, risk, returnBps).map(Number)

const TONES = 9
/** How far a slot lies from the middle, as one of nine tones: 0 in the middle, 8 at the edge. */
export const toneOf = (slot: number, rows: number): number => Math.round((Math.abs(slot - rows / 2) / (rows / 2)) * (TONES - 1))
