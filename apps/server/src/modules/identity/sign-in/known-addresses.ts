import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { addressNetwork, isLoopback, NO_ADDRESS } from '../../../platform/http/index.ts'
import type { Caller } from '../caller.ts'

/** An account's addresses are kept for its next sign-ins, not as a diary: the ones least recently used go first. */
const ADDRESSES_MAX = 100

type From = Pick<Caller, 'ip' | 'country' | 'now'>

/**
 * Whether an account has signed in from here before (IDENTITY-ADDRESS-1). This very machine is known where the installation serves itself; whoever comes
 * without an address is never known.
 */
export async function isKnownAddress(
  tx: Tx,
  memberId: string,
  { ip, trustsLoopback }: { readonly ip: string; readonly trustsLoopback: boolean },
): Promise<boolean> {
  if (ip === NO_ADDRESS) return false
  if (trustsLoopback && isLoopback(ip)) return true
  const found = await sql`SELECT 1 FROM identity.known_addresses
    WHERE member_id = ${memberId} AND network = ANY(${[addressNetwork(ip), ip]})`.execute(tx)
  return found.rows.length > 0
}

/** Remembers that an account came in from here. */
export async function rememberAddress(tx: Tx, memberId: string, { ip, country, now }: From): Promise<void> {
  if (ip === NO_ADDRESS) return
  await sql`
    INSERT INTO identity.known_addresses AS known (member_id, network, last_ip, country, first_used_at, last_used_at)
    VALUES (${memberId}, ${addressNetwork(ip)}, ${ip}, ${country}, ${now}, ${now})
    ON CONFLICT (member_id, network) DO UPDATE
      SET last_ip = excluded.last_ip, country = excluded.country, last_used_at = greatest(known.last_used_at, excluded.last_used_at)`.execute(
    tx,
  )
  await sql`DELETE FROM identity.known_addresses WHERE (member_id, network) IN (
    SELECT member_id, network FROM identity.known_addresses WHERE member_id = ${memberId} ORDER BY last_used_at DESC OFFSET ${ADDRESSES_MAX})`.execute(
    tx,
  )
}
