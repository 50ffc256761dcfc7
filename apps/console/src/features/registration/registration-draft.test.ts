import { describe, expect, it } from 'vitest'
import { changeField, changesOf, type Draft, type Field, fieldsInOrder, moveField } from './registration-draft.ts'

const field = (more: Partial<Field> = {}): Field => ({
  show: true,
  required: false,
  patternId: 1,
  acceptedPattern: '',
  minLength: 4,
  maxLength: 16,
  ...more,
})
const register = { email: field(), password: field({ patternId: 5 }), username: field(), confirmPassword: field({ patternId: 5 }) }
const names = (fields: typeof register | Record<string, Field>) => fieldsInOrder(fields).map(([name]) => name)

describe('the draft of a registration form', () => {
  it('stands in the portal’s order until the brand has set its own', () => {
    expect(names(register)).toEqual(['username', 'password', 'confirmPassword', 'email'])
  })

  it('a field moves one place and no further than the ends', () => {
    const moved = moveField(register, 'email', -1)
    expect(names(moved)).toEqual(['username', 'password', 'email', 'confirmPassword'])
    expect(names(moveField(moved, 'username', -1))).toEqual(names(moved))
    expect(names(moveField(moved, 'confirmPassword', 1))).toEqual(names(moved))
  })

  it('the repetition follows the password', () => {
    const next = changeField(register, 'password', { minLength: 9, patternId: 7 })
    expect(next.confirmPassword).toMatchObject({ minLength: 9, patternId: 7, maxLength: 16 })
  })

  it('only what differs is sent', () => {
    const saved = { register, smsExpiredMinutes: 5, passwordDaysMax: 0 } as unknown as Draft
    expect(changesOf(saved, { ...saved, smsExpiredMinutes: 3 })).toEqual({ smsExpiredMinutes: 3 })
    expect(changesOf(saved, { ...saved })).toEqual({})
  })
})
