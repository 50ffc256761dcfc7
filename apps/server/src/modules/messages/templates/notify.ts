import { newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { formatNoticeDate } from '../domain/format-notice-date.ts'
import { type BrandTemplate, channelsOf, chooseText } from '../domain/templates/choose-text.ts'
import { fillHtml, fillText } from '../domain/templates/fill-template.ts'
import { htmlToText } from '../domain/templates/html-to-text.ts'
import { type Channel, TEMPLATES, type TemplateId, type VariablesOf } from '../domain/templates/template-catalogue.ts'
import type { TemplateText } from '../domain/templates/template-text.ts'
import type { MessagesDeps } from '../messages-deps.ts'
import type { MessagesPorts, Recipient } from '../ports.ts'
import { findTemplate } from './brand-templates.ts'

export type Notification<T extends TemplateId = TemplateId> = {
  readonly brandId: string
  readonly memberId: string
  readonly template: T
  readonly variables: VariablesOf<T>
  /** What the message is about, e.g. `deposit:<id>:paid`: told again under one key it is not written again. Without it every call writes. */
  readonly key?: string
  /** Where the inbox leads instead of the template's own place: a path of the portal, or an https address. */
  readonly link?: string
}

/**
 * Writes a message to one member within the caller's transaction, in the member's language, over the channels that the brand chose
 * (MESSAGES-NOTIFY-1). Answers whether it was written: a key that was used, a trial account and nobody are passed over.
 */
export async function notify<T extends TemplateId>(
  { clock, random, ports }: MessagesDeps,
  tx: Tx,
  notification: Notification<T>,
): Promise<boolean> {
  const { brandId, memberId, template, key = null, link = TEMPLATES[template].link } = notification
  const recipient = await ports.recipientOf(tx, memberId)
  if (!recipient || recipient.isTrial) return false
  const [brand, own] = await Promise.all([ports.brandOf(brandId), findTemplate(tx, { brandId, template })])
  const now = clock.now()
  const values = {
    brand: brand.name,
    account: recipient.account,
    time: formatNoticeDate(now, brand.timeZone),
    ...(notification.variables as Readonly<Record<string, string>>),
  }
  const text = fill(chooseText(template, recipient.language, own), values)
  const isShown = channelsOf(template, own).includes('inbox')
  const written = await sql`
    INSERT INTO messages.inbox (id, brand_id, member_id, kind, origin, key, title, content, link, created_at, read_at, removed_at)
    VALUES (${newId(now, random)}, ${brandId}, ${memberId}, 'system', ${template}, ${key}, ${text.title}, ${text.content}, ${link}, ${now},
            ${isShown ? null : now}, ${isShown ? null : now})
        ON CONFLICT (member_id, key) WHERE key IS NOT NULL DO NOTHING RETURNING id`.execute(tx)
  if (written.rows.length === 0) return false
  await carry(ports, tx, { brandId, recipient, text, own, template })
  return true
}

const fill = (text: TemplateText, values: Readonly<Record<string, string>>): TemplateText => ({
  title: oneLine(fillText(text.title, values)),
  content: fillHtml(text.content, values),
  sms: oneLine(fillText(text.sms, values)),
})

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

interface Carried {
  readonly brandId: string
  readonly recipient: Recipient
  readonly text: TemplateText
  readonly own: BrandTemplate | undefined
  readonly template: TemplateId
}

/** A change of the account's security must reach its owner outside of the portal: who has no address for mail hears of it by SMS (MESSAGES-TEMPLATE-7). */
function heardOn(template: TemplateId, own: BrandTemplate | undefined, hasNoMail: boolean): readonly Channel[] {
  const channels = channelsOf(template, own)
  const isNeeded = hasNoMail && TEMPLATES[template].group === 'security' && channels.includes('mail')
  return isNeeded ? [...channels, 'sms'] : channels
}

/** Mail and SMS, where the template uses them and the member has an address for them. */
async function carry({ messenger }: MessagesPorts, tx: Tx, { brandId, recipient, text, own, template }: Carried): Promise<void> {
  const { email, phone } = recipient
  const channels = heardOn(template, own, email === undefined)
  if (channels.includes('mail') && email)
    await messenger.send(tx, { brandId, channel: 'mail', to: email, subject: text.title, text: htmlToText(text.content) })
  if (channels.includes('sms') && phone) await messenger.send(tx, { brandId, channel: 'sms', to: phone, text: text.sms })
}
