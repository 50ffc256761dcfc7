import { cleanHtml, cleanTitle } from '../commands/clean-html.ts'
import { fillHtml, fillText, unknownVariables } from '../domain/templates/fill-template.ts'
import { htmlToText } from '../domain/templates/html-to-text.ts'
import { type TemplateId, variablesOf } from '../domain/templates/template-catalogue.ts'
import type { TemplateText } from '../domain/templates/template-text.ts'

/** What stands for each variable in a preview; what is not here stands for itself. */
const EXAMPLES: Readonly<Record<string, string>> = {
  account: 'lantern88',
  amount: '250.00 CNY',
  balance: '1,480.00 CNY',
  reference: 'K7Q2M9XA',
  ip: '203.0.113.24',
  device: 'Chrome, Windows',
  place: 'SG',
  minutes: '30',
  date: '2027-03-31',
}

export interface Preview extends TemplateText {
  /** As a mail without formatting carries it. */
  readonly mail: string
  /** Names in braces that nobody fills. */
  readonly unknown: readonly string[]
}

/** A text as a member would get it, filled with examples. */
export function previewText(template: TemplateId, text: TemplateText, filled: { brand: string; time: string }): Preview {
  const known = variablesOf(template)
  const values = { ...Object.fromEntries(known.map(name => [name, EXAMPLES[name] ?? `[${name}]`])), ...filled }
  const [title, content] = [cleanTitle(text.title), cleanHtml(text.content)]
  const shown = fillHtml(content, values)
  return {
    title: fillText(title, values),
    content: shown,
    mail: htmlToText(shown),
    sms: fillText(text.sms, values),
    unknown: [...new Set([title, content, text.sms].flatMap(part => unknownVariables(part, known)))],
  }
}
