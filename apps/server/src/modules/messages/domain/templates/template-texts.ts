import type { LanguageCode } from '@croupier/contract'
import type { TemplateTexts } from './template-text.ts'
import { TEXTS_CN } from './texts-cn.ts'
import { TEXTS_EN } from './texts-en.ts'

/** The product's own texts by language; a language that is not here reads English. */
export const TEMPLATE_TEXTS: { readonly EN: TemplateTexts } & { readonly [L in LanguageCode]?: TemplateTexts } = {
  EN: TEXTS_EN,
  CN: TEXTS_CN,
}
