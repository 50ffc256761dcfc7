import { LANGUAGES, type LanguageCode, textLanguageOf } from '@croupier/contract/browser'

/** A language in its own words, and honestly with the one that its texts are in, where the product has none of it. */
export function LanguageName({ code }: { code: LanguageCode }) {
  const spoken = LANGUAGES[textLanguageOf(code)]
  return (
    <span>
      <bdi lang={LANGUAGES[code].tag}>{LANGUAGES[code].name}</bdi>
      {spoken !== LANGUAGES[code] && (
        <bdi className="ms-2 text-12 text-text-3" lang={spoken.tag}>
          {spoken.name}
        </bdi>
      )}
    </span>
  )
}
