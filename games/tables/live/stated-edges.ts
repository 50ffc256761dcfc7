import { type Fraction, parseFraction } from '../../lottery/fraction.ts'
import edges from '../generated/edges.json' with { type: 'json' }
import type { LiveGame } from './live-game.ts'

const EDGES: Readonly<Record<string, Readonly<Record<string, string>>>> = edges

/**
 * What the house keeps of a base on a spot at the game's usual odds, as a part of it. It is what `houseEdge` finds, counted beforehand: some edges take seconds,
 * in which a server would answer nobody. Undefined where nobody has counted it.
 */
export function statedEdge({ id }: Pick<LiveGame, 'id'>, kind: string): Fraction | undefined {
  const stated = EDGES[id]?.[kind]
  return stated === undefined ? undefined : parseFraction(stated)
}
