import { describe, expect, it } from 'vitest'
import { type Judged, refuseChoice, refuseClaim, refusePart } from './judge-part.ts'

const judged = (more: Partial<Judged>): Judged & { isApproved: boolean } => ({
  ...{ status: 'join', isShutOut: false, isLinked: false, hasBudget: true, hasEnded: false, hasReward: false },
  ...{ needsApplication: false, isClaimOver: false, isApproved: false },
  ...more,
})

describe('why somebody can’t take part', () => {
  it.each([
    ['may join', {}, undefined],
    ['pauses', { isShutOut: true }, 'not_available'],
    ['had it', { status: 'claimed', hasReward: true }, 'already_claimed'],
    ['comes too early', { status: 'coming_soon' }, 'not_yet'],
    ['comes too late', { status: 'close', hasEnded: true, hasBudget: false }, 'promotion_closed'],
    ['is known by another account', { status: 'close', isLinked: true }, 'already_claimed_by_linked'],
    ['finds no budget', { status: 'close', hasBudget: false }, 'budget_used_up'],
    ['does not fit', { status: 'close' }, 'not_eligible'],
    ['has joined', { status: 'joined' }, 'wrong_state'],
    ['has to apply', { needsApplication: true }, 'wrong_state'],
  ] as const)('who %s', (_, more, expected) => {
    expect(refusePart(judged(more), 'join')).toBe(expected)
  })

  it.each([
    ['may', { status: 'claim' }, undefined],
    ['pauses', { status: 'claim', isShutOut: true }, 'not_available'],
    ['has not met the goal', { status: 'joined' }, 'nothing_to_claim'],
    ['is late', { status: 'close', isClaimOver: true, hasEnded: true }, 'claim_expired'],
    ['waits for an answer', { status: 'applying' }, 'wrong_state'],
  ] as const)('claims and %s', (_, more, expected) => {
    expect(refuseClaim(judged(more))).toBe(expected)
  })

  it.each([
    ['has not joined yet', {}, undefined],
    ['has joined', { status: 'joined' }, undefined],
    ['has no approval', { needsApplication: true }, 'wrong_state'],
    ['has one', { needsApplication: true, isApproved: true, status: 'process' }, undefined],
    ['had it', { hasReward: true, status: 'process' }, 'already_claimed'],
  ] as const)('deposits and %s', (_, more, expected) => {
    expect(refuseChoice(judged(more))).toBe(expected)
  })
})
