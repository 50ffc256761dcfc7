import type { LanguageCode } from '@croupier/contract'
import type { TemplateTexts } from './template-text.ts'
import { TEXTS_CN } from './texts-cn.ts'
import { TEXTS_EN } from './texts-en.ts'
import { TEXTS_ID } from './texts-id.ts'
import { TEXTS_JA } from './texts-ja.ts'
import { TEXTS_TH } from './texts-th.ts'
import { TEXTS_VI } from './texts-vi.ts'

/** The product's own texts by language; a language that is not here reads English. */
export const TEMPLATE_TEXTS: { readonly EN: TemplateTexts } & { readonly [L in LanguageCode]?: TemplateTexts } = {
  EN: TEXTS_EN,
  CN: TEXTS_CN,
  ID: TEXTS_ID,
  TH: TEXTS_TH,
  VI: TEXTS_VI,
  JA: TEXTS_JA,
}
