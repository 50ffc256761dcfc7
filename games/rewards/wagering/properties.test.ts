import { amount, formatAmount } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Category } from '../category.ts'
import type { GrantState } from './grant.ts'
import { TestMember } from './testing/member.ts'
import { turnoverOwed } from './turnover.ts'

const money = fc.bigInt({ min: 1n, max: amount('60') }).map(value => formatAmount(value))
const subject = fc.record({ game: fc.constantFrom('s1', 's9'), category: fc.constantFrom<Category>('rng', 'live', 'pvp', 'sports') })
const pick = fc.nat({ max: 1000 })

/** What a member does; what can't be done then is left out. */
const deeds = fc.array(
  fc.oneof(
    fc.tuple(money, fc.constantFrom(0, 100)).map(
      ([text, pct]) =>
        (member: TestMember) =>
          member.deposit(text, pct),
    ),
    fc
      .record({
        amount: money,
        owed: money,
        counts: fc.constantFrom('all', 'bonus_only'),
        forfeitOnWithdraw: fc.boolean(),
        days: fc.constantFrom(1, 7),
      })
      .chain(of => fc.option(money.map(amount)).map(maxConvert => ({ ...of, maxConvert })))
      .map(of => (member: TestMember) => member.grant(`g${member.wallet.grants.length}`, of)),
    {
      weight: 4,
      arbitrary: fc.tuple(money, subject).map(
        ([stake, on]) =>
          (member: TestMember) =>
            member.bet(stake, on),
      ),
    },
    {
      weight: 4,
      arbitrary: fc.tuple(money, pick).map(
        ([payout, nth]) =>
          (member: TestMember) =>
            settleSome(member, payout, nth),
      ),
    },
    pick.map(nth => (member: TestMember) => voidSome(member, nth)),
    { weight: 2, arbitrary: pick.map(nth => (member: TestMember) => rollbackSome(member, nth)) },
    pick.map(nth => (member: TestMember) => member.cancel(`g${nth % (member.wallet.grants.length + 1)}`)),
    fc.tuple(money, fc.boolean()).map(
      ([text, isConfirmed]) =>
        (member: TestMember) =>
          member.withdraw(text, isConfirmed),
    ),
    fc.integer({ min: 0, max: 50 }).map(hours => (member: TestMember) => member.wait(hours)),
    fc.boolean().map(isPause => (member: TestMember) => (isPause ? member.pause() : member.resume())),
  ),
  { maxLength: 60 },
)

const nthOf = (member: TestMember, nth: number, which: (bet: TestMember['bets'][number]) => boolean): number | undefined => {
  const found = member.bets.flatMap((bet, index) => (which(bet) ? [index] : []))
  return found[nth % found.length]
}

function settleSome(member: TestMember, payout: string, nth: number): void {
  const at = nthOf(member, nth, bet => !bet.isOver)
  if (at !== undefined) member.settle(nth % 2 === 0 ? '0' : payout, { at })
}

function voidSome(member: TestMember, nth: number): void {
  const at = nthOf(member, nth, bet => !bet.isOver)
  if (at !== undefined) member.void(at)
}

function rollbackSome(member: TestMember, nth: number): void {
  const at = nthOf(member, nth, bet => bet.outcome !== undefined)
  if (at !== undefined) member.rollback(at)
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
const ENDED: readonly GrantState[] = ['completed', 'lost', 'expired', 'cancelled', 'forfeited']

/** Plays what comes to a member's mind, and looks at the member after each deed. */
function holds(look: (member: TestMember) => void): void {
  fc.assert(
    fc.property(deeds, of => {
      const member = new TestMember()
      for (const deed of of) {
        deed(member)
        look(member)
      }
    }),
    { numRuns: 300 },
  )
}

describe('whatever happens to bonus money', () => {
  it('conserves money: every balance is what moved there, and bets hold open stakes and what settled ones left', () => {
    holds(({ wallet, places, bets }) => {
      expect(places.get('cash') ?? 0n).toBe(wallet.cash)
      expect(places.get('receivable') ?? 0n).toBe(-wallet.receivable)
      for (const { id, balance } of wallet.grants) expect(places.get(`bonus:${id}`) ?? 0n).toBe(balance)
      expect(sum([...places.values()])).toBe(0n)
      const stakes = bets.map(({ bet: { stake }, outcome, isOver }) => {
        if (outcome) return sum([stake.cash, stake.bonus]) - sum([outcome.payout.cash, outcome.payout.bonus])
        return isOver ? 0n : stake.cash + stake.bonus
      })
      expect(places.get('bets') ?? 0n).toBe(sum(stakes))
    })
  })

  it('never makes a balance, a receivable or a progress negative', () => {
    holds(({ wallet }) => {
      expect(wallet.cash >= 0n && wallet.receivable >= 0n && turnoverOwed(wallet) >= 0n && wallet.openBets >= 0).toBe(true)
      for (const { balance, progress, openBets } of wallet.grants) expect(balance >= 0n && progress >= 0n && openBets >= 0).toBe(true)
    })
  })

  it('lets an ended grant be, and one be active where any waits', () => {
    const ended = new WeakMap<TestMember, Map<string, GrantState>>()
    holds(member => {
      const known = ended.get(member) ?? new Map<string, GrantState>()
      ended.set(member, known)
      const states = member.wallet.grants.map(({ state }) => state)
      expect(states.filter(state => state === 'active')).toHaveLength(
        states.some(state => state === 'active' || state === 'queued') ? 1 : 0,
      )
      for (const { id, state, balance } of member.wallet.grants) {
        if (known.has(id)) expect(state).toBe(known.get(id))
        if (!ENDED.includes(state)) continue
        known.set(id, state)
        expect(balance).toBe(0n)
      }
    })
  })

  it('counts open bets, by member and by grant', () => {
    holds(({ wallet, bets }) => {
      const open = bets.filter(({ isOver }) => !isOver)
      expect(wallet.openBets).toBe(open.length)
      for (const { id, openBets } of wallet.grants)
        expect(openBets).toBe(open.filter(({ bet }) => bet.grant === id && bet.stake.bonus > 0n).length)
    })
  })
})
