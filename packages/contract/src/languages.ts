interface Language {
  /** BCP 47. */
  readonly tag: string
  /** The language's own name, in its own writing. */
  readonly name: string
  /** How `Intl` writes its numbers and dates, where the tag alone would use a calendar that date inputs do not have. */
  readonly locale?: string
  /** Written from right to left. */
  readonly isRightToLeft?: true
}

/** Language codes of the portal (specification §2): every one of them can be enabled by a brand. */
export const LANGUAGES = {
  EN: { tag: 'en', name: 'English' },
  CN: { tag: 'zh-CN', name: '简体中文' },
  JA: { tag: 'ja', name: '日本語' },
  TH: { tag: 'th', name: 'ไทย', locale: 'th-u-ca-gregory-nu-latn' },
  VI: { tag: 'vi', name: 'Tiếng Việt' },
  ID: { tag: 'id', name: 'Bahasa Indonesia' },
  MY: { tag: 'my', name: 'မြန်မာ' },
  ES: { tag: 'es', name: 'Español' },
  HI: { tag: 'hi', name: 'हिन्दी' },
  KM: { tag: 'km', name: 'ខ្មែរ' },
  KO: { tag: 'ko', name: '한국어' },
  MS: { tag: 'ms', name: 'Bahasa Melayu' },
  PT: { tag: 'pt', name: 'Português' },
  TA: { tag: 'ta', name: 'தமிழ்' },
  TW: { tag: 'zh-TW', name: '繁體中文' },
  TR: { tag: 'tr', name: 'Türkçe' },
  BN: { tag: 'bn', name: 'বাংলা' },
  AR: { tag: 'ar', name: 'العربية', isRightToLeft: true },
  FA: { tag: 'fa', name: 'فارسی', isRightToLeft: true },
  RU: { tag: 'ru', name: 'Русский' },
  KK: { tag: 'kk', name: 'Қазақша' },
  UZ: { tag: 'uz', name: 'Oʻzbekcha' },
  LO: { tag: 'lo', name: 'ລາວ' },
  NE: { tag: 'ne', name: 'नेपाली' },
  FR: { tag: 'fr', name: 'Français' },
  DE: { tag: 'de', name: 'Deutsch' },
  IT: { tag: 'it', name: 'Italiano' },
  NL: { tag: 'nl', name: 'Nederlands' },
  PL: { tag: 'pl', name: 'Polski' },
  UK: { tag: 'uk', name: 'Українська' },
  TL: { tag: 'fil', name: 'Filipino' },
  MN: { tag: 'mn', name: 'Монгол' },
  UR: { tag: 'ur', name: 'اردو', isRightToLeft: true },
  HE: { tag: 'he', name: 'עברית', isRightToLeft: true },
  SI: { tag: 'si', name: 'සිංහල' },
} as const satisfies Record<string, Language>

export type LanguageCode = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[]
export const DEFAULT_LANGUAGE: LanguageCode = 'EN'

/** The languages that every text of the product is written in. A brand's own texts may be in any of `LANGUAGES`. */
export const TEXT_LANGUAGES = ['EN', 'CN', 'ID', 'TH', 'VI', 'JA'] as const satisfies LanguageCode[]
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

export const isLanguageCode = (value: unknown): value is LanguageCode => typeof value === 'string' && Object.hasOwn(LANGUAGES, value)

const isTextLanguage = (language: string): language is TextLanguage => TEXT_LANGUAGES.some(code => code === language)

/** The language whose texts a reader of another one gets: Chinese for the traditional script, else English. */
export function textLanguageOf(language: string): TextLanguage {
  if (isTextLanguage(language)) return language
  return language === 'TW' ? 'CN' : 'EN'
}

const factsOf = (code: LanguageCode): Language => LANGUAGES[code]

export const directionOf = (code: LanguageCode): 'rtl' | 'ltr' => (factsOf(code).isRightToLeft ? 'rtl' : 'ltr')

/** What `Intl` is given for numbers and dates: that of the language whose texts stand around them. */
export function localeOf(code: LanguageCode): string {
  const { locale, tag } = factsOf(textLanguageOf(code))
  return locale ?? tag
}

/** How amounts are written: as the texts around them, and in the brand's own variant of their language where it has one. */
export function amountLocale(brandLocale: string, language: LanguageCode): string {
  const spoken = localeOf(language)
  return primaryOf(brandLocale) === primaryOf(spoken) ? brandLocale : spoken
}

const primaryOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

/**
 * Maps a browser's language tag to a code: zh-TW and zh-CN to CN, en-US and en to EN (specification §4), another that is supported
 * to its code, whatever its region; everything else to the fallback.
 */
export function languageFromTag(tag: string, supported: readonly LanguageCode[], fallback: LanguageCode): LanguageCode {
  const primary = primaryOf(tag)
  if (primary === 'zh') return supported.find(code => code === 'CN') ?? supported.find(code => code === 'TW') ?? fallback
  return supported.find(code => LANGUAGES[code].tag === primary) ?? fallback
}
