import { HOUSE, highestRatePpm, type RateLimit, type Terms } from '@croupier/games/contracts'
import { newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { ContractsDeps } from '../contracts-deps.ts'
import { readTermsText, termsText } from '../domain/terms-text.ts'
import { getSettings } from '../queries/get-settings.ts'
import { findProposal } from '../queries/list-proposals.ts'
import type { KeptVersion } from '../tables.ts'
import { lockKinds } from './lock-kinds.ts'
import { judge, type OfferContract, offerContract } from './offer-contract.ts'

export type HouseOffer = Omit<OfferContract, 'by'>

/** What came of it: the offer itself, or a proposal that waits for another operator. */
export type HouseOffered = { readonly version: KeptVersion } | { readonly proposalId: string }

const limitOf = ({ kind, basis }: Terms): RateLimit => (kind === 'dividend' ? `dividend_${basis}` : kind)

/**
 * Offers a master agent a contract of the house. From the brand's rate on it only proposes one, which another operator offers by agreeing. Refuses what
 * `offerContract` refuses, and a second proposal beside an open one.
 */
export async function offerForHouse(tx: Tx, deps: ContractsDeps, offer: HouseOffer): Promise<Result<HouseOffered, Refusal>> {
  const { brandId, terms, receiverId, byName, now } = offer
  const { settings } = await getSettings(tx, brandId)
  const from = settings.secondOperatorFromPpm[limitOf(terms)]
  if (from === null || highestRatePpm(terms) < from) {
    const offered = await offerContract(tx, deps, { ...offer, by: HOUSE })
    return offered.ok ? ok({ version: offered.value }) : offered
  }
  await lockKinds(tx, brandId, [terms.kind])
  const judged = await judge(tx, deps, { ...offer, by: HOUSE })
  if (!judged.ok) return judged
  const proposalId = newId(now, deps.random)
  const { numAffectedRows } = await sql`
    INSERT INTO contracts.proposals (proposal_id, brand_id, receiver_id, kind, terms, proposed_by, proposed_at)
    VALUES (${proposalId}, ${brandId}, ${receiverId}, ${terms.kind}, ${JSON.stringify(termsText(terms))}::jsonb, ${byName}, ${now})
    ON CONFLICT (receiver_id, kind) WHERE decided_at IS NULL DO NOTHING`.execute(tx)
  return numAffectedRows === 0n ? refuse('change_pending') : ok({ proposalId })
}

export interface DecideProposal {
  readonly proposalId: string
  readonly isAgreed: boolean
  readonly byName: string
  readonly now: Date
}

export interface DecidedProposal {
  readonly brandId: string
  readonly receiverId: string
  /** Undefined where it was turned down. */
  readonly version: KeptVersion | undefined
}

/** Decides about a proposal: agreed to by another operator it is offered. Refuses the proposer's own agreement, one that is decided, and what `offerContract` refuses now. */
export async function decideProposal(tx: Tx, deps: ContractsDeps, decision: DecideProposal): Promise<Result<DecidedProposal, Refusal>> {
  const { proposalId, isAgreed, byName, now } = decision
  const proposal = await findProposal(tx, proposalId)
  if (!proposal) return refuse('not_found')
  const { brandId, receiverId, kind, proposedBy, isDecided } = proposal
  if (isDecided) return refuse('wrong_state')
  if (isAgreed && proposedBy === byName) return refuse('second_operator_needed')
  const terms = readTermsText(kind, proposal.terms)
  if (!terms) return refuse('wrong_state')
  const offered = isAgreed ? await offerContract(tx, deps, { brandId, by: HOUSE, byName, receiverId, terms, now }) : undefined
  if (offered && !offered.ok) return offered
  const version = offered?.value
  await sql`
    UPDATE contracts.proposals SET decided_by = ${byName}, decided_at = ${now}, is_agreed = ${isAgreed}, version_id = ${version?.id ?? null}
     WHERE proposal_id = ${proposalId}`.execute(tx)
  return ok({ brandId, receiverId, version })
}
