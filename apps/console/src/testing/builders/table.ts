import type { Answer } from '../../shared/api/types.ts'

type Tables = Answer<'listConsoleTables'>
type Row = Tables['list'][number]
type Table = Answer<'getConsoleTable'>

export const HOST = '01890000-0000-7000-8000-0000000f00d1'
export const ROUND = '01890000-0000-8000-8000-000000000701'
const ANNA = '01890000-0000-7000-8000-000000000711'
const BEN = '01890000-0000-7000-8000-000000000712'
const GUEST = '01890000-0000-7000-8000-000000000713'

/** A baccarat table that takes bets. */
export const tableRow = (more: Partial<Row> = {}): Row => ({
  ...{ code: 'BAC1', name: 'Baccarat Salon', gameId: 'baccarat', filterCode: 'BAC', isOpen: true, isOffered: true },
  ...{ phase: 'betting', round: '12', dueInMs: 9_000, steppedBy: HOST, pages: 5, players: 2, staked: '260.00' },
  ...{ bettingSec: 18, min: '20.00', max: '20000.00', version: 3 },
  ...more,
})

/** A table that nobody watches. */
export const resting = (more: Partial<Row> = {}): Row =>
  tableRow({
    ...{ code: 'ROU1', name: 'Roulette Aurora', gameId: 'roulette', filterCode: 'ROU', phase: 'resting', round: null, dueInMs: null },
    ...{ steppedBy: null, pages: 0, players: 0, staked: '0.00', min: '5.00', max: '10000.00', version: 0 },
    ...more,
  })

export const tables = (list: Row[], more: Partial<Tables> = {}): Tables => ({
  ...{ currency: 'CNY', today: '2026-11-26', list },
  hosts: [{ hostId: HOST, rooms: 1, seenAt: '2026-11-26T03:00:00.000Z', isSilent: false }],
  ...more,
})

/** That table opened: two members for money, and a guest who only tries. */
export const table = (row: Row = tableRow(), more: Partial<Table> = {}): Table => ({
  ...{ table: row, currency: 'CNY', chip: '1.00' },
  settings: { isOpen: row.isOpen, bettingSec: null, min: null, max: '9000.00', sideMax: null, playerMax: null },
  house: { bettingSec: 18, min: '20.00', max: '20000.00', sideMax: '2000.00', playerMax: '45000.00' },
  spots: [
    { spot: 'player', kind: 'player', min: '20.00', max: '9000.00', edgeBps: 123.51 },
    { spot: 'tie', kind: 'tie', min: '20.00', max: '2000.00', edgeBps: 1_435.96 },
  ],
  seats: [
    {
      memberId: ANNA,
      account: 'harbour77',
      isTrial: false,
      spots: [pile('player', '150.00'), pile('tie', '50.00')],
      staked: '200.00',
      moves: [],
    },
    { memberId: BEN, account: 'fox_and_oak', isTrial: false, spots: [pile('player', '60.00')], staked: '60.00', moves: [] },
    { memberId: GUEST, account: 'trial', isTrial: true, spots: [pile('tie', '500.00')], staked: '500.00', moves: [] },
  ],
  ...{ shoe: { number: 2, hand: 14 }, results: [{ winner: 'banker', marks: [], points: [3, 6] }] },
  ...more,
})

const pile = (spot: string, amount: string) => ({ spot, amount, stake: amount })

type Round = Answer<'getConsoleTableRound'>

/** A round that has been paid. */
export const roundRow = (more: Partial<Answer<'listConsoleTableRounds'>['list'][number]> = {}) => ({
  ...{ roundId: ROUND, code: 'BAC1', tableName: 'Baccarat Salon', gameId: 'baccarat', round: '11', status: 'settled' as const, bets: 3 },
  ...{ stake: '260.00', paid: '300.00', hold: '-40.00', madeAt: '2026-11-26T02:59:00.000Z', settledAt: '2026-11-26T02:59:40.000Z' },
  ...{ voidReason: null, beacon: { kind: 'drand' as const, round: '5120334' }, result: { winner: 'player', marks: [], points: [8, 2] } },
  ...more,
})

export const roundCard = (more: Partial<Round> = {}): Round => ({
  ...{ ...roundRow(), currency: 'CNY', closesAt: '2026-11-26T02:59:18.000Z', closedAt: '2026-11-26T02:59:18.200Z' },
  ...{ drawnAt: '2026-11-26T02:59:21.000Z', evidence: '/wps/v2/tables/BAC1/rounds/11/evidence?merchant=MIDNIGHT', total: 3 },
  list: [
    bet('731', { memberId: ANNA, account: 'harbour77', spot: 'player', stake: '150.00', payout: '300.00' }),
    bet('732', { memberId: BEN, account: 'fox_and_oak', spot: 'tie', stake: '110.00', payout: '0.00' }),
    bet('733', { memberId: GUEST, account: 'trial', isTrial: true, spot: 'banker', stake: '20.00', payout: '0.00' }),
  ],
  ...more,
})

const bet = (
  end: string,
  more: Pick<Round['list'][number], 'memberId' | 'account' | 'spot' | 'stake' | 'payout'> & { isTrial?: boolean; moves?: string[] },
) => ({
  ...{
    betId: `01890000-0000-7000-8000-000000000${end}`,
    isTrial: false,
    amount: more.stake,
    moves: [] as string[],
    placedAt: '2026-11-26T02:59:09.000Z',
  },
  ...more,
})

const kept = { rounds: 40, voids: 1, stake: '9000.00', paid: '8730.00', hold: '270.00', holdBps: 300 }
const lost = { rounds: 12, voids: 0, stake: '1000.00', paid: '1250.00', hold: '-250.00', holdBps: -2_500 }
/** Two tables on two days. */
export const hold: Answer<'tableHold'> = {
  ...{ currency: 'CNY', timeZone: 'Asia/Shanghai', from: '2026-11-20', until: '2026-11-26' },
  total: { rounds: 52, voids: 1, stake: '10000.00', paid: '9980.00', hold: '20.00', holdBps: 20 },
  list: [
    { code: 'BAC1', tableName: 'Baccarat Salon', ...kept },
    { code: 'ROU1', tableName: 'Roulette Aurora', ...lost },
  ],
  days: [
    { on: '2026-11-26', ...lost },
    { on: '2026-11-25', ...kept },
  ],
}
