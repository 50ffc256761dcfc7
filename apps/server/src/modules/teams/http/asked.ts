import type { TeamVisibility } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import { type Refusal, refuse, type SignedInContext } from '../../../platform/http/index.ts'
import { TEAM_DAYS_MAX, type TeamSpan, teamSpan } from '../domain/team-span.ts'
import { levelsOf } from '../domain/visibility.ts'
import { findPlace, type Place } from '../queries/places.ts'
import { getVisibility } from '../queries/visibility.ts'
import type { TeamsDeps } from '../teams-deps.ts'

/** What every report of a team is asked with. */
export interface Asked {
  readonly brandId: string
  readonly viewerId: string
  readonly rootId: string
  readonly root: Place
  readonly span: TeamSpan
  readonly visibility: TeamVisibility
  readonly now: Date
  readonly language: string
}

type Range = { readonly from: string; readonly to: string }

/** Reads the range. Refuses days that are none, and more than 92 of them. */
export async function spanOf({ ports }: TeamsDeps, brandId: string, range: Range): Promise<Result<TeamSpan, Refusal>> {
  const span = teamSpan(range, (await ports.brandOf(brandId)).timeZone)
  if (span === 'not_days') return refuse('field_invalid')
  return span === 'too_long' ? refuse('span_too_long', { params: { days: TEAM_DAYS_MAX } }) : ok(span)
}

/**
 * Who asks for whose team, by the brand's rules. Whoever is not beneath the account that asks is not found, and neither is anybody whom the brand does not
 * name, or whose part of the report it hides.
 */
export async function askedBy(
  deps: TeamsDeps,
  { tenant, principal, now, language }: SignedInContext,
  { memberId, ...range }: Range & { readonly memberId?: string | undefined },
  part?: 'bets' | 'transactions',
): Promise<Result<Asked, Refusal>> {
  const span = await spanOf(deps, tenant.id, range)
  if (!span.ok) return span
  const look = { brandId: tenant.id, viewerId: principal.id, rootId: memberId ?? principal.id }
  const [root, { visibility }] = await Promise.all([findPlace(deps.db, look), getVisibility(deps.db, tenant.id)])
  if (!root) return refuse('not_found')
  const deepest = Math.min(levelsOf(visibility.names), part ? levelsOf(visibility[part]) : Number.POSITIVE_INFINITY)
  if (root.level > deepest) return refuse('not_found')
  return ok({ ...look, root, span: span.value, visibility, now, language })
}
