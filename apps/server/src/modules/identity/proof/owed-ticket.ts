import type { ProofWay } from '@croupier/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { addressNetwork } from '../../../platform/http/index.ts'
import type { Caller } from '../caller.ts'
import { hashToken } from '../domain/tokens.ts'
import type { SignInMethod } from '../sessions/open-session.ts'

export interface OwedTicket {
  readonly ticket_hash: Buffer
  readonly member_id: string
  readonly method: SignInMethod
  readonly remember: boolean
  readonly remember_family: string | null
  readonly ip: string
  readonly ways: readonly ProofWay[]
  readonly wrong_tries: number
}

/**
 * An open ticket, locked until the transaction ends, so that tries at once are judged one by one. Undefined where it is unknown, spent, too old, of another
 * brand, or given from another address than it was issued to: otherwise a proof would make known an address that nobody signed in from.
 */
export async function lockTicket(tx: Tx, { tenant, ip, now }: Caller, ticket: string): Promise<OwedTicket | undefined> {
  const found = await sql<OwedTicket>`
    SELECT p.ticket_hash, p.member_id, p.method, p.remember, p.remember_family, p.ip, p.ways, p.wrong_tries
      FROM identity.owed_proofs p JOIN identity.members m ON m.id = p.member_id
     WHERE p.ticket_hash = ${hashToken(ticket)} AND p.expires_at > ${now} AND m.brand_id = ${tenant.id} FOR UPDATE OF p`.execute(tx)
  const owed = found.rows[0]
  return owed && addressNetwork(owed.ip) === addressNetwork(ip) ? owed : undefined
}

/** Counts a wrong proof; the last of them ends the ticket. Answers the tries that are left. */
export async function countWrongTry(tx: Tx, owed: OwedTicket, triesMax: number): Promise<number> {
  const left = triesMax - owed.wrong_tries - 1
  if (left <= 0) await spendTicket(tx, owed)
  else await sql`UPDATE identity.owed_proofs SET wrong_tries = wrong_tries + 1 WHERE ticket_hash = ${owed.ticket_hash}`.execute(tx)
  return left
}

export async function spendTicket(tx: Tx, { ticket_hash }: OwedTicket): Promise<void> {
  await sql`DELETE FROM identity.owed_proofs WHERE ticket_hash = ${ticket_hash}`.execute(tx)
}
