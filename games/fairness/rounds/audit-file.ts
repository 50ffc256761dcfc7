import { err, ok, type Result } from '@croupier/kernel'
import { type Json, parseCanonicalJson } from '../canonical-json.ts'
import { anything, listOf, money, oneOf, record, text, whole } from '../shape.ts'
import type { VerifierTools } from './check-round.ts'
import { isOpenedTicket, type OpenedTicket, prizesSummary, sumOfMoney } from './evidence.ts'
import { type Fault, fault, unless } from './faults.ts'
import type { RoundName } from './messages.ts'
import { isRightPrize } from './verify-evidence.ts'

/**
 * All tickets of a round whose result came from elsewhere, without names, for an auditor: there is no draw to prove, but every prize and both sums can be
 * computed again. An own draw is exported as its evidence, with every ticket opened.
 */
export type AuditFile = { readonly kind: 'croupier/audit/2' } & RoundName & {
    readonly rules: string
    readonly closesAtMs: number
    readonly draw: Json
    readonly terms: Json
    readonly opened: readonly OpenedTicket[]
    readonly prizes: readonly string[]
    readonly stake: string
    readonly paid: string
  }

export const isAuditFile = record<AuditFile>({
  kind: oneOf('croupier/audit/2'),
  ...{ installation: text, brand: text, game: text, round: text, rules: text, closesAtMs: whole },
  ...{ draw: anything, terms: anything },
  opened: listOf(isOpenedTicket),
  prizes: listOf(money),
  ...{ stake: money, paid: money },
})

/** Computes every prize and both sums again. Answers all faults found. Never throws. */
export function verifyAudit(
  file: string | Uint8Array,
  { findRules }: Pick<VerifierTools, 'findRules'>,
): Result<AuditFile, readonly Fault[]> {
  const parsed = parseCanonicalJson(file)
  if (!parsed.ok) return err([fault(parsed.error)])
  const audit: unknown = parsed.value
  if (!isAuditFile(audit)) return err([fault('malformed')])
  const { opened, prizes, draw, terms } = audit
  const rules = findRules(audit.rules)
  const faults = [
    ...unless(rules !== undefined, 'rules_unknown', audit.rules),
    ...unless(opened.length === prizes.length && opened.every(({ number }, place) => number === place), 'count_wrong'),
    ...unless(new Set(opened.map(({ ticket }) => ticket.bet)).size === opened.length, 'ticket_twice', 'opened'),
    ...unless(sumOfMoney(opened.map(({ ticket }) => ticket.stake)) === audit.stake, 'stake_total_wrong'),
    ...unless(prizesSummary(prizes).paid === audit.paid, 'prizes_wrong'),
    ...opened.flatMap(({ number, ticket }) => unless(isRightPrize(prizes[number], { ticket, rules, draw, terms }), 'prize_wrong', number)),
  ]
  return faults.length > 0 ? err(faults) : ok(audit)
}
