import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
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
type Worked = Promise<Result<{ before: FeedbackLine; after: FeedbackLine }, Refusal>>

/** A letter to be claimed, locked; `isOver` where it has been answered or closed. */
export async function letterToClaim(tx: Tx, feedbackId: string): Promise<Result<{ line: FeedbackLine; isOver: boolean }, 'not_found'>> {
  const line = await read(tx, feedbackId)
  return line ? ok({ line, isOver: !isWaiting(line) }) : err('not_found')
}

/** A letter is claimed while somebody has it, and open again afterwards. Its version stays: what the operator read is what it still says. */
export async function noteLetterClaim(tx: Tx, feedbackId: string, isHeld: boolean): Promise<void> {
  await sql`UPDATE messages.feedback SET state = ${isHeld ? 'claimed' : 'open'} WHERE id = ${feedbackId} AND state IN ('open', 'claimed')`.execute(
    tx,
  )
}

/** Answers a letter: the member reads it in the inbox, a visitor by mail. An answered letter may be answered again until it is closed. */
export async function answerFeedback(deps: MessagesDeps, tx: Tx, { answer, ...desk }: Desk & { answer: string }): Worked {
  const { operator, now } = desk
  const text = answer.replaceAll('\r\n', '\n').trim()
  const worked = await change(
    deps,
    tx,
    desk,
    line => line.state !== 'closed',
    feedbackId =>
      sql`UPDATE messages.feedback SET state = 'answered', answer = ${text}, answered_at = ${now}, answered_by_name = ${operator.name} WHERE id = ${feedbackId}`.execute(
        tx,
      ),
  )
  if (worked.ok) await tell(deps, tx, worked.value.after, 'feedback-answered')
  return worked
}

/** Closes a letter that needs no answer, or no further one; its author hears of it when the operator wants so. */
export async function closeFeedback(deps: MessagesDeps, tx: Tx, { isTold, ...desk }: Desk & { isTold: boolean }): Worked {
  const worked = await change(
    deps,
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
  { ports }: MessagesDeps,
  tx: Tx,
  { feedbackId, version, operator, now }: Desk,
  mayChange: (line: FeedbackLine) => boolean,
  write: (feedbackId: string) => Promise<unknown>,
): Worked {
  const before = await read(tx, feedbackId)
  if (!before) return refuse('not_found')
  const held = await ports.claims.mayDecide(tx, { itemId: feedbackId, operatorId: operator.id, now })
  if (held) return err(held)
  if (before.version !== version) return refuse('version_conflict')
  if (!mayChange(before)) return refuse('feedback_ended')
  await write(feedbackId)
  await ports.claims.end(tx, feedbackId)
  await sql`UPDATE messages.feedback SET version = version + 1 WHERE id = ${feedbackId}`.execute(tx)
  const after = await read(tx, feedbackId)
  return after ? ok({ before, after }) : refuse('not_found')
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
