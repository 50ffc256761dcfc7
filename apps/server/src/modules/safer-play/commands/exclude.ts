import { err, newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { PersonAccount } from '../ports.ts'
import { type Exclusion, exclusionOf, exclusionOfPerson, fingerprintOf } from '../queries/exclusion-of.ts'
import type { SaferPlayDeps } from '../safer-play-deps.ts'

/** As near to for ever as a timestamp of a closure comes. */
const FOR_EVER = new Date('9999-12-31T00:00:00Z')

export interface ExclusionWish extends PersonAccount {
  readonly kind: Exclusion['kind']
  /** Null: for ever. */
  readonly endsAt: Date | null
  readonly ip: string
  readonly now: Date
}

/**
 * Excludes a person from play and from putting money in, at every brand of the installation and until the end alone: nobody can lift it (SAFER-EXCLUDE-1,
 * SAFER-EXCLUDE-2). All sign-ins end with the commit; the caller then ends the open games. Refuses an end that is not later than that of a running one.
 * Answers the accounts that it reached.
 */
export async function exclude(
  tx: Tx,
  deps: SaferPlayDeps,
  wish: ExclusionWish,
): Promise<Result<readonly PersonAccount[], 'exclusion_shorter'>> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`exclusion ${wish.memberId}`}, 0))`.execute(tx)
  const running = await exclusionOf(tx, wish.memberId, wish.now)
  if (running && !isLater(wish.endsAt, running.endsAt)) return err('exclusion_shorter')
  const accounts = await deps.ports.accountsOfPerson(tx, wish.memberId)
  const originId = newId(wish.now, deps.random)
  for (const account of accounts)
    await place(tx, deps, { ...account, ...{ kind: wish.kind, startsAt: wish.now, endsAt: wish.endsAt, originId } }, wish.now)
  const { brandId, memberId, ip, now, kind, endsAt } = wish
  await deps.ports.recordEvent(tx, {
    at: now,
    brandId,
    memberId,
    ip,
    action: `safer-play.${kind.replace('_', '-')}`,
    after: { endsAt, accounts: accounts.length },
  })
  return ok(accounts)
}

/** An account of a person who is excluded elsewhere gets the same exclusion: for new members, and for old ones who bind a number. Answers whether it did. */
export async function extendToAccount(tx: Tx, deps: SaferPlayDeps, account: PersonAccount, now: Date): Promise<boolean> {
  const elsewhere = await exclusionOfPerson(deps, tx, account.memberId, now)
  const own = await exclusionOf(tx, account.memberId, now)
  if (!elsewhere || (own && !isLater(elsewhere.endsAt, own.endsAt))) return false
  await place(tx, deps, { ...elsewhere, ...account }, now)
  return true
}

async function place(tx: Tx, { ports, random, secret }: SaferPlayDeps, exclusion: Exclusion & PersonAccount, now: Date): Promise<void> {
  const { memberId, brandId, originId, kind, startsAt, endsAt } = exclusion
  const exclusionId = newId(now, random)
  const { rows } = await sql`
    INSERT INTO safer_play.exclusions (exclusion_id, origin_id, brand_id, member_id, kind, starts_at, ends_at)
      VALUES (${exclusionId}, ${originId}, ${brandId}, ${memberId}, ${kind}, ${startsAt}, ${endsAt}) ON CONFLICT DO NOTHING RETURNING 1`.execute(
    tx,
  )
  if (rows.length === 0) return
  const fingerprints = (await ports.identityKeys(tx, memberId)).map(key => fingerprintOf(secret, key))
  await sql`
    INSERT INTO safer_play.exclusion_keys (fingerprint, exclusion_id)
      SELECT DISTINCT fingerprint, ${exclusionId}::uuid FROM unnest(${fingerprints}::bytea[]) AS fingerprint`.execute(tx)
  await ports.play.closeAccount(tx, {
    ownerId: memberId,
    until: endsAt ?? FOR_EVER,
    code: kind === 'time_out' ? 'time_out_active' : 'self_excluded',
  })
  await ports.endSignIns(tx, memberId, now)
}

const isLater = (one: Date | null, other: Date | null): boolean => other !== null && (one === null || one > other)
