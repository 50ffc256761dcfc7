import { type TextLanguage, textLanguageOf } from '@croupier/contract'

const DESCRIPTIONS: Readonly<Record<TextLanguage, (name: string) => string>> = {
  EN: name => `${name}: slots with published returns and rounds that anyone can verify.`,
  CN: name => `${name}：公布返还率的老虎机，每一局都可由任何人验证。`,
  ID: name => `${name}: slot dengan tingkat pengembalian yang diumumkan dan putaran yang dapat diverifikasi siapa saja.`,
  TH: name => `${name}: สล็อตที่เปิดเผยอัตราผลตอบแทน และทุกรอบที่ใครก็ตรวจสอบได้`,
  VI: name => `${name}: slot công bố tỷ lệ hoàn trả và mọi vòng chơi ai cũng kiểm chứng được.`,
  JA: name => `${name}：還元率を公開したスロット。すべてのラウンドを誰でも検証できます。`,
}

/** What search engines and shared links say of a brand, in the visitor's language. */
export const descriptionOf = (name: string, language: string): string => DESCRIPTIONS[textLanguageOf(language)](name)
