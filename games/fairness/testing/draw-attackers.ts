import { hashText } from '../index.ts'
import { type Attacker, drawnFrom, FACES } from './engine.ts'

/** Continues the chain from the values shown so far, as if it could be hashed the other way. */
const nextValue: Attacker = ({ opening, root, beaconValue, shown }, told) =>
  drawnFrom(opening, root, { beaconValue, chainValue: told ?? hashText(shown.at(-1) ?? '') })

/** Has root and beacon value, and puts the last value that the chain has shown in the place of the one it lacks. */
const midRound: Attacker = ({ opening, root, beaconValue, shown }, told) =>
  drawnFrom(opening, root, { beaconValue, chainValue: told ?? shown.at(-1) ?? '' })

/** Believes in numbers that are due: names what came up least among the last draws, drawing lots among several. */
const dueNumbers: Attacker = ({ opening, root, beaconValue, drawn, random }, told) => {
  if (told !== undefined) return drawnFrom(opening, root, { beaconValue, chainValue: told })
  const counts = Array.from({ length: FACES }, () => 0)
  for (const face of drawn.slice(-30)) counts[face] = (counts[face] ?? 0) + 1
  const least = Math.min(...counts)
  const due = [...counts.keys()].filter(face => counts[face] === least)
  return due[random.below(due.length)] ?? 0
}

/** Those of G6 at a draw, each with all public messages in hand. */
export const DRAW_ATTACKERS = { nextValue, midRound, dueNumbers } as const satisfies Record<string, Attacker>
