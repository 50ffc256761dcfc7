import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { CodeReceiver } from '../codes/code.ts'
import { maskEmail, maskPhone } from '../proof/proof-way.ts'

export type Channel = CodeReceiver['channel']

/** An address of an account: an e-mail address, or a number as E.164. */
export interface Contact {
  readonly address: string
  /** Whether a code has reached it. */
  readonly isVerified: boolean
}
export type Contacts = Readonly<Record<Channel, Contact | undefined>>

interface Row {
  readonly email: string | null
  readonly email_verified_at: Date | null
  readonly mobile: string | null
  readonly mobile_verified_at: Date | null
}

/** Both addresses of a member; hold them in a transaction to change one. */
export async function readContacts(db: Db | Tx, memberId: string, hold?: 'hold'): Promise<Contacts> {
  const found = await sql<Row>`SELECT profile ->> 'email' AS email, email_verified_at, mobile, mobile_verified_at
    FROM identity.members WHERE id = ${memberId} ${hold ? sql`FOR UPDATE` : sql``}`.execute(db)
  const row = present(found.rows[0], 'a session belongs to a member')
  return {
    mail: row.email ? { address: row.email, isVerified: row.email_verified_at !== null } : undefined,
    sms: row.mobile ? { address: row.mobile, isVerified: row.mobile_verified_at !== null } : undefined,
  }
}

export const maskContact = (channel: Channel, address: string): string => (channel === 'mail' ? maskEmail(address) : maskPhone(address))
