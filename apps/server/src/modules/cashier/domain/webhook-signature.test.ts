import { describe, expect, it } from 'vitest'
import { isSignedBy, signWebhook } from './webhook-signature.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const BODY = '{"eventId":"e1","amount":"10.00"}'
const SIGNATURE = signWebhook('secret', BODY, NOW)

describe('webhook signatures', () => {
  it('accept what was signed, for five minutes', () => {
    expect([0, 299].map(s => isSignedBy('secret', BODY, SIGNATURE, new Date(NOW.getTime() + s * 1000)))).toEqual([true, true])
  })
  it.each([
    ['another body', 'secret', BODY.replace('10', '11'), SIGNATURE, 0],
    ['another secret', 'other', BODY, SIGNATURE, 0],
    ['an old time', 'secret', BODY, SIGNATURE, 301],
    ['a time that was changed', 'secret', BODY, SIGNATURE.replace(/t=\d+/, 't=1763632801'), 0],
    ['nothing', 'secret', BODY, '', 0],
    ['a short mac', 'secret', BODY, SIGNATURE.slice(0, -2), 0],
  ])('refuse %s', (_what, secret, body, signature, ageSeconds) => {
    expect(isSignedBy(secret, body, signature, new Date(NOW.getTime() + ageSeconds * 1000))).toBe(false)
  })
})
