import { assert } from '@croupier/kernel'
import { changeAfter } from '../time/periods.ts'
import type { EndReason, Party, Version } from './version.ts'

/** When an end or a successor decided at an instant takes effect, §3: at the end of the running period; before the first one, at its start. */
export function changeOf(version: Version, at: Date, timeZone: string): Date {
  if (version.effectiveFrom && at < version.effectiveFrom) return version.effectiveFrom
  return changeAfter(version.terms, at, timeZone)
}

/**
 * Ends a version at an instant and, unless a successor stands there, the contracts of its kind below, §4. Answers all versions that
 * changed, the given one first, then level by level.
 *
 * @param versions at least all versions of the kind below the receiver
 */
export function endVersion(
  version: Version,
  { reason, at, hasSuccessor = false }: { readonly reason: EndReason; readonly at: Date; readonly hasSuccessor?: boolean },
  versions: readonly Version[],
): Version[] {
  const ended = terminated(version, reason, at)
  return hasSuccessor ? [ended] : [ended, ...endBelow(version, at, versions)]
}

/** Ends all contracts of a version's kind that its receiver and those below pay, because theirs above ends. */
export function endBelow(version: Version, at: Date, versions: readonly Version[]): Version[] {
  const ended: Version[] = []
  for (let payers: readonly Party[] = [version.receiver]; payers.length > 0; ) {
    const below = versions.filter(each => payers.includes(each.payer) && each.terms.kind === version.terms.kind && goesOnAfter(each, at))
    ended.push(...below.map(each => terminated(each, 'upline_ended', at)))
    payers = below.map(({ receiver }) => receiver)
  }
  return ended
}

/** Whether a version reaches beyond an instant, or is still to begin there. */
export function goesOnAfter({ effectiveFrom, effectiveTo }: Version, at: Date): boolean {
  return effectiveFrom !== null && (effectiveTo === null || (effectiveTo > at && effectiveTo > effectiveFrom))
}

function terminated(version: Version, endReason: EndReason, at: Date): Version {
  const { effectiveFrom } = version
  assert(effectiveFrom, `version ${version.id} was never accepted`)
  return { ...version, state: 'terminated', endReason, endAsked: null, effectiveTo: at < effectiveFrom ? effectiveFrom : at }
}
