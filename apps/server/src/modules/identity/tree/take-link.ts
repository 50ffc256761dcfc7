import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { LINK_REFUSALS, linkState } from './domain/link-state.ts'
import { findRoom } from './find-room.ts'
import { findLink, type Link } from './links.ts'

/** The link of a code that newcomers may use now. Refuses a code of nobody, and a link that is closed, has expired or is used up. */
export async function findOpenLink(
  db: Db | Tx,
  { brandId, code, now }: { brandId: string; code: string; now: Date },
): Promise<Result<Link, Refusal>> {
  const link = await findLink(db, brandId, code)
  if (!link) return refuse('affiliate_code_wrong')
  const state = linkState(link, now)
  return state === 'open' ? ok(link) : err({ code: LINK_REFUSALS[state] })
}

/**
 * Holds a link for a newcomer until the transaction ends: of many at once no more pass than it has uses. Refuses what `findOpenLink` refuses, and a tree that has
 * no room, as used up: how full somebody's tree is, is not a visitor's affair.
 */
export async function holdLink(tx: Tx, held: { brandId: string; code: string; now: Date }): Promise<Result<undefined, Refusal>> {
  const { brandId, code } = held
  await sql`SELECT 1 FROM identity.affiliate_codes WHERE brand_id = ${brandId} AND lower(code) = lower(${code}) FOR NO KEY UPDATE`.execute(
    tx,
  )
  const found = await findOpenLink(tx, held)
  if (!found.ok) return found
  const { ownerId, type } = found.value
  if (ownerId === null) return ok(undefined)
  const room = await findRoom(tx, { brandId, uplineId: ownerId, type, rebatePoints: null })
  return room.ok ? room : refuse('link_used_up')
}

/** Counts a newcomer of a link that is held, once the account is open. */
export async function countRegistration(tx: Tx, { brandId, code }: { brandId: string; code: string }): Promise<void> {
  await sql`UPDATE identity.affiliate_codes SET registrations = registrations + 1 WHERE brand_id = ${brandId} AND lower(code) = lower(${code})`.execute(
    tx,
  )
}
