import type { BodyOf, Endpoints } from '@croupier/contract/browser'
import type { Good } from './order-words.tsx'

export const LANGUAGES = ['EN', 'CN', 'ID', 'TH', 'VI', 'JA'] as const
export type GoodLanguage = (typeof LANGUAGES)[number]
type Texts = Record<GoodLanguage, string>

/** A good as the form holds it: each language has a place, and nothing is left out. */
export interface GoodDraft {
  names: Texts
  notes: Texts
  delivery: 'none' | 'address' | 'zalo' | 'whatsapp'
  art: string
  pictureId: string
  position: string
}

const textsOf = (texts: Readonly<Record<string, string>>): Texts =>
  Object.fromEntries(LANGUAGES.map(language => [language, texts[language] ?? ''])) as Texts

export const draftOf = (good: Good | undefined): GoodDraft => ({
  names: textsOf(good?.names ?? {}),
  notes: textsOf(good?.notes ?? {}),
  delivery: good?.delivery ?? (good ? 'none' : 'address'),
  ...{ art: good?.art ?? '', pictureId: good?.pictureId ?? '', position: String(good?.position ?? 0) },
})

const filled = (texts: Texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

export const bodyOf = ({
  names,
  notes,
  delivery,
  art,
  pictureId,
  position,
}: GoodDraft): Omit<BodyOf<Endpoints['draftGood']>, 'brandId'> => ({
  names: { ...filled(names), EN: names.EN.trim() },
  notes: filled(notes),
  delivery: delivery === 'none' ? null : delivery,
  ...{
    art: art === '' ? null : art,
    pictureId: pictureId === '' ? null : pictureId,
    position: Number(position.replace(/\D/g, '').slice(0, 4)),
  },
})
