import type { TemplateId } from './template-catalogue.ts'

/** A message in one language. Braces name variables. */
export interface TemplateText {
  /** Plain text; the subject of a mail. */
  readonly title: string
  /** Clean HTML. */
  readonly content: string
  /** Plain text, short: an SMS is paid by 70 characters. */
  readonly sms: string
}

export type TemplateTexts = Readonly<Record<TemplateId, TemplateText>>

/** One paragraph each; the SMS says the title unless it is given. */
export const templateText = (title: string, paragraphs: readonly string[], sms = `{brand}: ${title}`): TemplateText => ({
  title,
  content: paragraphs.map(paragraph => `<p>${paragraph}</p>`).join(''),
  sms,
})
