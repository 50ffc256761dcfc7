import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { countUnread } from './count-unread.ts'

interface One {
  readonly memberId: string
  readonly messageId: string
  readonly now: Date
}

/** Marks a message read or unread; as it is already, it stays. Answers how many are unread then. Refuses a message that is not in this member's inbox. */
export function markMessage(db: Db, { memberId, messageId, isRead, now }: One & { isRead: boolean }): Promise<Result<number, 'not_found'>> {
  return transaction(db, async tx => {
    const known = await lockMessage(tx, memberId, messageId)
    if (!known || known.isRemoved) return err('not_found')
    if (known.isRead !== isRead) await sql`UPDATE messages.inbox SET read_at = ${isRead ? now : null} WHERE id = ${messageId}`.execute(tx)
    return ok(await countUnread(tx, memberId))
  })
}

/** Marks everything read that had come until an instant: what comes while the member presses the button stays unread. */
export function markAllMessages(db: Db, { memberId, until, now }: { memberId: string; until: Date; now: Date }): Promise<number> {
  return transaction(db, async tx => {
    await sql`UPDATE messages.inbox SET read_at = ${now}
      WHERE member_id = ${memberId} AND read_at IS NULL AND removed_at IS NULL AND created_at <= ${until}`.execute(tx)
    return countUnread(tx, memberId)
  })
}

/** Takes a message out of the inbox; a second time changes nothing. The row stays, so that the event behind it is not told again. */
export function deleteMessage(db: Db, { memberId, messageId, now }: One): Promise<Result<number, 'not_found'>> {
  return transaction(db, async tx => {
    const known = await lockMessage(tx, memberId, messageId)
    if (!known) return err('not_found')
    if (!known.isRemoved) await sql`UPDATE messages.inbox SET removed_at = ${now} WHERE id = ${messageId}`.execute(tx)
    return ok(await countUnread(tx, memberId))
  })
}

async function lockMessage(tx: Tx, memberId: string, messageId: string): Promise<{ isRead: boolean; isRemoved: boolean } | undefined> {
  const found = await sql<{ isRead: boolean; isRemoved: boolean }>`
    SELECT read_at IS NOT NULL AS "isRead", removed_at IS NOT NULL AS "isRemoved" FROM messages.inbox
     WHERE id = ${messageId} AND member_id = ${memberId} FOR UPDATE`.execute(tx)
  return found.rows[0]
}
