import type { Bill, BillBet, BillDebt, BillDebts, BillLine, BillRow } from '../shared/api/queries/bills.ts'

const ID = '019a0000-0000-7000-8000-0000000000'

export const aBillRow = (changes: Partial<BillRow> = {}): BillRow => ({
  ...{ billId: `${ID}b1`, number: 'D-2026-11A-0417', kind: 'dividend', period: 'half_month', currency: 'CNY' },
  ...{ from: '2026-10-31T16:00:00.000Z', to: '2026-11-15T16:00:00.000Z', issuedAt: '2026-11-15T19:00:00.000Z' },
  ...{ payer: 'northquay', receiver: 'harbourline', state: 'part_paid', claimUntil: null },
  ...{ gross: '17132.4806', adjustment: '-396.0000', amount: '16736.4806', paid: '14902.1140' },
  ...changes,
})

const loss = (need: string, isMet: boolean) => ({ threshold: 'minLoss' as const, need, have: '51916.6081', isMet })
const active = (need: string, isMet: boolean) => ({ threshold: 'minActive' as const, need, have: '7', isMet })

/** A dividend whose figures add up: its lines are `billLines`. */
export const aBill = (changes: Partial<Bill> = {}): Bill => ({
  ...aBillRow(),
  ...{ role: 'receiver', timeZone: 'Asia/Shanghai', versionNumber: 3, termsHash: '8f2c00000000000041d0', codeVersion: '2026.11.2' },
  ...{ basis: 'loss', carry: 'previous_period', payout: 'auto', deductions: ['rebate', 'reward'] },
  ...{ activeBet: '1000.0000', activeDeposit: '100.0000' },
  figures: {
    ...{ bets: 7942, validBet: '350585.4500', grossLoss: '57298.3500', deductions: '2167.1419', salaries: '0.0000', loss: '55131.2081' },
    ...{ active: 7, carryIn: '-3214.6000', base: '51916.6081', betPerDay: '23372.3633', betPerHour: null, carryOut: '0.0000' },
  },
  tiers: [
    { ratePpm: 280_000, isMet: true, isPaying: false, thresholds: [loss('5000.0000', true), active('2', true)] },
    { ratePpm: 330_000, isMet: true, isPaying: true, thresholds: [loss('40000.0000', true), active('5', true)] },
    { ratePpm: 380_000, isMet: false, isPaying: false, thresholds: [loss('90000.0000', false), active('10', false)] },
  ],
  changes: [
    {
      ...{
        from: '2026-09-30T16:00:00.000Z',
        to: '2026-10-15T16:00:00.000Z',
        grossBefore: '12450.0000',
        grossAfter: '12054.0000',
        betsChanged: 1,
      },
      bets: [{ betId: 'L-1014-0982', account: 'quietriver', stake: '1200.0000', isVoid: true, at: '2026-11-03T02:00:00.000Z' }],
    },
  ],
  payments: [
    { source: 'commission', amount: '11902.1140', at: '2026-11-15T19:00:00.000Z' },
    { source: 'main', amount: '3000.0000', at: '2026-11-18T01:14:22.000Z' },
  ],
  rest: '1834.3666',
  below: [
    { billId: `${ID}b2`, receiver: 'eastpier', ratePpm: 240_000, amount: '7197.4311', paid: '7197.4311' },
    { billId: `${ID}b3`, receiver: 'silverfern', ratePpm: 200_000, amount: '3477.9988', paid: '3477.9988' },
  ],
  unavailable: 1,
  history: [
    { state: 'issued', at: '2026-11-15T19:00:00.000Z', reason: null },
    { state: 'part_paid', at: '2026-11-15T19:00:00.000Z', reason: null },
  ],
  ...changes,
})

const line = (
  [memberId, account, type, below, bets, isReceiver]: readonly [string, string, number, number, number, boolean],
  [validBet, grossLoss, deductions, net]: readonly [string, string, string, string],
  actives: number,
): BillLine => ({
  ...{ memberId: `${ID}${memberId}`, account, type, below, bets, isReceiver },
  ...{ validBet, grossLoss, deductions, loss: net, active: actives },
})

export const billLines: readonly BillLine[] = [
  line(['c1', 'harbourline', 1, 0, 42, true], ['3180.0000', '410.5000', '6.3600', '404.1400'], 0),
  line(['c2', 'eastpier', 1, 61, 3930, false], ['182400.7500', '31206.4000', '1217.1034', '29989.2966'], 3),
  line(['c3', 'silverfern', 1, 42, 2118, false], ['96030.2000', '17930.8000', '540.8060', '17389.9940'], 2),
  line(['c4', 'mossgarden', 0, 0, 1204, false], ['48220.5000', '9884.2500', '299.1025', '9585.1475'], 1),
  line(['c5', 'quietriver', 0, 0, 611, false], ['20114.0000', '-2345.6000', '100.5700', '-2446.1700'], 1),
  line(['c6', 'lowtide', 0, 0, 37, false], ['640.0000', '212.0000', '3.2000', '208.8000'], 0),
]

export const aBillBet = (changes: Partial<BillBet> = {}): BillBet => ({
  ...{ betId: `${ID}d1`, gameId: 'baccarat-salon', gameName: 'Baccarat Salon', account: 'mossgarden' },
  ...{ settledAt: '2026-11-14T14:41:00.000Z', stake: '200.0000', cashStake: '150.0000', validBet: '150.0000' },
  ...{ payout: '390.0000', cashPayout: '292.5000', loss: '-142.5000' },
  ...changes,
})

export const aBillDebt = (changes: Partial<BillDebt> = {}): BillDebt => ({
  ...{ billId: `${ID}b1`, number: 'D-2026-11A-0417', kind: 'dividend', party: 'northquay' },
  ...{ from: '2026-10-31T16:00:00.000Z', to: '2026-11-15T16:00:00.000Z', amount: '16736.4806', rest: '1834.3666' },
  ...{ since: '2026-11-15T19:00:00.000Z', days: 4 },
  ...changes,
})

export const billDebts = (changes: Partial<BillDebts> = {}): BillDebts => ({
  ...{ currency: 'CNY', owing: '0.0000', owed: '0.0000', own: [], others: [] },
  ...changes,
})
