import { splitRebates } from '@croupier/games/lottery'
import { type Amount, assert } from '@croupier/kernel'
import { type GroupLimits, lineGroups } from './line-groups.ts'

/** Whoever stands above a player; points are tenths of a percent, null the brand's own figure. */
export type Upline = {
  readonly memberId: string
  readonly points: number | null
  /** Whether a share is paid; it stays with the house otherwise. */
  readonly isPaid: boolean
}

/** What a player's tickets of one issue were worth to the line above: the cash in what was valid. */
export interface RebateBase {
  readonly ownerId: string
  readonly asset: string
  /** The player's own group when the tickets were sold. */
  readonly ownGroup: number
  readonly amount: Amount
}

/** An upline's share of one player's stakes. */
export interface TeamRebate {
  readonly uplineId: string
  readonly playerId: string
  readonly asset: string
  readonly playerGroup: number
  readonly base: Amount
  /** The upline's group less that of the downline on the way to the player. */
  readonly groups: number
  readonly amount: Amount
}

/**
 * What uplines earn of stakes: each the difference of the own group to the one below. A line that was lowered since the sale earns nothing below the group that the
 * ticket was sold with, so that all shares with the return never pass the top group.
 */
export function teamRebatesOf(
  bases: readonly RebateBase[],
  lines: ReadonlyMap<string, readonly Upline[]>,
  limits: GroupLimits,
): TeamRebate[] {
  return bases.flatMap(base => shares(base, lines.get(base.ownerId) ?? [], limits))
}

function shares({ ownerId, asset, ownGroup, amount: base }: RebateBase, uplines: readonly Upline[], limits: GroupLimits): TeamRebate[] {
  const groups = lineGroups(
    limits,
    uplines.map(({ points }) => points),
  ).map(group => Math.max(group, ownGroup))
  const split = splitRebates([...groups, ownGroup], ownGroup, base)
  assert(split.ok, 'a line falls from the top to the player')
  return split.value.flatMap(({ level, group, amount }) => {
    const upline = uplines[uplines.length - level]
    if (!upline?.isPaid || amount === 0n) return []
    const below = groups[uplines.length - level + 1] ?? ownGroup
    return [{ uplineId: upline.memberId, playerId: ownerId, asset, playerGroup: ownGroup, base, groups: group - below, amount }]
  })
}

/** What a corrected result makes of a base. */
export interface BaseChange extends RebateBase {
  /** As it was settled before. */
  readonly before: Amount
}

/**
 * The shares that a changed base leads to: whoever earned of it earns on by the same groups. Where nothing had counted, the line of the settlement earns of it; where it
 * counted and earned nobody anything, it goes on to.
 */
export function changedRebates(
  change: BaseChange,
  paid: readonly TeamRebate[],
  lines: ReadonlyMap<string, readonly Upline[]>,
  limits: GroupLimits,
): TeamRebate[] {
  if (change.before === 0n) return change.amount === 0n ? [] : teamRebatesOf([change], lines, limits)
  return paid
    .map(share => ({ ...share, base: change.amount, amount: (change.amount * BigInt(share.groups)) / 2000n }))
    .filter(({ amount }) => amount > 0n)
}
