import { describe, expect, it } from 'vitest'
import { asksForCode, registrationFields } from './registration-fields.ts'

const field = { show: false, required: false, patternId: 0, acceptedPattern: '', minLength: 1, maxLength: 20 }
const shown = { ...field, show: true, required: true }
const settings = {
  username: shown,
  password: shown,
  confirmPassword: shown,
  mobileNum: field,
  verificationCode: field,
  affiliateCode: { ...field, show: true },
  email: { ...field, show: true },
  referralCode: field,
}
const off = {
  smsLogin: false,
  mobileRegistration: true,
  mobileRegistrationWithPassword: true,
  usernameRegistration: true,
  registrationSms: false,
  emailRecovery: false,
  phoneRecovery: false,
  cashback: false,
  referral: false,
  googleLogin: false,
  facebookLogin: false,
  countryCodeSelector: true,
  affiliateCode: true,
  freePlay: false,
  forcedPasswordChange: false,
  phoneLogin: false,
  verificationCodeLogin: false,
}
const asked = (toggles: Partial<typeof off>, way: 'username' | 'mobile') =>
  Object.entries(registrationFields(settings, { ...off, ...toggles }, way))
    .filter(([, { show }]) => show)
    .map(([name, { required }]) => (required ? `${name}*` : name))

describe('registrationFields', () => {
  it('IDENTITY-REGISTER-8 asks by user name for what the brand shows', () => {
    expect(asked({}, 'username')).toEqual(['username*', 'password*', 'confirmPassword*', 'affiliateCode', 'email'])
  })

  it('IDENTITY-REGISTER-8 asks by user name also for a number and its code where SMS verification is on', () => {
    expect(asked({ registrationSms: true }, 'username')).toEqual([
      'username*',
      'password*',
      'confirmPassword*',
      'mobileNum*',
      'verificationCode*',
      'affiliateCode',
      'email',
    ])
  })

  it('IDENTITY-REGISTER-8 asks by mobile number for a password where the brand wants one', () => {
    expect(asked({}, 'mobile')).toEqual(['password*', 'confirmPassword*', 'mobileNum*', 'affiliateCode', 'email'])
  })

  it('IDENTITY-REGISTER-8 asks for a code in place of the password, whatever else is on', () => {
    expect(asked({ mobileRegistrationWithPassword: false }, 'mobile')).toEqual([
      'mobileNum*',
      'verificationCode*',
      'affiliateCode',
      'email',
    ])
    expect(asksForCode({ ...off, mobileRegistrationWithPassword: false }, 'mobile')).toBe(true)
    expect(asksForCode({ ...off, mobileRegistrationWithPassword: false }, 'username')).toBe(false)
  })

  it('IDENTITY-REGISTER-8 asks for no invitation code where the brand has no affiliates', () => {
    expect(asked({ affiliateCode: false }, 'username')).not.toContain('affiliateCode')
  })

  it('IDENTITY-REGISTER-8 asks for a friend’s code where members bring friends, and nowhere else', () => {
    expect(asked({ referral: true }, 'username')).toContain('referralCode')
    expect(asked({ referral: false }, 'username')).not.toContain('referralCode')
  })
})
