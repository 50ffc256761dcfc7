import { ACCOUNT_TYPE, LEADER_TYPES, type MemberTransferRules, type TransferDirection } from '@croupier/contract'
import { err, ok, type Result } from '@croupier/kernel'
import type { TreePerson } from './tree-person.ts'

export type RouteRefusal = 'transfer_closed' | 'transfer_to_self' | 'transfer_receiver_unknown' | 'currency_mismatch'
type Switches = {
  readonly up: Pick<MemberTransferRules['up'], 'open'>
  readonly down: Pick<MemberTransferRules['down'], 'open' | 'wholeTeam'>
}
type Person = Pick<TreePerson, 'memberId' | 'brandId' | 'type' | 'currency' | 'uplineId' | 'path'>

/** Deeper than any tree. */
const ANY_LEVEL = 1_000_000

/** Agents and master agents move money with their team; promoters do not (TRANSFER-TREE-4). */
export const leadsTeam = ({ type }: Pick<TreePerson, 'type'>): boolean => LEADER_TYPES.includes(type)

export const levelsMaxOf = (down: Pick<MemberTransferRules['down'], 'wholeTeam'>): number => (down.wholeTeam ? ANY_LEVEL : 1)

/**
 * Whether money may go from one to the other, and over how many levels of the tree. Refuses, in this order: a direction that is closed to the sender,
 * the sender himself, whoever is not where the direction leads (of him nothing is told, not even that he exists), and another currency.
 */
export function judgeRoute(
  route: { readonly direction: TransferDirection; readonly sender: Person; readonly receiver: Person | undefined },
  rules: Switches,
): Result<{ levels: number }, RouteRefusal> {
  const { direction, sender, receiver } = route
  const isOpen = direction === 'up' ? rules.up.open && sender.type !== ACCOUNT_TYPE.trial : rules.down.open && leadsTeam(sender)
  if (!isOpen) return err('transfer_closed')
  if (receiver?.memberId === sender.memberId) return err('transfer_to_self')
  if (receiver?.brandId !== sender.brandId) return err('transfer_receiver_unknown')
  const levels = direction === 'up' ? levelsUp(sender, receiver) : levelsBetween(sender, receiver)
  if (levels === undefined || (direction === 'down' && levels > levelsMaxOf(rules.down))) return err('transfer_receiver_unknown')
  return receiver.currency === sender.currency ? ok({ levels }) : err('currency_mismatch')
}

/** One level, to the own upline alone, who must be one that leads a team. */
const levelsUp = (sender: Person, receiver: Person): 1 | undefined =>
  sender.uplineId === receiver.memberId && leadsTeam(receiver) ? 1 : undefined

/** How far somebody is beneath a leader; undefined where he is not. */
export function levelsBetween(leader: Pick<Person, 'path'>, other: Pick<Person, 'path'>): number | undefined {
  if (!other.path.startsWith(leader.path) || other.path === leader.path) return undefined
  return other.path.slice(leader.path.length).split('.').length - 1
}
