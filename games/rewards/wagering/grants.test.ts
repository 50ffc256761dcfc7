import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { TestMember } from './testing/member.ts'
import { checkWithdrawal } from './withdraw.ts'

const bonus = { amount: '50', owed: '100' }
const states = (member: TestMember) => member.wallet.grants.map(({ state }) => state)

describe('grants', () => {
  it('wait in order, and their clocks start with their activation', () => {
    const member = new TestMember().grant('g1', bonus).wait(24).grant('g2', bonus).grant('g3', bonus)
    expect(states(member)).toEqual(['active', 'queued', 'queued'])
    expect(member.cancel('g1')).toBeUndefined()
    expect(states(member)).toEqual(['cancelled', 'active', 'queued'])
    expect(member.grantOf('g2').activatedAt).toEqual(new Date('2026-05-02T00:00:00Z'))
  })

  it('expire at exactly the end of their days, and the next begins there, whenever that is noticed', () => {
    const member = new TestMember()
      .grant('g1', bonus)
      .grant('g2', { ...bonus, days: 1 })
      .grant('g3', bonus)
    expect(states(member.wait(7 * 24 - 0.001))).toEqual(['active', 'queued', 'queued'])
    expect(states(member.wait(0.001))).toEqual(['expired', 'active', 'queued'])
    const late = new TestMember()
      .grant('g1', bonus)
      .grant('g2', { ...bonus, days: 1 })
      .grant('g3', bonus)
    expect(states(late.wait(8 * 24 + 1))).toEqual(['expired', 'expired', 'active'])
    expect(late.grantOf('g3').activatedAt).toEqual(new Date('2026-05-09T00:00:00Z'))
    expect(late.places.get('promotion')).toBe(amount('-50'))
  })

  it('that owe nothing complete with their activation', () => {
    const member = new TestMember().grant('g1', { amount: '5', owed: '0' }).grant('g2', bonus)
    expect(states(member)).toEqual(['completed', 'active'])
    expect(member.wallet.cash).toBe(amount('5'))
  })

  it('are cancelled while they wait or run, and not twice', () => {
    const member = new TestMember().grant('g1', bonus).grant('g2', bonus)
    expect(member.cancel('g2')).toBeUndefined()
    expect(member.cancel('g2')).toBe('wrong_state')
    expect(member.cancel('g9')).toBe('wrong_state')
    expect(states(member)).toEqual(['active', 'cancelled'])
    expect(member.places.get('promotion')).toBe(amount('-50'))
  })

  it('stand still while a member is excluded, with their clocks', () => {
    const member = new TestMember().deposit('10', 100).grant('g1', bonus).grant('g2', bonus)
    member.bet('10')
    member
      .wait(24)
      .pause()
      .wait(30 * 24)
    expect(states(member)).toEqual(['active', 'queued'])
    expect(member.settle('10')).toMatchObject({ filled: amount('10'), contribution: 0n })
    expect(states(member.resume().wait(6 * 24 - 1))).toEqual(['active', 'queued'])
    expect(states(member.wait(1))).toEqual(['expired', 'active'])
  })

  it('that become active during a pause have all their days after it', () => {
    const member = new TestMember().grant('g1', bonus).grant('g2', bonus).pause().wait(48)
    member.cancel('g1')
    member.wait(48).resume()
    expect(member.grantOf('g2').activatedAt).toEqual(member.now)
    expect(member.resume().grantOf('g2').activatedAt).toEqual(member.now)
  })
})

describe('a withdrawal', () => {
  const forfeited = { ...bonus, forfeitOnWithdraw: true }

  it('tells beforehand what is allowed, owed and forfeited', () => {
    const member = new TestMember().deposit('30').grant('g1', bonus).grant('g2', forfeited).grant('g3', forfeited)
    expect(checkWithdrawal(member.wallet)).toEqual({
      allowed: amount('30'),
      turnoverOwed: 0n,
      wouldForfeit: ['g2', 'g3'],
      wouldLose: amount('100'),
    })
    expect(checkWithdrawal(member.deposit('10', 50).wallet)).toMatchObject({ allowed: 0n, turnoverOwed: amount('5') })
  })

  it('is refused in the order of the rule book', () => {
    const owing = new TestMember().deposit('10', 100).grant('g1', forfeited)
    owing.bet('10')
    owing.settle('50')
    owing.deposit('10', 100)
    expect(owing.withdraw('1000')).toBe('turnover_owed')
    owing.bet('60')
    owing.rollback(0)
    expect(owing.wallet.receivable).toBe(amount('40'))
    expect(owing.withdraw('1000')).toBe('receivable_open')

    const free = new TestMember().deposit('10').grant('g1', forfeited)
    expect(free.withdraw('10.0001')).toBe('insufficient_funds')
    expect(free.withdraw('10')).toBe('confirm_forfeit')
    expect(states(free)).toEqual(['active'])
  })

  it('ends forfeited grants once the member confirmed it, never cash, and the next has its turn', () => {
    const member = new TestMember().deposit('30').grant('g1', forfeited).grant('g2', bonus)
    expect(member.withdraw('10', true)).toBeUndefined()
    expect(states(member)).toEqual(['forfeited', 'active'])
    expect(member.wallet).toMatchObject({ cash: amount('20'), grants: [{ balance: 0n }, { balance: amount('50') }] })
  })
})
