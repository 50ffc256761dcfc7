import type { Pool } from 'pg'

/** PostgreSQL channel on which every process hears whose balances changed. */
export const WALLET_CHANGED_CHANNEL = 'wallet_changed'

/** Announcements gather for a moment: NOTIFY takes a lock of the whole server at commit, so it stays out of the posting transactions. */
const GATHER_MS = 40
/** A payload holds 8,000 bytes; an id with its comma takes 37. */
const MEMBERS_PER_MESSAGE = 200

export type ChangeAnnouncer = {
  /** Call after the commit that touched these accounts. House accounts are passed over. */
  announce(accountIds: Iterable<bigint>): void
  /** Sends what is gathered. */
  flush(): Promise<void>
}

/**
 * Tells every process which members' balances changed. An announcement can be lost with a crash right after the commit: it is advice to read again,
 * never the only news of money.
 */
export function createChangeAnnouncer(pool: Pool): ChangeAnnouncer {
  let gathered = new Set<bigint>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const accounts = [...gathered]
    gathered = new Set()
    if (accounts.length > 0) sending = sending.then(() => send(pool, accounts))
    return sending
  }

  return {
    announce: accountIds => {
      for (const id of accountIds) gathered.add(id)
      timer ??= setTimeout(() => void flush(), GATHER_MS)
    },
    flush,
  }
}

/** Reads the members' ids from a message of the channel. */
export function readChangedMembers(payload: string): string[] {
  return payload.split(',').filter(id => id !== '')
}

async function send(pool: Pool, accountIds: bigint[]): Promise<void> {
  try {
    await pool.query(
      `SELECT pg_notify('${WALLET_CHANGED_CHANNEL}', string_agg(owner_id::text, ','))
         FROM (SELECT owner_id, row_number() OVER () / ${MEMBERS_PER_MESSAGE} AS part
                 FROM (SELECT DISTINCT owner_id FROM wallet.accounts WHERE account_id = ANY ($1) AND NOT is_house) members) parts
        GROUP BY part`,
      [accountIds],
    )
  } catch {
    // The database is gone, and every socket re-reads its balance when it returns.
  }
}
