import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { chooseText } from '../domain/templates/choose-text.ts'
import { fillHtml, fillText } from '../domain/templates/fill-template.ts'
import { htmlToText } from '../domain/templates/html-to-text.ts'
import type { MessagesDeps } from '../messages-deps.ts'
import { findTemplate } from '../templates/brand-templates.ts'
import { notify } from '../templates/notify.ts'
import { FEEDBACK_COLUMNS, type FeedbackLine } from './feedback-line.ts'

export interface Desk {
  readonly feedbackId: string
  /** The version that the operator saw. */
  readonly version: number
  readonly operator: { readonly id: string; readonly name: string }
  readonly now: Date
}
export type WorkRefusal = 'not_found' | 'version_conflict' | 'feedback_ended'
type Worked = Promise<Result<{ before: FeedbackLine; after: FeedbackLine }, WorkRefusal>>

/** Takes a letter into the operator's hands, or gives it back. Another's letter can be taken over: people go home. */
export function claimFeedback(tx: Tx, { isMine, ...desk }: Desk & { isMine: boolean }): Worked {
  const { operator } = desk
  return change(tx, desk, isWaiting, feedbackId =>
    isMine
      ? sql`UPDATE messages.feedback SET state = 'claimed', claimed_by = ${operator.id}, claimed_by_name = ${operator.name} WHERE id = ${feedbackId}`.execute(
          tx,
        )
      : sql`UPDATE messages.feedback SET state = 'open', claimed_by = NULL, claimed_by_name = NULL WHERE id = ${feedbackId}`.execute(tx),
  )
}

/** Answers a letter: the member reads it in the inbox, a visitor by mail. An answered letter may be answered again until it is closed. */
export async function answerFeedback(deps: MessagesDeps, tx: Tx, { answer, ...desk }: Desk & { answer: string }): Worked {
  const { operator, now } = desk
  const text = answer.replaceAll('\r\n', '\n').trim()
  const worked = await change(
    tx,
    desk,
    line => line.state !== 'closed',
    feedbackId =>
      sql`UPDATE messages.feedback SET state = 'answered', answer = ${text}, answered_at = ${now}, answered_by_name = ${operator.name},
      claimed_by = coalesce(claimed_by, ${operator.id}), claimed_by_name = coalesce(claimed_by_name, ${operator.name}) WHERE id = ${feedbackId}`.execute(
        tx,
      ),
  )
  if (worked.ok) await tell(deps, tx, worked.value.after, 'feedback-answered')
  return worked
}

/** Closes a letter that needs no answer, or no further one; its author hears of it when the operator wants so. */
export async function closeFeedback(deps: MessagesDeps, tx: Tx, { isTold, ...desk }: Desk & { isTold: boolean }): Worked {
  const worked = await change(
    tx,
    desk,
    line => line.state !== 'closed',
    feedbackId => sql`UPDATE messages.feedback SET state = 'closed', closed_at = ${desk.now} WHERE id = ${feedbackId}`.execute(tx),
  )
  if (worked.ok && isTold) await tell(deps, tx, worked.value.after, 'feedback-closed')
  return worked
}

const isWaiting = ({ state }: FeedbackLine): boolean => state === 'open' || state === 'claimed'

/** One step of the desk under the letter's lock: two operators at once work one after the other, and the second sees that he is late. */
async function change(
  tx: Tx,
  { feedbackId, version }: Desk,
  mayChange: (line: FeedbackLine) => boolean,
  write: (feedbackId: string) => Promise<unknown>,
): Worked {
  const before = await read(tx, feedbackId)
  if (!before) return err('not_found')
  if (before.version !== version) return err('version_conflict')
  if (!mayChange(before)) return err('feedback_ended')
  await write(feedbackId)
  await sql`UPDATE messages.feedback SET version = version + 1 WHERE id = ${feedbackId}`.execute(tx)
  const after = await read(tx, feedbackId)
  return after ? ok({ before, after }) : err('not_found')
}

async function read(tx: Tx, feedbackId: string): Promise<FeedbackLine | undefined> {
  const found = await sql<FeedbackLine>`SELECT ${FEEDBACK_COLUMNS} FROM messages.feedback f WHERE f.id = ${feedbackId} FOR UPDATE`.execute(
    tx,
  )
  return found.rows[0]
}

async function tell(deps: MessagesDeps, tx: Tx, line: FeedbackLine, template: 'feedback-answered' | 'feedback-closed'): Promise<void> {
  const { brandId, memberId, contact, reference, content: question, answer } = line
  const variables = { reference, question, answer: answer ?? '' }
  const key = `${template}:${line.feedbackId}:${line.version}`
  if (memberId) await notify(deps, tx, { brandId, memberId, template, variables, key })
  else if (contact) await tellVisitor(deps, tx, line, contact, template, variables)
}

/** A visitor has no inbox: the same text goes to the address that he left, in the language in which he wrote. */
async function tellVisitor(
  { ports }: MessagesDeps,
  tx: Tx,
  { brandId, language }: FeedbackLine,
  to: string,
  template: 'feedback-answered' | 'feedback-closed',
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const [brand, own] = await Promise.all([ports.brandOf(brandId), findTemplate(tx, { brandId, template })])
  const text = chooseText(template, language, own)
  const values = { ...variables, brand: brand.name, account: '', time: '' }
  const subject = fillText(text.title, values).replace(/\s+/g, ' ').trim()
  await ports.messenger.send(tx, { brandId, channel: 'mail', to, subject, text: htmlToText(fillHtml(text.content, values)) })
}
