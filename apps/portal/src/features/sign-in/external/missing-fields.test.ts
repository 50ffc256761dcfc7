import { describe, expect, it } from 'vitest'
import { missingFields, suggestName, withoutKnown } from './missing-fields.ts'

const field = (show: boolean, required: boolean) => ({ show, required, acceptedPattern: '', patternId: 0, minLength: 1, maxLength: 20 })
const settings = {
  username: field(true, true),
  password: field(true, true),
  email: field(true, true),
  mobileNum: field(true, true),
  payeeName: field(false, false),
  line: field(true, false),
}

describe('what a newcomer from a provider still fills in', () => {
  it('is what the brand requires, without what the provider has proved', () => {
    expect(missingFields(withoutKnown(settings, { email: 'a@example.org', mobile: null }))).toEqual(['username', 'password', 'mobileNum'])
    expect(missingFields(withoutKnown(settings, { email: null, mobile: '+8613800138000' }))).toEqual(['username', 'password', 'email'])
  })

  it.each([
    ['mei.lin@example.org', 'meilin'],
    ['José Ángel', 'JoseAngel'],
    ['王小明', ''],
    ['88lantern@example.org', ''],
    ['a-very-long-name-of-somebody@example.org', 'averylongnameofs'],
    ['', ''],
  ])('starts from a name that %j suggests: %j', (source, name) => {
    expect(suggestName(source)).toBe(name)
  })
})
