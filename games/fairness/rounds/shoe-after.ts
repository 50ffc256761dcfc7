import { err, ok, type Result } from '@croupier/kernel'
import type { Json } from '../canonical-json.ts'
import type { VerifierTools } from './check-round.ts'
import type { Evidence } from './evidence.ts'
import { type Fault, fault, unless } from './faults.ts'
import type { Opening } from './messages.ts'
import { resultKey, roundRandom } from './result-key.ts'
import { shoeHash } from './shoe-hash.ts'
import type { VoidEvidence } from './void-evidence.ts'

/** `no_shoe`: the game has none; `not_drawn`: nobody knows what a cancelled round would have drawn. */
export type ShoeRefusal = 'rules_unknown' | 'no_shoe' | 'not_drawn'

type ShoeTools = Pick<VerifierTools, 'findRules' | 'hmac'>

/** The shoe that a round's deal leaves, null when the next round opens a new one: of a verified file. A round that was cancelled after its deal keeps its cards out as well. */
export function shoeAfter(file: Evidence | VoidEvidence, { findRules, hmac }: ShoeTools): Result<Json, ShoeRefusal> {
  const { opening, closing, shoe } = file
  const rules = findRules(opening.message.rules)
  if (!rules) return err('rules_unknown')
  if (!rules.shoeAfter || shoe === undefined) return err('no_shoe')
  const values = file.kind === 'croupier/evidence/2' ? file.result.message : file.wouldBe
  if (!values) return err('not_drawn')
  return ok(rules.shoeAfter(roundRandom(resultKey(opening.message, closing.message, values), hmac), opening.message, shoe))
}

/**
 * Whether the next round of the table found the shoe that this one left, of verified files in the order of a table's rounds. A new shoe may be opened at
 * any time; a round that was cancelled before its deal left the shoe as it found it, and the next one names the round before both.
 */
export function checkShoeSeries(file: Evidence | VoidEvidence, next: Pick<Evidence, 'opening'>, tools: ShoeTools): Fault[] {
  const { before } = next.opening.message
  if (before === undefined || before.round === null) return []
  if (file.kind === 'croupier/void/2' && isSameShoe(before, file.opening.message.before)) return []
  const left = shoeAfter(file, tools)
  if (!left.ok) return [fault('shoe_branched', next.opening.message.round)]
  const follows = before.round === file.opening.message.round && left.value !== null && before.shoe === shoeHash(left.value)
  return unless(follows, 'shoe_branched', next.opening.message.round)
}

const isSameShoe = (a: Opening['before'], b: Opening['before']): boolean => a?.round === b?.round && a?.shoe === b?.shoe
