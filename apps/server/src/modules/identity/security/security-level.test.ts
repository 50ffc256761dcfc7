import { describe, expect, it } from 'vitest'
import { securityLevel } from './security-level.ts'

const none = { password: true, email: false, phone: false, paymentPassword: false, authenticator: false }

describe('securityLevel', () => {
  it.each([
    ['weak', none],
    ['weak', { ...none, paymentPassword: true }],
    ['weak', { ...none, email: true, phone: true }],
    ['weak', { ...none, authenticator: true, paymentPassword: true }],
    ['medium', { ...none, email: true, paymentPassword: true }],
    ['medium', { ...none, phone: true, paymentPassword: true }],
    ['strong', { ...none, phone: true, paymentPassword: true, authenticator: true }],
  ] as const)('IDENTITY-LEVEL-1: is %s with %j', (level, steps) => {
    expect(securityLevel(steps)).toBe(level)
  })
})
