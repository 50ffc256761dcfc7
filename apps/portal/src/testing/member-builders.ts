import type { FieldSettings, MemberInfo, ProfileField, Security } from '../shared/api/types.ts'

const AT = '2026-03-01T12:00:00.000Z'

export const aMember = (change: Partial<MemberInfo> = {}): MemberInfo => ({
  id: '019a0000-0000-7000-8000-0000000000ab',
  account: 'orchid88',
  nickname: 'Orchid',
  type: 0,
  toUpline: false,
  toDownline: false,
  clubLabel: { labelName: 'VIP 0', rankLevel: 0 },
  memberLabel: [],
  language: 'EN',
  currency: 'CNY',
  avatar: 'avatar-01',
  avatarType: 'STATIC',
  registeredAt: AT,
  lastLoginAt: AT,
  ...change,
})

/** An account with its login password alone. */
export const aSecurity = ({ done, ...change }: Partial<Omit<Security, 'done'>> & { done?: Partial<Security['done']> } = {}): Security => ({
  level: 'weak',
  email: null,
  phone: null,
  passwordChangedAt: AT,
  paymentPasswordChangedAt: null,
  paymentLockedUntil: null,
  authenticatorSince: null,
  recoveryCodesLeft: 0,
  ...change,
  done: { password: true, email: false, phone: false, paymentPassword: false, authenticator: false, ...done },
})

/** Shown and free to be left out, between these lengths. */
export const aSetting = (change: Partial<FieldSettings[string]> = {}): FieldSettings[string] => ({
  show: true,
  required: false,
  acceptedPattern: '',
  patternId: 0,
  minLength: 1,
  maxLength: 40,
  ...change,
})

/** A login password of 8 to 20 characters, a payment password of six digits. */
export const someSettings = (change: FieldSettings = {}): FieldSettings => ({
  password: aSetting({ required: true, patternId: 5, minLength: 8, maxLength: 20 }),
  paymentPassword: aSetting({ required: true, patternId: 6, minLength: 6, maxLength: 6 }),
  ...change,
})

export const aField = (name: ProfileField['name'], change: Partial<ProfileField> = {}): ProfileField => ({
  ...{ name, value: '', isLocked: false, choices: [], setting: aSetting() },
  ...change,
})
