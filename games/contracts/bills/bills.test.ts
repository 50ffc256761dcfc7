import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { dividendTerms, salaryTerms } from '../testing/terms.ts'
import { dayOf, periodAt } from '../time/periods.ts'
import { adjustmentOf, amountOf, isWritten } from './amount.ts'
import { carryOutOf } from './carry.ts'
import { type AccountTally, linesOf, tallyOf } from './lines.ts'
import { paceOf, reachOf, runningSince } from './pace.ts'
import { lossOf, validBetOf } from './play.ts'
import { reckon } from './reckon.ts'
import { actOnBill, claimableUntil, firstState, isOwed, stateAfterRun } from './state.ts'

const at = (text: string) => new Date(`${text}Z`)
const half = (date: string) => periodAt(dividendTerms(), at(`${date}T12:00`), 'UTC')
const play = (cash: string, bonus: string, valid: string, payout: string) => ({
  stake: { cash: amount(cash), bonus: amount(bonus) },
  valid: amount(valid),
  payout: amount(payout),
})

describe('play', () => {
  it.each([
    ['all cash', play('100', '0', '100', '150'), '100', '-50'],
    ['all bonus', play('0', '90', '90', '500'), '0', '0'],
    ['mixed, the remainder to the cash', play('66.6667', '33.3333', '100', '130.0003'), '66.6667', '-20.0003'],
    ['a push', play('80', '0', '0', '80'), '0', '0'],
    ['half lost', play('80', '0', '40', '40'), '40', '40'],
  ])('%s', (_name, bet, validBet, loss) => {
    expect([validBetOf(bet), lossOf(bet)]).toEqual([amount(validBet), amount(loss)])
  })
})

describe('lines', () => {
  const tally = (account: string, changed: Partial<AccountTally> = {}): AccountTally => ({
    ...tallyOf(account, {
      plays: [play('100', '0', '100', '0')],
      deposits: [5n],
      costs: [
        { kind: 'rebate', amount: 3n },
        { kind: 'reward', amount: 4n },
      ],
    }),
    ...changed,
  })
  const terms = dividendTerms({ activeBet: amount('100'), activeDeposit: 5n, deductions: ['rebate'] })
  const activeOf = (...tallies: AccountTally[]) => linesOf(tallies, 'r', terms).map(({ isActive }) => isActive)

  it('take off the costs of the listed kinds alone', () => {
    expect(linesOf([tally('p')], 'r', terms)).toEqual([
      { account: 'p', bets: 1, validBet: amount('100'), loss: amount('100'), deductions: 3n, isActive: true },
    ])
  })

  it('count as active who bets and deposits enough, and never the receiver', () => {
    expect(activeOf(tally('r'), tally('a'), tally('b', { validBet: amount('99.9999') }), tally('c', { deposits: 4n }))).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  it('leave out who did nothing that counts', () => {
    const idle = { bets: 0, validBet: 0n, loss: 0n }
    expect(
      linesOf([tally('a', idle), tally('b', { ...idle, costs: { rebate: 0n, reward: 9n } })], 'r', terms).map(({ account }) => account),
    ).toEqual(['a'])
  })
})

describe('averages and running sums', () => {
  const sums = { validBet: amount('250'), running: { day: amount('80'), hour: amount('7') } }
  const pace = (terms: Parameters<typeof paceOf>[0], instant: string, timeZone = 'UTC') =>
    paceOf(terms, periodAt(terms, at(instant), timeZone), sums, timeZone)

  it('of parts of a day are those of the running day and hour', () => {
    expect(pace(salaryTerms({ kind: 'realtime_salary' }), '2026-03-01T07:04')).toEqual({ betPerDay: amount('80'), betPerHour: amount('7') })
    const window = { start: at('2026-04-05T13:25'), end: at('2026-04-05T13:30') }
    expect(runningSince(salaryTerms({ kind: 'realtime_salary' }), window, 'Australia/Lord_Howe')).toEqual({
      day: at('2026-04-04T13:00'),
      hour: at('2026-04-05T13:00'),
    })
    expect(runningSince(salaryTerms({ kind: 'hourly_salary' }), window, 'Australia/Lord_Howe').hour).toEqual(window.start)
  })

  it('of a day follow its elapsed hours', () => {
    expect(pace(salaryTerms(), '2026-03-08T12:00', 'America/New_York').betPerHour).toBe(amount('10.8695'))
    expect(pace(salaryTerms(), '2026-03-09T12:00', 'America/New_York').betPerHour).toBe(amount('10.4166'))
  })

  it('look at a bet in its own period and, of parts of a day, in those after it on that day', () => {
    const reach = (terms: Parameters<typeof reachOf>[0]) => reachOf(terms, at('2026-03-10T07:04'), 'Asia/Shanghai')
    expect(reach(salaryTerms({ kind: 'realtime_salary' }))).toEqual({ start: at('2026-03-10T07:00'), end: at('2026-03-10T16:00') })
    expect(reach(salaryTerms({ kind: 'hourly_salary' }))).toEqual({ start: at('2026-03-10T07:00'), end: at('2026-03-10T16:00') })
    expect(reach(salaryTerms())).toEqual({ start: at('2026-03-09T16:00'), end: at('2026-03-10T16:00') })
    expect(reach(dividendTerms())).toEqual({ start: at('2026-02-28T16:00'), end: at('2026-03-15T16:00') })
  })

  it('of dividends are by calendar days, and none by the hour', () => {
    expect(pace(dividendTerms(), '2026-02-20T00:00')).toEqual({ betPerDay: amount('19.2307'), betPerHour: null })
    expect(pace(dividendTerms({ period: 'daily' }), '2026-02-20T00:00').betPerDay).toBe(amount('250'))
  })
})

describe('carrying over', () => {
  it.each([
    ['none', '2026-03-01', '0', '0'],
    ['previous_period', '2026-03-01', '-30', '0'],
    ['second_half_month', '2026-03-01', '-30', '0'],
    ['second_half_month', '2026-03-16', '0', '0'],
    ['for_ever', '2026-03-16', '-100', '-20'],
  ] as const)('%s from %s: %s of a lost period, %s of a won one, with −70 carried in', (carry, date, lost, won) => {
    const out = (loss: string) => carryOutOf(dividendTerms({ carry }), half(date), { loss: amount(loss), carryIn: amount('-70') }, 'UTC')
    expect([out('-30'), out('50')]).toEqual([amount(lost), amount(won)])
  })

  it('never leaves a positive result, and nothing where volume is paid on', () => {
    const terms = dividendTerms({ carry: 'for_ever' })
    expect(carryOutOf(terms, half('2026-03-01'), { loss: 9n, carryIn: 0n }, 'UTC')).toBe(0n)
    expect(carryOutOf({ ...terms, basis: 'validBet' }, half('2026-03-01'), { loss: -9n, carryIn: 0n }, 'UTC')).toBe(0n)
  })
})

describe('reckoning', () => {
  const lines = [{ account: 'p', bets: 1, validBet: amount('2000'), loss: amount('955'), deductions: amount('5'), isActive: true }]
  const input = {
    period: half('2026-03-01'),
    lines,
    running: { day: 0n, hour: 0n },
    salaries: amount('50'),
    carryIn: amount('-100'),
    timeZone: 'UTC',
  }

  it('pays the rate on the loss after what was carried in', () => {
    expect(reckon({ ...input, terms: dividendTerms() })).toMatchObject({
      tier: 0,
      ratePpm: 300_000,
      gross: amount('255'),
      figures: { base: amount('850') },
    })
  })

  it('takes off the receiver’s salaries where the terms say so', () => {
    const { figures } = reckon({ ...input, terms: dividendTerms({ deductions: ['salary'] }) })
    expect([figures.deductions, figures.loss]).toEqual([amount('55'), amount('900')])
  })

  it('cuts at the ten-thousandth', () => {
    const cut = reckon({
      ...input,
      lines: [{ ...lines[0], validBet: 99n } as (typeof lines)[0]],
      terms: salaryTerms(),
      period: dayOf(at('2026-03-01T00:00'), 'UTC'),
    })
    expect([cut.figures.validBet, cut.gross]).toEqual([99n, 0n])
  })

  it('pays nothing and has no tier where the base is not positive', () => {
    expect(reckon({ ...input, terms: dividendTerms(), carryIn: amount('-950') })).toMatchObject({
      tier: null,
      ratePpm: null,
      gross: 0n,
      figures: { base: 0n },
    })
  })
})

describe('amounts', () => {
  it('wait below nothing for the next bill', () => {
    const first = { gross: 100n, adjustment: 0n, amount: 100n }
    const adjustment = adjustmentOf(first, [{ before: 100n, after: 40n }])
    expect([adjustment, amountOf(50n, adjustment)]).toEqual([-60n, 0n])
    const second = { gross: 50n, adjustment, amount: 0n }
    expect([adjustmentOf(second, []), adjustmentOf(second, [{ before: 40n, after: 70n }])]).toEqual([-10n, 20n])
    expect(adjustmentOf(undefined, [{ before: 0n, after: 7n }])).toBe(7n)
  })

  it('are written where something happened, by the day and on dividends also where earlier periods have a say', () => {
    const quiet = { lines: 0, adjustment: 0n, carryIn: 0n }
    const kinds = ['realtime_salary', 'hourly_salary', 'daily_salary', 'dividend'] as const
    const written = (changed: Partial<typeof quiet>) => kinds.map(kind => isWritten(kind, { ...quiet, ...changed }))
    expect(written({})).toEqual([false, false, false, false])
    expect(written({ lines: 1 })).toEqual([true, true, true, true])
    expect(written({ adjustment: -1n })).toEqual([false, false, true, true])
    expect(written({ carryIn: -1n })).toEqual([false, false, true, true])
  })
})

describe('states of a bill', () => {
  const [dividend, claimed, salary] = [dividendTerms(), dividendTerms({ payout: 'claim' }), salaryTerms()]

  it.each([
    ['nothing earned', dividend, 0n, 0n, 'target_missed'],
    ['eaten by an adjustment', claimed, 5n, 0n, 'paid'],
    ['an adjustment alone', dividend, 0n, 5n, 'issued'],
    ['below the limit of reviews', dividend, 99n, 99n, 'issued'],
    ['on the limit of reviews', dividend, 100n, 100n, 'awaiting_review'],
    ['a salary above it', salary, 100n, 100n, 'issued'],
    ['to be claimed', claimed, 9n, 9n, 'awaiting_claim'],
    ['to be reviewed, then claimed', claimed, 100n, 100n, 'awaiting_review'],
  ])('%s', (_name, terms, gross, owed, state) => {
    expect(firstState(terms, { gross, amount: owed }, 100n)).toBe(state)
  })

  it('are reviewed and claimed where they wait for it', () => {
    const since = at('2026-03-01T00:00')
    const act = (
      state: Parameters<typeof isOwed>[0]['state'],
      action: Parameters<typeof actOnBill>[1],
      payout: 'auto' | 'claim' = 'auto',
    ) => actOnBill({ state, kind: 'dividend', payout }, action)
    expect(act('awaiting_review', { type: 'approve' })).toBe('issued')
    expect(act('awaiting_review', { type: 'approve' }, 'claim')).toBe('awaiting_claim')
    expect(act('awaiting_review', { type: 'refuse' })).toBe('refused')
    expect(act('issued', { type: 'approve' })).toBeUndefined()
    expect(act('awaiting_claim', { type: 'refuse' })).toBeUndefined()
    expect(act('awaiting_claim', { type: 'claim', since, at: claimableUntil(since) })).toBe('issued')
    expect(act('awaiting_claim', { type: 'claim', since, at: at('2026-03-08T00:00:00.001') })).toBeUndefined()
    expect(act('awaiting_review', { type: 'claim', since, at: since })).toBeUndefined()
  })

  it('after a run say how much was paid', () => {
    expect([0n, 4n, 9n].map(paid => stateAfterRun({ amount: 9n, paid }))).toEqual(['upline_short', 'part_paid', 'paid'])
    expect((['issued', 'upline_short', 'part_paid', 'paid', 'awaiting_claim', 'refused'] as const).map(state => isOwed({ state }))).toEqual(
      [true, true, true, false, false, false],
    )
  })
})
