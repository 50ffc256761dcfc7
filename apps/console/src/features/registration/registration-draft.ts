import type { Answer } from '../../shared/api/types.ts'

export type Settings = Answer<'getRegistrationSettings'>
export type Field = Settings['register'][string]
export type ProfileField = Settings['profile'][string]
export const EDITED = [
  'register',
  'profile',
  'toggles',
  'smsExpiredMinutes',
  'passwordDaysMax',
  'defaultPassword',
  'redeemContact',
  'verification',
] as const
export type Draft = Pick<Settings, (typeof EDITED)[number]>

export const draftOf = (settings: Settings): Draft => ({
  register: Object.fromEntries(fieldsInOrder(settings.register).map(([name, field], position) => [name, { ...field, position }])),
  profile: settings.profile,
  toggles: settings.toggles,
  smsExpiredMinutes: settings.smsExpiredMinutes,
  passwordDaysMax: settings.passwordDaysMax,
  defaultPassword: settings.defaultPassword,
  redeemContact: settings.redeemContact,
  verification: settings.verification,
})

/** The order of the portal's form where the brand has set none. */
const NATURAL = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'captcha',
]

export function fieldsInOrder(register: Settings['register']): [string, Field][] {
  const place = ([name, { position }]: [string, Field]) => position ?? NATURAL.indexOf(name)
  return Object.entries(register).toSorted((a, b) => place(a) - place(b))
}

/** Moves a field one place; at an end it stays. */
export function moveField(register: Settings['register'], name: string, step: 1 | -1): Settings['register'] {
  const names = fieldsInOrder(register).map(([each]) => each)
  const from = names.indexOf(name)
  const to = from + step
  if (from < 0 || to < 0 || to >= names.length) return register
  names.splice(to, 0, ...names.splice(from, 1))
  return Object.fromEntries(names.map((each, position) => [each, { ...(register[each] as Field), position }]))
}

/** Changes one field. The repetition is judged like the password itself, so that nobody is asked for two different things. */
export function changeField(register: Settings['register'], name: string, patch: Partial<Field>): Settings['register'] {
  const next: Readonly<Record<string, Field | undefined>> = { ...register, [name]: { ...(register[name] as Field), ...patch } }
  const { password, confirmPassword } = next
  if (!password || !confirmPassword) return next as Settings['register']
  const { patternId, acceptedPattern, minLength, maxLength } = password
  return { ...next, confirmPassword: { ...confirmPassword, patternId, acceptedPattern, minLength, maxLength } } as Settings['register']
}

/** What differs from what was read. */
export function changesOf(saved: Draft, draft: Draft): Partial<Draft> {
  return Object.fromEntries(
    EDITED.filter(name => JSON.stringify(saved[name]) !== JSON.stringify(draft[name])).map(name => [name, draft[name]]),
  )
}
