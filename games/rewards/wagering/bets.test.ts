import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { checkStake } from './place-bet.ts'
import { SLOTS, TestMember } from './testing/member.ts'

const bonus = { amount: '50', owed: '100' }

describe('a stake', () => {
  it('is cash first, the rest from the active grant', () => {
    const member = new TestMember().deposit('10').grant('g1', bonus)
    expect(checkStake(member.wallet, SLOTS, amount('25'))).toEqual({
      ok: true,
      value: { bet: { ...SLOTS, stake: { cash: amount('10'), bonus: amount('15') }, grant: 'g1' }, counts: amount('25') },
    })
    expect(member.bet('25')).toBeUndefined()
    expect(member.wallet).toMatchObject({ cash: 0n, openBets: 1, grants: [{ balance: amount('35'), openBets: 1 }] })
  })

  it.each([
    ['insufficient_funds', '60.0001', { game: 's9', category: 'pvp' as const }],
    ['bonus_not_usable_here', '60', { game: 's9', category: 'rng' as const }],
    ['bonus_not_usable_here', '60', { game: 'p1', category: 'pvp' as const }],
    ['stake_above_bonus_max', '25.0001', SLOTS],
  ])('that needs bonus money is refused: %s before what follows it', (refusal, stake, subject) => {
    expect(new TestMember().deposit('10').grant('g1', bonus).bet(stake, subject)).toBe(refusal)
  })

  it('of cash alone is never restricted', () => {
    const member = new TestMember().deposit('100').grant('g1', bonus)
    expect(member.bet('100', { game: 's9', category: 'pvp' })).toBeUndefined()
  })

  it('may use bonus money at odds that make no turnover', () => {
    const member = new TestMember().grant('g1', bonus)
    const at = (odds: string) => checkStake(member.wallet, { game: 'm1', category: 'sports', odds: amount(odds) }, amount('10'))
    expect(at('1.4999')).toMatchObject({ ok: true, value: { counts: 0n } })
    expect(at('1.5')).toMatchObject({ ok: true, value: { counts: amount('5') } })
  })

  it('finds no funds where no grant is active', () => {
    expect(new TestMember().bet('1')).toBe('insufficient_funds')
  })
})

describe('a settlement', () => {
  it('pays by composition, and counts the whole valid bet by weight', () => {
    const member = new TestMember().deposit('10').grant('g1', bonus)
    member.bet('20', { game: 'live1', category: 'live' })
    expect(member.settle('33.3333')).toEqual({
      payout: { cash: amount('16.6667'), bonus: amount('16.6666') },
      filled: 0n,
      contribution: amount('2'),
    })
    expect(member.grantOf('g1')).toMatchObject({ progress: amount('2'), balance: amount('56.6666') })
  })

  it('counts the bonus part alone where the terms say so, and nothing on excluded games', () => {
    const member = new TestMember().deposit('10').grant('g1', { ...bonus, counts: 'bonus_only' })
    member.bet('15')
    expect(member.settle('10').contribution).toBe(amount('5'))
    member.bet('5', { game: 's9', category: 'rng' })
    expect(member.settle('0').contribution).toBe(0n)
  })

  it('counts what is valid, not what is staked', () => {
    const member = new TestMember().deposit('10', 100).grant('g1', bonus)
    member.bet('20')
    expect(member.settle('20', { valid: '4' })).toMatchObject({ filled: amount('2'), contribution: amount('4') })
  })

  it('fills cash turnover from the oldest on', () => {
    const member = new TestMember().deposit('10', 100).deposit('30', 100)
    member.bet('25')
    expect(member.settle('25').filled).toBe(amount('25'))
    expect(member.wallet.turnover).toEqual([{ id: 'deposit', left: amount('15') }])
    member.bet('25')
    expect(member.settle('25').filled).toBe(amount('15'))
  })

  it('completes a grant: its balance becomes cash up to the most, the rest the house’s', () => {
    const member = new TestMember().grant('g1', { amount: '50', owed: '20', maxConvert: amount('30') })
    member.bet('20')
    member.settle('20')
    expect(member.grantOf('g1')).toMatchObject({ state: 'completed', balance: 0n })
    expect(member.wallet.cash).toBe(amount('30'))
  })

  it('pays the bonus share of a bet in cash once its grant is completed, to the house once it has ended otherwise', () => {
    const completed = new TestMember().grant('g1', { amount: '50', owed: '20' })
    completed.bet('10')
    completed.bet('20')
    completed.settle('0')
    completed.settle('15', { at: 0 })
    expect(completed.wallet.cash).toBe(amount('35'))

    const cancelled = new TestMember().grant('g1', bonus)
    cancelled.bet('10')
    cancelled.cancel('g1')
    cancelled.settle('15')
    expect(cancelled.wallet).toMatchObject({ cash: 0n, grants: [{ state: 'cancelled', balance: 0n, openBets: 0 }] })
    expect(cancelled.places.get('promotion')).toBe(amount('5'))
  })

  it('loses a grant of which less than 0.01 is left, once no open bet holds any of it', () => {
    const member = new TestMember().grant('g1', { amount: '20', owed: '100' }).grant('g2', bonus)
    member.bet('10')
    member.bet('9.9901')
    member.settle('0')
    expect(member.grantOf('g1').state).toBe('active')
    member.settle('0', { at: 0 })
    expect(member.grantOf('g1')).toMatchObject({ state: 'lost', balance: 0n })
    expect(member.grantOf('g2').state).toBe('active')
  })

  it('counts nothing for a grant that was not active when the bet was placed', () => {
    const member = new TestMember().deposit('10')
    member.bet('10')
    member.grant('g1', bonus)
    expect(member.settle('10').contribution).toBe(0n)
  })

  it('ends turnover when cash is 0 and no bet is open', () => {
    const member = new TestMember().deposit('30', 100)
    member.bet('10')
    member.bet('20')
    member.settle('0')
    expect(member.wallet.turnover).toHaveLength(1)
    member.settle('0', { at: 0 })
    expect(member.wallet.turnover).toEqual([])
  })
})

describe('a void bet', () => {
  it('gives the stake back as it was made up, and counts nothing', () => {
    const member = new TestMember().deposit('10', 100).grant('g1', bonus)
    const before = member.wallet
    member.bet('20')
    expect(member.void()).toMatchObject({ filled: 0n, contribution: 0n })
    expect(member.wallet).toEqual(before)
  })
})

describe('a rollback', () => {
  it('undoes a settled bet', () => {
    const member = new TestMember().deposit('10').grant('g1', bonus)
    member.bet('20')
    member.settle('30')
    member.rollback()
    expect(member.wallet).toMatchObject({ cash: amount('10'), turnover: [], grants: [{ balance: amount('50'), progress: 0n }] })
  })

  it('makes a receivable of cash that is not there, which any later credit pays first', () => {
    const member = new TestMember().deposit('10')
    member.bet('10')
    member.settle('50')
    member.withdraw('45')
    member.rollback()
    expect(member.wallet).toMatchObject({ cash: 0n, receivable: amount('35') })
    member.deposit('40')
    expect(member.wallet).toMatchObject({ cash: amount('5'), receivable: 0n })
  })

  it('gives a stake back whole: it is no credit, and pays nothing that is owed', () => {
    const member = new TestMember().deposit('10')
    member.bet('10')
    member.settle('50')
    member.bet('50')
    member.settle('0')
    member.rollback(0)
    expect(member.wallet).toMatchObject({ cash: 0n, receivable: amount('40') })
    member.rollback(1)
    expect(member.wallet).toMatchObject({ cash: amount('50'), receivable: amount('40') })
  })

  it('leaves to the house what bonus money can’t cover', () => {
    const member = new TestMember().grant('g1', { amount: '20', owed: '1000' })
    member.bet('20')
    member.settle('60')
    member.bet('25')
    member.rollback(0)
    expect(member.wallet).toMatchObject({ receivable: 0n, grants: [{ state: 'active', balance: 0n, progress: 0n }] })
    expect(member.places.get('promotion')).toBe(amount('-25'))
  })

  it('nets the bonus part in cash once the grant is completed, and leaves it completed', () => {
    const member = new TestMember().grant('g1', { amount: '20', owed: '20' })
    member.bet('20')
    member.settle('50')
    expect(member.wallet.cash).toBe(amount('50'))
    member.rollback()
    expect(member.wallet).toMatchObject({ cash: amount('20'), grants: [{ state: 'completed' }] })
  })

  it('does not touch the member’s money for a grant that ended otherwise', () => {
    const member = new TestMember().deposit('5').grant('g1', { amount: '20', owed: '100' })
    member.bet('25')
    member.settle('0')
    expect(member.grantOf('g1').state).toBe('lost')
    member.rollback()
    expect(member.wallet).toMatchObject({ cash: amount('5'), grants: [{ state: 'lost', balance: 0n }] })
    expect(member.places.get('bets')).toBe(0n)
  })

  it('owes filled turnover again as a new entry', () => {
    const member = new TestMember().deposit('10', 100).deposit('20', 100)
    member.bet('15')
    member.settle('15')
    member.rollback()
    expect(member.wallet.turnover).toEqual([
      { id: 'deposit', left: amount('15') },
      { id: 'rollback', left: amount('15') },
    ])
  })
})
