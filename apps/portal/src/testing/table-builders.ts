import type { OwnTable, TableCard, TableTerms } from '../shared/api/queries/tables.ts'

export const ROOM = '019a0000-0000-7000-8000-0000000000b1'
const spot = (name: string, min = '5.00', max = '2000.00') => ({ spot: name, kind: name, min, max, setAside: 1, edgeBps: 124 })

/** A table of baccarat that takes 20.00 to 20,000.00, with where it is in its round. */
export const aTableCard = ({ summary, ...change }: Partial<TableCard> = {}): TableCard => ({
  code: 'BAC1',
  roomId: ROOM,
  gameId: 'baccarat',
  filterCode: 'BAC',
  name: 'Baccarat Salon',
  dealer: 'mei-lin',
  look: 'violet',
  bettingSec: 18,
  min: '20.00',
  max: '20000.00',
  isOpen: true,
  players: 14,
  summary: { phase: 'betting', hand: 4, round: '70', openedAt: null, closesAt: null, until: null, history: [], ...summary },
  ...change,
})

/** Round 70 of a shoe, open for bets for as long as a test may last. */
export const aTableRound = (change: Record<string, unknown> = {}): Record<string, unknown> => {
  const now = Date.now()
  return {
    ...{ round: '70', openedAt: now - 1_000, closesAt: now + 60_000, drawsAt: now + 63_000 },
    ...{ beacon: { kind: 'drand', round: 34125694 }, commitment: '9f2c7be1'.repeat(8), closedSpots: [] },
    ...{ sealed: null, dealtAt: null, deciding: null, ended: null },
    ...change,
  }
}

/** What a room tells of a table that takes bets. */
export const aTableView = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...{ phase: 'betting', shoeNumber: 12, hand: 4, shoe: { cardsLeft: 380, hands: 3 }, history: [], round: aTableRound() },
  ...change,
})

export const aTable = ({ view = {}, now = {}, ...change }: Partial<TableTerms> & { view?: object; now?: object } = {}): TableTerms => ({
  ...aTableCard(),
  currency: 'CNY',
  chip: '1.00',
  chips: ['20.00', '50.00', '100.00', '500.00'],
  playerMax: '50000.00',
  spots: [spot('player', '20.00', '20000.00'), spot('banker', '20.00', '20000.00'), spot('tie'), spot('player-pair')],
  opposites: [['player', 'banker']],
  snapshot: { roomId: ROOM, version: 4, view: aTableView({ ...view }), now: { steps: 0, table: null, staked: {}, ...now } },
  ...change,
})

/** 100.00 on the banker, accepted in round 70. */
export const anOwnTable = (change: Partial<OwnTable> = {}): OwnTable => ({
  round: '70',
  bets: [{ betId: '019a0000-0000-7000-8000-0000000000b2', spot: 'banker', amount: '100.00', stake: '100.00', payout: null }],
  staked: '100.00',
  moves: '',
  choices: [],
  payout: null,
  ...change,
})
