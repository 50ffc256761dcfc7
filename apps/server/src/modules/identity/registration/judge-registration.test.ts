import { describe, expect, it } from 'vitest'
import { judgeRegistration } from './judge-registration.ts'

const field = (patternId: number, minLength: number, maxLength: number, more: { show?: boolean; required?: boolean } = {}) => ({
  show: true,
  required: true,
  acceptedPattern: '',
  patternId,
  minLength,
  maxLength,
  ...more,
})
const rules = {
  username: field(1, 4, 16),
  password: field(5, 8, 20),
  email: field(3, 6, 100, { required: false }),
  qqNum: field(6, 5, 12, { show: false, required: false }),
  idNumber: field(14, 8, 8),
}
const good = { username: 'river22', password: 'moonlit7river', idNumber: 'AB123456' }

describe('judgeRegistration', () => {
  it('IDENTITY-REGISTER-1 takes what is shown, trimmed except in secrets, and nothing that is hidden', () => {
    const { accepted, faults } = judgeRegistration(rules, { ...good, username: ' river22 ', email: '', qqNum: '12345', wechat: 'me' }, 'EN')
    expect(faults).toEqual({})
    expect(accepted).toEqual(good)
  })

  it('IDENTITY-REGISTER-1 never trims a password into another one', () => {
    expect(judgeRegistration(rules, { ...good, password: ' moonlit7river ' }, 'EN').faults).toHaveProperty('password')
  })

  it.each([
    ['EN', 'Enter 4-16 letters and digits, starting with a letter', 'Enter 8 characters, letters and digits only'],
    ['CN', '请输入 4-16 个字母或数字，须以字母开头', '请输入 8 个字符，只能是字母和数字'],
    ['TH', 'กรอกตัวอักษรและตัวเลข 4-16 ตัว ขึ้นต้นด้วยตัวอักษร', 'กรอก 8 อักขระ เฉพาะตัวอักษรและตัวเลขเท่านั้น'],
    ['RU', 'Enter 4-16 letters and digits, starting with a letter', 'Enter 8 characters, letters and digits only'],
  ])('IDENTITY-REGISTER-2 says in %s what a field takes, one number where the bounds are equal', (language, username, idNumber) => {
    const wrong = judgeRegistration(rules, { ...good, username: '1abc', idNumber: 'short' }, language).faults
    expect(wrong).toEqual({ username, idNumber })
    const missing = judgeRegistration(rules, { password: good.password }, language).faults
    expect(missing).toEqual({ username, idNumber })
  })

  it('IDENTITY-REGISTER-1 judges an optional field only when something is entered', () => {
    expect(judgeRegistration(rules, { ...good, email: 'no mail' }, 'EN').faults).toEqual({
      email: 'Enter a valid e-mail address of 6-100 characters',
    })
  })
})
