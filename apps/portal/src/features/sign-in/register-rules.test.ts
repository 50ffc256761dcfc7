import { describe, expect, it } from 'vitest'
import type { FieldSettings } from '../../shared/api/types.ts'
import { EMPTY, faultOf, filledFields, type RegisterField, ruleText, shownFields } from './register-rules.ts'

const setting = (
  patternId: number,
  minLength: number,
  maxLength: number,
  more: Partial<FieldSettings[string]> = {},
): FieldSettings[string] => ({
  show: true,
  required: true,
  acceptedPattern: '',
  patternId,
  minLength,
  maxLength,
  ...more,
})
const settings: FieldSettings = {
  username: setting(1, 4, 16),
  password: setting(5, 8, 20),
  confirmPassword: setting(5, 8, 20),
  email: setting(3, 6, 100, { required: false }),
  affiliateCode: setting(14, 4, 16, { required: false }),
  line: setting(9, 3, 40, { show: false }),
}
const faults = (change: Partial<Record<RegisterField, string>>, name: RegisterField) => faultOf(name, { ...EMPTY, ...change }, settings)

describe('the registration form', () => {
  it('shows what the brand asks for, in its own order', () => {
    expect(shownFields(settings)).toEqual(['username', 'password', 'confirmPassword', 'email', 'affiliateCode'])
  })

  it.each([
    [setting(1, 4, 16), 'EN', 'Enter 4-16 letters and digits, starting with a letter'],
    [setting(6, 6, 6), 'EN', 'Enter 6 digits'],
    [setting(6, 6, 6), 'CN', '请输入 6 位数字'],
    [setting(0, 2, 9), 'KO', 'Enter 2-9 characters'],
  ] as const)('tells a rule before it is broken (%#)', (rule, language, text) => expect(ruleText(rule, language)).toBe(text))

  it.each([
    ['username', { username: '' }, 'rule'],
    ['username', { username: '  ' }, 'rule'],
    ['username', { username: '1star' }, 'rule'],
    ['username', { username: 'abc' }, 'rule'],
    ['username', { username: ' riverstone21 ' }, undefined],
    ['password', { password: 'onlyletters' }, 'rule'],
    ['password', { password: ' stone2110 ' }, 'rule'],
    ['password', { password: 'stone2110' }, undefined],
    ['confirmPassword', {}, 'rule'],
    ['confirmPassword', { password: 'stone2110', confirmPassword: 'stone211' }, 'differs'],
    ['confirmPassword', { password: 'stone2110', confirmPassword: 'stone2110' }, undefined],
    ['email', { email: '' }, undefined],
    ['email', { email: 'river@' }, 'rule'],
    ['email', { email: 'river@stone.example' }, undefined],
    ['line', { line: '?' }, undefined],
  ] as const)('judges %s of %j as %s', (name, change, fault) => expect(faults(change, name)).toBe(fault))

  it('sends what is shown and filled in, without stray spaces, and keeps those of a password', () => {
    const values = { ...EMPTY, username: ' riverstone21 ', password: ' a1b2c3d4', line: 'hidden', email: '  ' }
    expect(filledFields(values, settings)).toEqual({ username: 'riverstone21', password: ' a1b2c3d4' })
  })
})
