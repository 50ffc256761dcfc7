import {
  areTermsFitting,
  chainOf,
  HOUSE,
  isLive,
  isOfChain,
  judgeOffer,
  type Party,
  type Terms,
  termsHash,
} from '@croupier/games/contracts'
import { newId, ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { invalidFields, type Refusal, refuse } from '../../../platform/http/index.ts'
import type { ContractsDeps } from '../contracts-deps.ts'
import { findPerson, type Person } from '../queries/find-person.ts'
import { findAround } from '../queries/find-versions.ts'
import { readRulebook } from '../queries/get-settings.ts'
import type { KeptVersion } from '../tables.ts'
import { settleSilence } from './lapse-silent.ts'
import { lockKinds } from './lock-kinds.ts'
import { insertVersion, recordSteps } from './store-changes.ts'
import { tellChanges } from './tell-changes.ts'

const DAY_MS = 86_400_000

export interface OfferContract {
  readonly brandId: string
  /** The member who offers, or the house. */
  readonly by: Party
  /** Who is named in the history: the member, or the operator's account. */
  readonly byName: string
  readonly receiverId: string
  readonly terms: Terms
  readonly now: Date
}

/**
 * Offers a contract or the next version of one; the upline to whom somebody moves, one that begins with the move. Refuses terms whose fields contradict each other, everything that `judgeOffer` refuses, a closed account as
 * somebody else's (`forbidden`), and an account that is younger than the brand wants before its first offer.
 */
export async function offerContract(tx: Tx, deps: ContractsDeps, offer: OfferContract): Promise<Result<KeptVersion, Refusal>> {
  const { brandId, terms, now } = offer
  if (!areTermsFitting(terms)) return refuse('validation_failed', { fields: invalidFields(['terms']) })
  await lockKinds(tx, brandId, [terms.kind])
  const judged = await judge(tx, deps, offer)
  if (!judged.ok) return judged
  const { versions, payer, receiver, answerDays, move } = judged.value
  const chain = { payer, receiver: receiver.id, kind: terms.kind }
  const version: KeptVersion = {
    ...{ id: newId(now, deps.random), brandId, payer, receiver: receiver.id, terms, offeredAt: now, offeredBy: offer.byName },
    ...{ state: 'offered', endReason: null, answeredAt: null, effectiveFrom: null, effectiveTo: null, endAsked: null },
    ...{ termsHash: termsHash(terms), answerDays, move },
    previousId: versions.find(each => isOfChain(each, chain) && isLive(each))?.id ?? null,
  }
  await insertVersion(tx, version)
  const change = { version, step: 'offered', by: offer.byName, at: now } as const
  await recordSteps(tx, [change])
  await tellChanges(tx, deps, [change])
  return ok(version)
}

interface Judged {
  readonly versions: readonly KeptVersion[]
  readonly payer: Party
  readonly receiver: Person
  readonly answerDays: number
  readonly move: KeptVersion['move']
}

/** The same judgement without an offer: for a proposal that another operator has to agree to. The kind's lock is held. */
export async function judge(
  tx: Tx,
  deps: ContractsDeps,
  { brandId, by, receiverId, terms, now }: OfferContract,
): Promise<Result<Judged, Refusal>> {
  const receiver = await findPerson(tx, receiverId)
  const giver = by === HOUSE ? HOUSE : await findPerson(tx, by)
  if (!receiver || !giver || receiver.brandId !== brandId || receiver.isClosed) return refuse('forbidden')
  const { rules, settings } = await readRulebook(deps, tx, brandId)
  const payer = giver === HOUSE ? HOUSE : giver.id
  const versions = await settleSilence(tx, deps, await findAround(tx, { payer, receiver: receiverId, kind: terms.kind, at: now }), now)
  const judged = judgeOffer({ by: giver, receiver, terms, at: now }, versions, rules)
  if (!judged.ok) return refuse(judged.error)
  const isFirst = !versions.some(version => chainOf(version).receiver === receiverId)
  const ageMs = now.getTime() - receiver.registeredAt.getTime()
  const missingDays = Math.ceil(settings.minAgeDays - ageMs / DAY_MS)
  if (isFirst && missingDays > 0) return refuse('account_too_young', { params: { days: missingDays } })
  return ok({ versions, payer, receiver, answerDays: settings.offerDays, move: judged.value.move })
}
