import { CLAIM_CALLS, DESK_WORDS } from '@croupier/contract'
import { expect, it } from 'vitest'
import { CLAIM_ACTS } from '../ports.ts'
import { hasExpired, untilOf } from './claim-policy.ts'
import { judgeClaim, judgeDecision, judgeHolding, judgeRelease } from './judge-claim.ts'

const AT = new Date('2026-11-20T10:00:00Z')
const toms = { operatorId: 'tom', name: 'tom', at: AT, until: null }
const policy = (change: object = {}) => ({
  ...{ kind: 'deposit' as const, minutes: 15, isRequired: false, mayTakeOver: false, mayPutBack: false },
  ...change,
})

it.each([
  ['what nobody has', {}, undefined, {}, { ok: true, value: 'claimed' }],
  ['what one has already', {}, { ...toms, operatorId: 'mei' }, {}, { ok: true, value: 'had' }],
  ['what a colleague has', {}, toms, {}, { ok: false, error: 'desk_claimed' }],
  ['what a colleague has, unseen, where it may be taken over', { mayTakeOver: true }, toms, {}, { ok: false, error: 'desk_claimed' }],
  ['what was seen with another colleague', { mayTakeOver: true }, toms, { takeOverFrom: 'lan' }, { ok: false, error: 'desk_claimed' }],
  ['what was seen with this colleague', { mayTakeOver: true }, toms, { takeOverFrom: 'tom' }, { ok: true, value: 'taken-over' }],
  ['the same, where nothing is taken over', {}, toms, { takeOverFrom: 'tom' }, { ok: false, error: 'desk_claimed' }],
] as const)('CLAIM-ONE-1, CLAIM-OVER-1: claiming %s', (_, change, held, more, verdict) => {
  expect(judgeClaim(policy(change), held, { operatorId: 'mei', ...more })).toEqual(verdict)
})

it('CLAIM-HOLD-1: only the holder keeps, hands over and releases; others put back where the desk allows it', () => {
  expect([judgeHolding(undefined, 'mei'), judgeHolding(toms, 'mei'), judgeHolding(toms, 'tom')]).toEqual([
    'desk_not_claimed',
    'desk_claimed',
    undefined,
  ])
  expect(judgeRelease(policy(), toms, 'mei')).toBe('desk_claimed')
  expect(judgeRelease(policy({ mayPutBack: true }), toms, 'mei')).toBeUndefined()
  expect(judgeRelease(policy({ mayPutBack: true }), undefined, 'mei')).toBe('desk_not_claimed')
})

it('CLAIM-DECIDE-1: a colleague’s is never decided, and where a claim is required nothing is without one', () => {
  const verdicts = (isRequired: boolean) =>
    [undefined, toms, { ...toms, operatorId: 'mei' }].map(held => judgeDecision(policy({ isRequired }), held, 'mei'))
  expect(verdicts(false)).toEqual([undefined, 'desk_claimed', undefined])
  expect(verdicts(true)).toEqual(['desk_not_claimed', 'desk_claimed', undefined])
})

it('CLAIM-EXPIRE-1: a claim is over at its very instant, or never', () => {
  const until = untilOf(policy(), AT)
  expect(until).toEqual(new Date('2026-11-20T10:15:00Z'))
  expect(hasExpired({ until }, new Date('2026-11-20T10:14:59.999Z'))).toBe(false)
  expect(hasExpired({ until }, new Date('2026-11-20T10:15:00Z'))).toBe(true)
  expect(untilOf(policy({ minutes: null }), AT)).toBeNull()
  expect(hasExpired({ until: null }, new Date('2099-01-01T00:00:00Z'))).toBe(false)
})

it('CLAIM-AUDIT-1: every act on every kind has its words in the log', () => {
  const words = [...Object.keys(CLAIM_CALLS).map(kind => `audit.noun.${kind}`), ...CLAIM_ACTS.map(act => `audit.verb.${act}`)]
  expect(words.filter(word => !(word in DESK_WORDS.EN))).toEqual([])
})
