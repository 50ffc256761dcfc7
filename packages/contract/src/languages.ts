/** Language codes of the portal (specification §2) with the BCP 47 tag and the language's own name. */
export const LANGUAGES = {
  EN: { tag: 'en', name: 'English' },
  CN: { tag: 'zh-CN', name: '简体中文' },
  JA: { tag: 'ja', name: '日本語' },
  TH: { tag: 'th', name: 'ไทย' },
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
  AR: { tag: 'ar', name: 'العربية' },
  FA: { tag: 'fa', name: 'فارسی' },
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
  UR: { tag: 'ur', name: 'اردو' },
  HE: { tag: 'he', name: 'עברית' },
  SI: { tag: 'si', name: 'සිංහල' },
} as const

export type LanguageCode = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[]
export const DEFAULT_LANGUAGE: LanguageCode = 'EN'
export const RIGHT_TO_LEFT: readonly LanguageCode[] = ['AR', 'FA', 'UR', 'HE']

export const isLanguageCode = (value: unknown): value is LanguageCode => typeof value === 'string' && value in LANGUAGES

/** Maps a browser's language tag to a code: zh-TW and zh-CN to CN, en-US and en to EN (specification §4), a known primary tag to its code. */
export function languageFromTag(tag: string, supported: readonly LanguageCode[], fallback: LanguageCode): LanguageCode {
  const lower = tag.toLowerCase()
  if (lower.startsWith('zh')) return supported.includes('CN') ? 'CN' : fallback
  const primary = lower.split('-')[0]
  return supported.find(code => LANGUAGES[code].tag === primary) ?? fallback
}
