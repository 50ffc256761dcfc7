import type { RegistrationLink } from '@croupier/contract'
import { ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { invalidFields, type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { newCode } from '../domain/tokens.ts'
import { linkState } from './domain/link-state.ts'
import { newcomerTypesOf } from './domain/places.ts'
import { judgeRebate } from './find-room.ts'
import { findStanding } from './find-standing.ts'
import { getTreeRules } from './tree-rules.ts'

/** What nobody guesses within the tries of an address, and everybody reads aloud. */
const CODE_LENGTH = 8
/** Those that are over are kept for their counts; a list shows the newest. */
const LISTED_MAX = 200

export interface Link {
  readonly code: string
  /** The agent below whom a newcomer stands; null for a code of the house. */
  readonly ownerId: string | null
  readonly label: string | null
  readonly domain: string | null
  readonly type: 0 | 1 | 41
  readonly rebatePoints: number | null
  readonly createdAt: Date
  readonly closedAt: Date | null
  readonly expiresAt: Date | null
  readonly usesMax: number | null
  readonly visits: number
  readonly registrations: number
  readonly isOwnerOpen: boolean
}

const COLUMNS =
  sql.raw(`c.code, c.owner_id AS "ownerId", c.label, c.domain, c.type, c.rebate_points AS "rebatePoints", c.created_at AS "createdAt",
  c.closed_at AS "closedAt", c.expires_at AS "expiresAt", c.uses_max AS "usesMax", c.visits, c.registrations,
  c.owner_id IS NULL OR EXISTS (SELECT 1 FROM identity.members o WHERE o.id = c.owner_id AND o.status = 'active') AS "isOwnerOpen"`)

/** The link of a code, in any case; undefined where there is none. */
export async function findLink(db: Db | Tx, brandId: string, code: string): Promise<Link | undefined> {
  const { rows } = await sql<Link>`SELECT ${COLUMNS} FROM identity.affiliate_codes c
    WHERE c.brand_id = ${brandId} AND lower(c.code) = lower(${code.trim()})`.execute(db)
  return rows[0]
}

/** The link that has this host for itself. */
export async function findLinkByDomain(db: Db, brandId: string, domain: string): Promise<Link | undefined> {
  const { rows } = await sql<Link>`SELECT ${COLUMNS} FROM identity.affiliate_codes c
    WHERE c.brand_id = ${brandId} AND lower(c.domain) = lower(${domain.trim()})`.execute(db)
  return rows[0]
}

/** Somebody's links, the newest first. */
export async function listLinks(db: Db | Tx, ownerId: string): Promise<Link[]> {
  const { rows } = await sql<Link>`SELECT ${COLUMNS} FROM identity.affiliate_codes c WHERE c.owner_id = ${ownerId}
    ORDER BY c.created_at DESC, c.code LIMIT ${LISTED_MAX}`.execute(db)
  return rows
}

export interface NewLink {
  readonly brandId: string
  readonly ownerId: string
  /** Null: drawn. */
  readonly code: string | null
  readonly label: string | null
  readonly type: 0 | 1 | 41
  readonly rebatePoints: number | null
  readonly expiresAt: Date | null
  readonly usesMax: number | null
  readonly now: Date
}

/**
 * Makes a link. Refuses, in this order: an end that is over, a type that its owner may not create, more rebate points than the owner may give, as many open links
 * as the brand allows, and a code that is taken in the brand, in whatever case.
 */
export async function createLink({ random }: Pick<IdentityDeps, 'random'>, tx: Tx, link: NewLink): Promise<Result<Link, Refusal>> {
  const { brandId, ownerId, type, now } = link
  if (link.expiresAt !== null && link.expiresAt <= now) return refuse('validation_failed', { fields: invalidFields(['expiresAt']) })
  // Two at once for the last open link: the second one waits, and counts the first.
  await sql`SELECT 1 FROM identity.members WHERE id = ${ownerId} FOR NO KEY UPDATE`.execute(tx)
  const owner = present(await findStanding(tx, ownerId), 'a session belongs to a member')
  const { rules } = await getTreeRules(tx, brandId)
  if (!newcomerTypesOf(owner.type).includes(type)) return refuse('tree_place_forbidden')
  const rebate = judgeRebate(link.rebatePoints, owner, rules)
  if (!rebate.ok) return rebate
  const open = (await listLinks(tx, ownerId)).filter(each => linkState(each, now) === 'open')
  if (open.length >= rules.linksMax) return refuse('links_max_reached', { params: { max: rules.linksMax } })
  const code = link.code ?? newCode(random, CODE_LENGTH)
  const { rows } = await sql`
    INSERT INTO identity.affiliate_codes (brand_id, code, owner_id, label, type, rebate_points, expires_at, uses_max, created_at)
    VALUES (${brandId}, ${code}, ${ownerId}, ${link.label}, ${type}, ${link.rebatePoints}, ${link.expiresAt}, ${link.usesMax}, ${now})
    ON CONFLICT DO NOTHING RETURNING code`.execute(tx)
  if (rows.length === 0) return refuse('link_code_taken')
  return ok(present(await findLink(tx, brandId, code), 'it was just made'))
}

/** Closes a link of its owner for good; closing it again changes nothing. Refuses a code that is not the owner's. */
export async function closeLink(
  tx: Tx,
  { brandId, ownerId, code, now }: { brandId: string; ownerId: string; code: string; now: Date },
): Promise<Result<Link, Refusal>> {
  await sql`UPDATE identity.affiliate_codes SET closed_at = coalesce(closed_at, ${now})
    WHERE brand_id = ${brandId} AND owner_id = ${ownerId} AND lower(code) = lower(${code})`.execute(tx)
  const link = await findLink(tx, brandId, code)
  return link?.ownerId === ownerId ? ok(link) : refuse('not_found')
}

/** Counts somebody who came by a link, whatever became of it. A code of nobody counts nothing, and nobody is told. */
export async function countVisit(db: Db, { brandId, code }: { brandId: string; code: string }): Promise<void> {
  await sql`UPDATE identity.affiliate_codes SET visits = visits + 1 WHERE brand_id = ${brandId} AND lower(code) = lower(${code})`.execute(
    db,
  )
}

/** Gives a link of somebody a host of its own, or takes it. Refuses a code that is not theirs, and a host of another link. */
export async function setLinkDomain(
  tx: Tx,
  { brandId, ownerId, code, domain }: { brandId: string; ownerId: string; code: string; domain: string | null },
): Promise<Result<{ before: string | null }, Refusal>> {
  const link = await findLink(tx, brandId, code)
  if (link?.ownerId !== ownerId) return refuse('not_found')
  const { rows } = await sql`UPDATE identity.affiliate_codes c SET domain = ${domain}
    WHERE brand_id = ${brandId} AND lower(code) = lower(${code})
      AND NOT EXISTS (SELECT 1 FROM identity.affiliate_codes o WHERE o.brand_id = c.brand_id AND lower(o.domain) = lower(${domain}) AND o.code <> c.code)
    RETURNING code`.execute(tx)
  return rows.length === 1 ? ok({ before: link.domain }) : refuse('link_domain_taken')
}

/** As it travels. */
export const linkView = (link: Link, now: Date): RegistrationLink => ({
  ...{ code: link.code, label: link.label, domain: link.domain, type: link.type, rebatePoints: link.rebatePoints },
  ...{ state: linkState(link, now), visits: link.visits, registrations: link.registrations, usesMax: link.usesMax },
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt?.toISOString() ?? null,
})
