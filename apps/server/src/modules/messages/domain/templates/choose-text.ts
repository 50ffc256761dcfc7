import { isLanguageCode } from '@croupier/contract'
import type { Channel, TemplateId } from './template-catalogue.ts'
import { TEMPLATES } from './template-catalogue.ts'
import type { TemplateText } from './template-text.ts'
import { TEMPLATE_TEXTS } from './template-texts.ts'

/** What a brand made of a template. */
export interface BrandTemplate {
  readonly channels: readonly Channel[]
  readonly texts: Readonly<Record<string, TemplateText>>
}

/** The brand's own text in the member's language, the product's in it, the brand's in English, the product's in English (MESSAGES-TEMPLATE-2). */
export function chooseText(template: TemplateId, language: string, own: BrandTemplate | undefined): TemplateText {
  const ours = isLanguageCode(language) ? TEMPLATE_TEXTS[language]?.[template] : undefined
  return own?.texts[language] ?? ours ?? own?.texts.EN ?? TEMPLATE_TEXTS.EN[template]
}

export const channelsOf = (template: TemplateId, own: BrandTemplate | undefined): readonly Channel[] =>
  own?.channels ?? TEMPLATES[template].channels
