import type { FieldRule } from './patterns.ts'

/** What a member tells of himself (specification §3), in the order in which it is asked. */
export const PROFILE_FIELDS = [
  'nickname',
  'payeeName',
  'birthday',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'telegram',
  'whatsapp',
  'zalo',
  'line',
  'wechat',
  'facebook',
  'qqNum',
  'idNumber',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** Rules of fields for which a brand has set none. A nationality is a country code (ISO 3166-1 alpha-2). */
export const PROFILE_RULES: Record<ProfileField, Pick<FieldRule, 'patternId' | 'minLength' | 'maxLength'>> = {
  nickname: { patternId: 0, minLength: 1, maxLength: 24 },
  payeeName: { patternId: 0, minLength: 2, maxLength: 60 },
  birthday: { patternId: 11, minLength: 10, maxLength: 10 },
  nationality: { patternId: 18, minLength: 2, maxLength: 2 },
  address: { patternId: 0, minLength: 5, maxLength: 200 },
  occupation: { patternId: 0, minLength: 2, maxLength: 40 },
  sourceOfIncome: { patternId: 0, minLength: 2, maxLength: 40 },
  telegram: { patternId: 9, minLength: 3, maxLength: 40 },
  whatsapp: { patternId: 6, minLength: 6, maxLength: 15 },
  zalo: { patternId: 9, minLength: 3, maxLength: 40 },
  line: { patternId: 9, minLength: 3, maxLength: 40 },
  wechat: { patternId: 9, minLength: 3, maxLength: 40 },
  facebook: { patternId: 9, minLength: 3, maxLength: 60 },
  qqNum: { patternId: 6, minLength: 5, maxLength: 12 },
  idNumber: { patternId: 14, minLength: 6, maxLength: 24 },
}

/** Answers to choose from; each is a code that every language has a word for. */
export const PROFILE_CHOICES: Partial<Record<ProfileField, readonly string[]>> = {
  occupation: ['employed', 'self_employed', 'business_owner', 'student', 'homemaker', 'retired', 'unemployed', 'other'],
  sourceOfIncome: ['salary', 'business', 'savings', 'investments', 'pension', 'family', 'other'],
}

/** Once given these are changed by customer service alone: payments and proofs of identity rest on them. */
export const PROFILE_LOCKED_ONCE_SET: readonly ProfileField[] = ['payeeName', 'birthday', 'idNumber']
