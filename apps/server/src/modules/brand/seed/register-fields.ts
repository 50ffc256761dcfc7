import type { FieldSetting } from '@croupier/contract'
import type { Static } from 'typebox'
import { REGISTER_FIELDS, type RegisterField } from '../db/brand-settings.ts'

type Setting = Static<typeof FieldSetting>
export type FieldSeed = Pick<Setting, 'patternId' | 'minLength' | 'maxLength'> & Partial<Setting>

/** Rules of fields that most brands leave hidden, so that showing one in the console is one switch and not a study. */
const RULES: Record<RegisterField, FieldSeed> = {
  username: { patternId: 1, minLength: 4, maxLength: 16 },
  // Length is what counts; rules of composition only make people write patterns that guessers know.
  password: { patternId: 0, minLength: 8, maxLength: 128 },
  confirmPassword: { patternId: 0, minLength: 8, maxLength: 128 },
  payeeName: { patternId: 2, minLength: 2, maxLength: 40 },
  email: { patternId: 3, minLength: 6, maxLength: 100 },
  qqNum: { patternId: 6, minLength: 5, maxLength: 12 },
  mobileNum: { patternId: 6, minLength: 6, maxLength: 15 },
  recommenderId: { patternId: 14, minLength: 4, maxLength: 16 },
  captcha: { patternId: 14, minLength: 4, maxLength: 6 },
  verificationCode: { patternId: 6, minLength: 6, maxLength: 6 },
  affiliateCode: { patternId: 14, minLength: 4, maxLength: 16 },
  paymentPassword: { patternId: 6, minLength: 6, maxLength: 6 },
  line: { patternId: 9, minLength: 3, maxLength: 40 },
  whatsapp: { patternId: 6, minLength: 6, maxLength: 15 },
  facebook: { patternId: 9, minLength: 3, maxLength: 60 },
  wechat: { patternId: 9, minLength: 3, maxLength: 40 },
  idNumber: { patternId: 14, minLength: 6, maxLength: 24 },
  referralCode: { patternId: 14, minLength: 6, maxLength: 12 },
}

/** All registration fields: those named are shown as given, the rest are hidden and optional. */
export function registerFields(shown: Partial<Record<RegisterField, Partial<Setting>>>): Record<RegisterField, Setting> {
  const entries = REGISTER_FIELDS.map(name => {
    const asked = shown[name]
    return [name, { show: asked !== undefined, required: false, acceptedPattern: '', ...RULES[name], ...asked }]
  })
  return Object.fromEntries(entries) as Record<RegisterField, Setting>
}
