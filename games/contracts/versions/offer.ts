import { err, ok, type Result } from '@croupier/kernel'
import type { Terms } from '../terms/terms.ts'
import { areTiersValid } from '../terms/tiers.ts'
import type { BrandRules } from './brand-rules.ts'
import { refusalFromAbove, startOf } from './constraints.ts'
import type { ContractRefusal } from './refusals.ts'
import { type Chain, HOUSE, isOfChain, type Party, type Version, type VersionState } from './version.ts'

/** Agents and master agents; nobody else gives or has a contract. */
const CONTRACT_TYPES: readonly number[] = [1, 2]
const MASTER_AGENT = 2

/** An account as contracts see it. */
export interface ContractAccount {
  readonly id: string
  readonly type: number
  /** Its direct upline; null when it stands under the house. */
  readonly upline: string | null
  /** Where it goes, once it is made; absent where no move is planned. */
  readonly move?: PlannedMove | null
}

/** A move of an account to another upline, at a local midnight; `to` is null for a place directly under the house. */
export interface PlannedMove {
  readonly id: string
  readonly to: string | null
  readonly at: Date
}

/** Who pays an account's contracts: the house a master agent's, else the direct upline. Undefined when nobody does. */
export const payerOf = ({ type, upline }: ContractAccount): Party | undefined => (type === MASTER_AGENT ? HOUSE : (upline ?? undefined))

export interface OfferAsked {
  /** The account that offers, or the house for a finance operator. */
  readonly by: ContractAccount | typeof HOUSE
  readonly receiver: ContractAccount
  readonly terms: Terms
  readonly at: Date
}

/** An offer that stands, and when it would start if it were accepted now. */
export interface Offer extends Chain, Pick<Version, 'move'> {
  readonly startsAt: Date
}

/** The planned move that brings an account under a payer who may offer it contracts for then, §10; undefined for everybody else and once it is due. */
export function moveTo(payer: Party, { type, move }: ContractAccount, at: Date): PlannedMove | undefined {
  return move && type !== MASTER_AGENT && move.to === payer && at < move.at ? move : undefined
}

/**
 * Judges an offer, §2; that of the upline to whom the receiver moves starts with the move, §10. Refuses one who is neither payer, accounts that hold no contracts, a kind that is off, bad tiers, a second change in
 * the chain, and what the payer may not give.
 *
 * @param versions lapsed ones already marked; at least the chain's and the payer's own of the kind
 */
export function judgeOffer(
  { by, receiver, terms, at }: OfferAsked,
  versions: readonly Version[],
  brand: BrandRules,
): Result<Offer, ContractRefusal> {
  const payer = by === HOUSE ? HOUSE : by.id
  const move = payerOf(receiver) === payer ? undefined : moveTo(payer, receiver, at)
  if (payerOf(receiver) !== payer && !move) return err('forbidden')
  if (!CONTRACT_TYPES.includes(receiver.type) || (by !== HOUSE && !CONTRACT_TYPES.includes(by.type))) return err('account_type')
  if (!brand.features.includes(terms.kind)) return err('feature_disabled')
  if (!areTiersValid(terms)) return err('tiers_invalid')
  const chain: Chain = { payer, receiver: receiver.id, kind: terms.kind }
  if (isChangePending(chain, versions)) return err('change_pending')
  const startsAt = move?.at ?? startOf(chain, terms, at, { versions, timeZone: brand.timeZone })
  const refusal = refusalFromAbove(chain, terms, startsAt, { versions, brand })
  return refusal ? err(refusal) : ok({ ...chain, startsAt, move: move ? { id: move.id, at: move.at } : null })
}

const PENDING: readonly VersionState[] = ['offered', 'awaiting_move', 'awaiting_consent']

/** Whether an offer, a move or an asked end is open in a chain: there is one change at a time. */
export const isChangePending = (chain: Chain, versions: readonly Version[]): boolean =>
  versions.some(version => isOfChain(version, chain) && PENDING.includes(version.state))
