import { describe, expect, it } from 'vitest'
import { dividendTerms, salaryTerms } from '../testing/terms.ts'
import { LAGS_SEC } from '../time/periods.ts'
import { playWorld } from './play-world.ts'
import type { World, WorldAction, WorldBet } from './world.ts'

const at = (text: string) => new Date(`2026-03-${text}Z`)

const bet = (settledAt: string, changed: Partial<WorldBet> = {}): WorldBet => ({
  account: 'p',
  settledAt: at(settledAt),
  stake: 1_000n,
  bonus: 0n,
  refund: 0n,
  payout: 0n,
  isDemo: false,
  corrections: [],
  ...changed,
})

/** A master agent, an agent below and a member below that; 100 % and 50 % of all bets. */
const world = (terms: typeof salaryTerms, changed: Partial<World> = {}): World => ({
  timeZone: 'UTC',
  settings: { lagsSec: LAGS_SEC, claimDays: 7, reviewAbove: null },
  accounts: [
    { id: 'm', type: 2, upline: null, main: 0n },
    { id: 'a', type: 1, upline: 'm', main: 0n },
    { id: 'p', type: 0, upline: 'a', main: 0n },
  ],
  contracts: [
    {
      id: 'c1',
      payer: 'house',
      receiver: 'm',
      terms: terms({ tiers: [{ ratePpm: 1_000_000 }] }),
      effectiveFrom: at('01T00:00'),
      effectiveTo: null,
    },
    {
      id: 'c2',
      payer: 'm',
      receiver: 'a',
      terms: terms({ tiers: [{ ratePpm: 500_000 }] }),
      effectiveFrom: at('01T00:00'),
      effectiveTo: null,
    },
  ],
  bets: [bet('01T12:00')],
  moves: [],
  exclusions: [],
  deposits: [],
  credits: [],
  debits: [],
  costs: [],
  actions: [],
  until: at('03T00:00'),
  ...changed,
})

describe('a world', () => {
  it('knows what happened before the instant of a bill', () => {
    const billed = (correctedAt: string) =>
      playWorld(world(salaryTerms, { bets: [bet('01T12:00', { corrections: [{ at: at(correctedAt), isVoid: true }] }), bet('01T13:00')] }))
        .bills[0]?.amount
    expect([billed('02T00:29:59.999'), billed('02T00:30:00')]).toEqual([1_000n, 2_000n])
  })

  it('takes a correction at the instant of a bill into the next one', () => {
    const bets = [bet('01T12:00', { corrections: [{ at: at('02T00:30:00'), isVoid: true }] }), bet('02T12:00'), bet('02T13:00')]
    const { bills } = playWorld(world(salaryTerms, { bets, until: at('03T00:30') }))
    expect(bills.filter(({ receiver }) => receiver === 'm').map(({ gross, adjustment, amount }) => [gross, adjustment, amount])).toEqual([
      [1_000n, 0n, 1_000n],
      [2_000n, -1_000n, 1_000n],
    ])
  })

  const claimed: typeof salaryTerms = changed => dividendTerms({ period: 'daily', payout: 'claim', ...changed })
  const claim = (contract: string, claimedAt: string): WorldAction => ({
    at: at(claimedAt),
    type: 'claim',
    contract,
    start: at('01T00:00'),
  })
  const claims = (actions: WorldAction[], changed: Partial<World> = {}) =>
    playWorld(world(claimed, { actions, until: at('09T12:00'), ...changed }))

  it('hears a claim in its last instant, and lets it expire then', () => {
    expect(claims([claim('c1', '09T03:00')]).bills.map(({ state }) => state)).toEqual(['paid', 'expired'])
    expect(claims([claim('c1', '09T03:00:01')]).bills.map(({ history }) => history.map(({ state }) => state))).toEqual(
      Array(2).fill(['awaiting_claim', 'expired']),
    )
  })

  it('holds a bill while the one above it waits, which is no debt, and pays it from the main wallet once that expired', () => {
    const debits = ['03T00:00', '09T04:00'].map(time => ({ account: 'm', at: at(time), amount: 100n }))
    const accounts = world(claimed).accounts.map(account => (account.id === 'm' ? { ...account, main: 200n } : account))
    const played = claims([claim('c2', '02T12:00')], { debits, accounts })
    expect(played.debits).toEqual(['ok', 'debt_open'])
    expect(played.bills[1]).toMatchObject({ amount: 500n, paid: 100n, state: 'part_paid' })
    expect(played.bills[1]?.history.map(({ state }) => state)).toEqual(['awaiting_claim', 'issued', 'part_paid'])
  })
})
