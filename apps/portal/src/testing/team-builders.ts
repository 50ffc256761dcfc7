import type {
  TeamBet,
  TeamDay,
  TeamIncome,
  TeamMember,
  TeamMembers,
  TeamOverview,
  TeamProfit,
  TeamProfitRow,
  TeamTransaction,
} from '../shared/api/queries/teams.ts'

const NOTHING = { bets: 0, stake: '0.0000', validBet: '0.0000', payout: '0.0000', profit: '0.0000' }
const NO_FIGURES = { ...NOTHING, deposits: '0.0000', withdrawals: '0.0000', cashback: '0.0000', rewards: '0.0000', rebate: '0.0000' }

export const aTeamDay = (day: string, change: Partial<TeamDay> = {}): TeamDay => ({ ...NO_FIGURES, day, isRunning: false, ...change })

/** Two days whose figures add up. */
export const aTeamOverview = (change: Partial<TeamOverview> = {}): TeamOverview => ({
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  from: '2026-11-19',
  to: '2026-11-20',
  people: 128,
  newPeople: 9,
  activePeople: 34,
  depositors: 61,
  withdrawers: 1,
  balance: '64210.8800',
  totals: { ...NO_FIGURES, bets: 30, deposits: '300.0000', withdrawals: '40.0000', validBet: '3000.0000', profit: '-50.0000' },
  days: [
    aTeamDay('2026-11-19', { bets: 20, deposits: '300.0000', validBet: '2000.0000', profit: '100.0000' }),
    aTeamDay('2026-11-20', { bets: 10, withdrawals: '40.0000', validBet: '1000.0000', profit: '-150.0000', isRunning: true }),
  ],
  ...change,
})

const idOf = (account: string) => `id-of-${account}`

export const aTeamMember = (account: string, change: Partial<TeamMember> = {}): TeamMember => ({
  memberId: idOf(account),
  account,
  type: 0,
  level: 1,
  isAvailable: true,
  people: 0,
  registeredAt: '2026-04-12T08:00:00.000Z',
  lastActiveAt: '2026-11-20T08:00:00.000Z',
  balance: '96.2000',
  own: NO_FIGURES,
  team: { ...NO_FIGURES, validBet: '9340.0000', profit: '-1204.6000' },
  ...change,
})

export const harbourline = aTeamMember('harbourline', { type: 1, level: 0, people: 3 })

/** Beneath the agent where nobody else is named. */
export const someMembers = (list: readonly TeamMember[], change: Partial<TeamMembers> = {}): TeamMembers => ({
  currency: 'CNY',
  person: harbourline,
  trail: [{ memberId: harbourline.memberId, account: harbourline.account }],
  isListed: true,
  list: [...list],
  total: list.length,
  pageNum: 1,
  totalPages: 1,
  ...change,
})

export const aTeamBet = (change: Partial<TeamBet> = {}): TeamBet => ({
  betId: 'bet-1',
  reference: 'R-77',
  person: { memberId: idOf('tidepool'), account: 'tidepool' },
  via: 'eastpier',
  gameId: 'neon-sevens',
  gameName: 'Neon Sevens',
  gameCategory: 'rng',
  vassalage: 'NOVA',
  placedAt: '2026-11-20T08:00:00.000Z',
  settledAt: '2026-11-20T08:00:01.000Z',
  stake: '10.0000',
  validBet: '10.0000',
  payout: '25.0000',
  state: 'won',
  ...change,
})

export const aProfitRow = (change: Partial<TeamProfitRow> = {}): TeamProfitRow => ({
  ...NOTHING,
  key: idOf('tidepool'),
  name: 'tidepool',
  isBeneath: false,
  deposits: '0.0000',
  withdrawals: '0.0000',
  rewards: '0.0000',
  ...change,
})

export const someProfit = (list: readonly TeamProfitRow[], totals: Partial<TeamProfit['totals']> = {}): TeamProfit => ({
  currency: 'CNY',
  list: [...list],
  totals: { ...NOTHING, deposits: '0.0000', withdrawals: '0.0000', rewards: '0.0000', ...totals },
  total: list.length,
  pageNum: 1,
  totalPages: 1,
})

export const someIncome = (change: Partial<TeamIncome> = {}): TeamIncome => ({
  currency: 'CNY',
  received: '286.5000',
  paid: '171.0000',
  net: '115.5000',
  kinds: [{ kind: 'dividend', received: '286.5000', paid: '171.0000', net: '115.5000' }],
  list: [{ day: '2026-11-16', kind: 'dividend', received: '286.5000', paid: '171.0000', net: '115.5000' }],
  ...change,
})

export const aTeamTransaction = (change: Partial<TeamTransaction> = {}): TeamTransaction => ({
  entryId: 'e1',
  person: { memberId: idOf('tidepool'), account: 'tidepool' },
  flow: 'deposits',
  kind: 'deposit',
  at: '2026-11-20T08:00:00.000Z',
  amount: '50.0000',
  ...change,
})
