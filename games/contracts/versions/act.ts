import { err, ok, type Result } from '@croupier/kernel'
import { planAcceptance } from './accept.ts'
import type { BrandRules } from './brand-rules.ts'
import { changeOf, endVersion } from './ends.ts'
import { isChangePending } from './offer.ts'
import type { ContractRefusal } from './refusals.ts'
import { chainOf, type EndReason, HOUSE, type Party, type Version, type VersionState } from './version.ts'

export const CONTRACT_ACTIONS = ['withdraw', 'accept', 'reject', 'ask_end', 'consent_end', 'refuse_end', 'force_end'] as const
export type ContractAction = (typeof CONTRACT_ACTIONS)[number]

export interface ActionAsked {
  readonly action: ContractAction
  /** The party that acts; the house is an operator. */
  readonly by: Party
  readonly at: Date
}

type Side = 'payer' | 'receiver'

/** Who may take an action, and on a version in which states; an operator may force any end. */
const ACTIONS: Readonly<Record<ContractAction, { readonly by: readonly Side[]; readonly from: readonly VersionState[] }>> = {
  withdraw: { by: ['payer'], from: ['offered'] },
  accept: { by: ['receiver'], from: ['offered'] },
  reject: { by: ['receiver'], from: ['offered'] },
  ask_end: { by: ['payer', 'receiver'], from: ['in_force'] },
  consent_end: { by: ['payer', 'receiver'], from: ['awaiting_consent'] },
  refuse_end: { by: ['payer', 'receiver'], from: ['awaiting_consent'] },
  force_end: { by: ['payer'], from: ['awaiting_move', 'in_force', 'awaiting_consent'] },
}

/**
 * Judges an action on a version and answers every version that it changes, the one acted on first, §2. Refuses one who may not act, a
 * version in another state, an answer to one's own request, an end asked for while an offer is open, and what an acceptance is refused for.
 *
 * @param versions lapsed ones already marked; at least the chain's, the payer's own and all below the receiver, of the kind
 */
export function judgeAction(
  version: Version | undefined,
  { action, by, at }: ActionAsked,
  versions: readonly Version[],
  brand: BrandRules,
): Result<Version[], ContractRefusal> {
  if (!version) return err('not_found')
  if (!mayAct(version, action, by)) return err('forbidden')
  if (!ACTIONS[action].from.includes(version.state)) return err('wrong_state')
  const end = (reason: EndReason) => ok(endVersion(version, { reason, at: changeOf(version, at, brand.timeZone) }, versions))
  switch (action) {
    case 'withdraw':
      return ok([{ ...version, state: 'terminated', endReason: 'withdrawn' }])
    case 'reject':
      return ok([{ ...version, state: 'refused', answeredAt: at }])
    case 'accept': {
      const plan = planAcceptance(version, at, versions, brand)
      if (!plan.ok) return plan
      const { accepted, replaced, endedBelow } = plan.value
      return ok(accepted.state === 'awaiting_move' ? [accepted] : [accepted, ...(replaced ? [replaced] : []), ...endedBelow])
    }
    case 'ask_end':
      if (isChangePending(chainOf(version), versions)) return err('change_pending')
      return ok([{ ...version, state: 'awaiting_consent', endAsked: { by, at } }])
    case 'consent_end':
      return version.endAsked?.by === by ? err('forbidden') : end('agreed')
    case 'refuse_end':
      return version.endAsked?.by === by ? err('forbidden') : ok([{ ...version, state: 'in_force', endAsked: null }])
    case 'force_end':
      if (version.state === 'awaiting_move') return ok([{ ...version, state: 'terminated', endReason: reasonOf(version, by), move: null }])
      return end(reasonOf(version, by))
  }
}

const reasonOf = ({ payer }: Version, by: Party): EndReason => (by === payer ? 'forced' : 'operator')

function mayAct(version: Version, action: ContractAction, by: Party): boolean {
  if (action === 'force_end' && by === HOUSE) return true
  return ACTIONS[action].by.some(party => version[party] === by)
}
