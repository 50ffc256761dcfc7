import { describe, expect, it } from 'vitest'
import { kindOf, RULES, sampleBetween } from './refusal-kinds.ts'

describe('what a refusal tells of', () => {
  it.each([
    ['wrong_credentials', 401, '/wps/session/login', 'sign-in'],
    ['totp_wrong', 401, '/console/session', 'operator-sign-in'],
    ['wrong_credentials', 401, '/console/session', 'operator-sign-in'],
    ['account_locked', 423, '/wps/session/login', 'lock'],
    ['payment_password_wrong', 422, '/wps/v2/withdrawals', 'payment-password'],
    ['webhook_signature_wrong', 401, '/wps/v2/payments/:code/webhook', 'webhook'],
    ['unauthorized', 401, '/wps/member/info', 'unauthorized'],
    ['forbidden', 403, '/console/operators', 'forbidden'],
    ['second_operator_needed', 403, '/console/withdrawals/:withdrawalId/pay', 'forbidden'],
    ['too_many_requests', 429, '/wps/session/login', 'limit'],
    ['validation_failed', 422, '/wps/session/register', undefined],
    ['maintenance', 503, '/wps/member/info', undefined],
  ])('AUDIT-REFUSAL-1 %s (%i) at %s: %s', (code, status, path, kind) => {
    expect(kindOf({ code, status, path })).toBe(kind)
  })

  it.each([
    ['sign-in', 0, 1, 1],
    ['sign-in', 1, 9, undefined],
    ['sign-in', 9, 10, 10],
    ['sign-in', 3, 2_500, 1_000],
    ['unauthorized', 0, 99, undefined],
    ['unauthorized', 0, 100, 100],
    ['unauthorized', 100, 999, undefined],
  ] as const)('AUDIT-REFUSAL-2 %s from %i to %i is told at %s', (kind, before, after, sample) => {
    expect(sampleBetween(kind, before, after)).toBe(sample)
  })

  it('AUDIT-REFUSAL-3 nobody is alarmed by what the log has not begun to tell', () => {
    for (const { sampleFrom, alarmFrom } of Object.values(RULES)) expect(alarmFrom).toBeGreaterThan(sampleFrom)
  })
})
