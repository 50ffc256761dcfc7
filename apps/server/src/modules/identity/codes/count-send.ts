import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { addressNetwork, type Refusal, refuse } from '../../../platform/http/index.ts'
import { addressOf, type CodeReceiver } from './code.ts'
import { DAY_MS, judgeSends, type SendKind } from './domain/judge-sends.ts'

export interface Send {
  readonly brandId: string
  readonly receiver: CodeReceiver
  /** Who asks. */
  readonly ip: string
  readonly now: Date
}

/**
 * Counts a message with a code or a link under its receiver and under the caller's address, both locked in one order, so that a burst is judged one by
 * one. Answers the refusal where it must not go: `too_many_requests` within a second, `codes_too_often` (param `minutes`).
 */
export async function countSend(tx: Tx, { brandId, receiver, ip, now }: Send): Promise<Refusal | undefined> {
  const subjects: [SendKind, string][] = [
    ['net-address', `ip:${addressNetwork(ip)}`],
    ['receiver', `to:${brandId}:${receiver.channel}:${addressOf(receiver)}`],
  ]
  for (const [kind, subject] of subjects) {
    const times = await lockSends(tx, subject, now)
    const verdict = judgeSends(
      kind,
      times.map(at => at.getTime()),
      now.getTime(),
    )
    if (verdict.may === 'wait-a-second') return refuse('too_many_requests', { params: { seconds: 1 } }).error
    if (verdict.may === 'wait') return refuse('codes_too_often', { params: { minutes: Math.ceil(verdict.waitMs / 60_000) } }).error
  }
  await sql`UPDATE identity.code_sends SET updated_at = ${now},
      sent_at = array(SELECT at FROM unnest(sent_at) AS at WHERE at > ${new Date(now.getTime() - DAY_MS)}) || ${now}::timestamptz
    WHERE subject IN (${sql.join(subjects.map(([, subject]) => subject))})`.execute(tx)
  return undefined
}

async function lockSends(tx: Tx, subject: string, now: Date): Promise<Date[]> {
  const found = await sql<{ sent_at: Date[] }>`
    WITH swept AS (DELETE FROM identity.code_sends WHERE ctid IN (
      SELECT ctid FROM identity.code_sends WHERE updated_at < ${new Date(now.getTime() - 2 * DAY_MS)} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO identity.code_sends AS s (subject, sent_at, updated_at) VALUES (${subject}, '{}', ${now})
    ON CONFLICT (subject) DO UPDATE SET subject = s.subject RETURNING sent_at`.execute(tx)
  return found.rows[0]?.sent_at ?? []
}
