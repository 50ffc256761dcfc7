import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

/** Takes the message of a key out of the inboxes of members; the rows keep guarding the key. */
export const takeBack = (tx: Tx, { memberIds, key, now }: { memberIds: readonly string[]; key: string; now: Date }) =>
  sql`
    UPDATE messages.inbox SET removed_at = ${now}, read_at = coalesce(read_at, ${now})
     WHERE member_id = ANY (${[...memberIds]}::uuid[]) AND key = ${key} AND removed_at IS NULL`.execute(tx)
