import { describe, expect, it } from 'vitest'
import { awaitsMember, type PromotionFacts, promotionStatus } from './promotion-status.ts'

const day = (date: number) => new Date(Date.UTC(2026, 4, date))

/** Open, nothing needed, nothing done: joined. */
const running: PromotionFacts = {
  now: day(15),
  startAt: day(10),
  endAt: day(20),
  claimUntil: day(25),
  needsJoin: false,
  needsApplication: false,
  mayReapply: false,
  isEligible: true,
  hasBudget: true,
  hasJoined: false,
  application: 'none',
  isGoalMet: false,
  reward: 'none',
  isOwnClaim: false,
}

/** Facts that fit a row and every row after it, so that the order of rows is told too. */
const ended = { ...running, now: day(20), isEligible: false, hasBudget: false, needsJoin: true }
const goalMet = { ...ended, isGoalMet: true, hasJoined: true }
const refused: PromotionFacts = { ...goalMet, application: 'rejected' }
const early: PromotionFacts = { ...refused, now: day(9) }
const pending: PromotionFacts = { ...early, application: 'pending' }

describe('the status of a promotion', () => {
  it.each<[string, string, PromotionFacts]>([
    ['process', 'bonus money in turnover', { ...pending, reward: 'wagering' }],
    ['claimed', 'credited by own claim', { ...pending, reward: 'credited', isOwnClaim: true }],
    ['issued', 'credited by others', { ...pending, reward: 'credited' }],
    ['applying', 'an application waits', pending],
    ['process', 'an application is approved', { ...early, application: 'approved' }],
    ['coming_soon', 'it has not begun', early],
    ['rejected', 'an application was refused for good', refused],
    ['rejected', 'it could be made again, but the end is over', { ...refused, mayReapply: true }],
    ['claim', 'its goal is met', goalMet],
    ['close', 'it may be claimed no more', { ...goalMet, now: day(25) }],
    ['close', 'it has ended', { ...ended, isEligible: true, hasBudget: true }],
    ['close', 'nothing is left of its budget', { ...running, hasBudget: false, needsJoin: true }],
    ['close', 'it is not for the member', { ...running, isEligible: false, needsJoin: true }],
    ['join', 'it needs joining', { ...running, needsJoin: true, isGoalMet: true }],
    ['join', 'it needs an application', { ...running, needsApplication: true, isGoalMet: true }],
    ['join', 'an application may be made again', { ...running, needsApplication: true, application: 'rejected', mayReapply: true }],
    ['joined', 'nothing is left to do', running],
    ['joined', 'it is joined', { ...running, needsJoin: true, hasJoined: true }],
  ])('is %s where %s', (status, _why, facts) => {
    expect(promotionStatus(facts)).toBe(status)
  })

  it('awaits the member where there is something to claim or to join', () => {
    expect(['claim', 'join', 'joined', 'process'].map(status => awaitsMember(status as 'claim'))).toEqual([true, true, false, false])
  })
})
