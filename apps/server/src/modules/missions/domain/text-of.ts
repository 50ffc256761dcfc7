import { textLanguageOf } from '@croupier/contract'
import type { PlanTexts } from './plan.ts'

/** Texts in the reader’s language; English stands in for what is not written. */
export function textOf(texts: PlanTexts, language: string): PlanTexts[string] {
  const [own, english] = [texts[textLanguageOf(language)], texts.EN]
  return { title: own?.title || english?.title || '', about: own?.about || english?.about || '' }
}

/** The title by language: what bonus money is called. */
export const titlesOf = (texts: PlanTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([language, { title }]) => (title === '' ? [] : [[language, title]])))
