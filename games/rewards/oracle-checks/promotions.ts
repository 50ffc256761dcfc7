import { amount } from '@croupier/kernel'
import { type ApplicationImage, refuseApplication } from '../application.ts'
import { type BonusOffer, type DepositMatchTerms, matchDeposit } from '../deposit-match.ts'
import { type FreeSpinsTerms, freeSpinsGrant, NO_FREE_SPINS_USED, playFreeSpin } from '../free-spins.ts'
import { type ClaimKey, type ClaimKeys, findUsedKey } from '../multi-claim.ts'
import { type PromotionFacts, promotionStatus } from '../promotion-status.ts'
import { amountOrNull, money } from './text.ts'

type StatusInput = Pick<PromotionFacts, 'needsJoin' | 'needsApplication' | 'mayReapply' | 'application' | 'reward'> &
  Readonly<Record<'now' | 'startAt' | 'endAt' | 'claimUntil', number>> &
  Readonly<Record<'eligible' | 'budgetLeft' | 'joined' | 'goalMet' | 'claimedByMember', boolean>>

export const playStatus = ({ now, startAt, endAt, claimUntil, ...facts }: StatusInput) =>
  promotionStatus({
    ...facts,
    now: new Date(now),
    startAt: new Date(startAt),
    endAt: new Date(endAt),
    claimUntil: new Date(claimUntil),
    isEligible: facts.eligible,
    hasBudget: facts.budgetLeft,
    hasJoined: facts.joined,
    isGoalMet: facts.goalMet,
    isOwnClaim: facts.claimedByMember,
  })

export const playApplication = ({ remark, images }: { readonly remark: string; readonly images: readonly ApplicationImage[] }) =>
  refuseApplication(remark, images) ?? 'ok'

type DepositMatchInput = Pick<DepositMatchTerms, 'percent' | 'multiplePct' | 'turnoverOn'> &
  Readonly<Record<'deposit' | 'minDeposit' | 'cap', string>>

export function playDepositMatch({ deposit, minDeposit, cap, ...terms }: DepositMatchInput) {
  const matched = matchDeposit(amount(deposit), { ...terms, minDeposit: amount(minDeposit), cap: amount(cap) })
  if (!matched.ok) return { result: matched.error }
  return { result: 'ok', bonus: money(matched.value.amount), owed: money(matched.value.owed) }
}

type FreeSpinsInput = Pick<FreeSpinsTerms, 'count' | 'winAs' | 'multiplePct'> & {
  readonly maxWin: string | null
  readonly expiresAt: string
  readonly now: string
  readonly spins: readonly { readonly at: string; readonly win: string }[]
}

export function playFreeSpins({ maxWin, expiresAt, now, spins, ...input }: FreeSpinsInput) {
  const terms = { ...input, maxWin: amountOrNull(maxWin), expiresAt: new Date(expiresAt) }
  let state = NO_FREE_SPINS_USED
  const told = spins.map(({ at, win }) => {
    const used = playFreeSpin(state, terms, { win: amount(win), now: new Date(at) })
    if (used.ok) state = used.value.spins
    return { result: used.ok ? 'ok' : used.error, credit: money(used.ok ? used.value.credit : 0n) }
  })
  return { spins: told, used: state.used, grant: tellOffer(freeSpinsGrant(state, terms, new Date(now))) }
}

const tellOffer = (offer: BonusOffer | undefined) => (offer ? { amount: money(offer.amount), owed: money(offer.owed) } : null)

interface MultiClaimInput {
  readonly onePer: readonly ClaimKey[]
  readonly claims: readonly { readonly keys: ClaimKeys }[]
}

export function playMultiClaim({ onePer, claims }: MultiClaimInput) {
  const granted: ClaimKeys[] = []
  return claims.map(({ keys }) => {
    const used = findUsedKey(keys, onePer, granted)
    if (!used) granted.push(keys)
    return { result: used?.code ?? 'ok', key: used?.key ?? null }
  })
}
