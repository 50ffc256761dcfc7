import type { Grant, GrantStep } from '../shared/api/queries/grants.ts'

export const GRANT = '019a0000-0000-7000-8000-0000000000b1'
export const CREDIT = '019a0000-0000-7000-8000-0000000000b7'

/** 60.00 of bonus money with 200.00 of 500.00 bet; slots count in full, live tables a tenth, cards not at all. */
export const aGrant = ({ terms, ...change }: Partial<Omit<Grant, 'terms'>> & { terms?: Partial<Grant['terms']> } = {}): Grant => ({
  grantId: GRANT,
  name: 'Thursday match',
  source: 'promotions',
  currency: 'CNY',
  state: 'active',
  amount: '100.00',
  balance: '60.00',
  owed: '500.00',
  progress: '200.00',
  converted: null,
  leftOver: null,
  openBets: 0,
  grantedAt: '2026-03-01T12:00:00.000Z',
  activatedAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2126-03-08T12:00:00.000Z',
  endedAt: null,
  ...change,
  terms: {
    weights: { rng: 100, fish: 100, lott: 100, elott: 100, sports: 50, esports: 50, live: 10, pvp: 0 },
    minOdds: '1.50',
    excluded: [],
    maxStake: '50.00',
    days: 7,
    counts: 'all',
    maxConvert: null,
    forfeitOnWithdraw: true,
    ...terms,
  },
})

export const aStep = (change: Partial<GrantStep> = {}): GrantStep => ({
  step: '2',
  roundId: '019a0000-0000-7000-8000-0000000000b2',
  gameName: 'Neon Sevens',
  valid: '20.00',
  weight: 100,
  amount: '20.00',
  countedAt: '2026-03-02T12:00:00.000Z',
  ...change,
})
