import type { RecalledRound, RoundLine } from '../shared/api/types.ts'

export const ROUND = '019a0000-0000-7000-8000-0000000000e1'

/** A spin of 2.00 that paid 7.50. */
export const aRound = (change: Partial<RoundLine> = {}): RoundLine => ({
  roundId: ROUND,
  reference: 'RABCDEFGHJK',
  gameClass: 'rng',
  gameId: 'neon-sevens',
  gameName: 'Neon Sevens',
  showIcon: '/art/neon-sevens.webp',
  vassalage: 'CROUPIER',
  gameCategory: 'rng',
  placement: null,
  at: '2026-03-01T12:00:00.000Z',
  settledAt: '2026-03-01T12:00:02.000Z',
  stake: '2.00',
  validBet: '2.00',
  paid: '7.50',
  result: '5.50',
  state: 'won',
  trial: false,
  isFree: false,
  ...change,
})

/** The same, recalled, with the entries that it left. */
export const aRecall = ({
  line = {},
  ...change
}: Partial<Omit<RecalledRound, 'line'>> & { line?: Partial<RoundLine> } = {}): RecalledRound => ({
  line: aRound(line),
  details: {},
  isArchived: false,
  entriesArchived: false,
  verification: null,
  entries: [
    { kind: 'stake', at: '2026-03-01T12:00:00.000Z', amount: '-2.00', balanceAfter: '298.00' },
    { kind: 'win', at: '2026-03-01T12:00:02.000Z', amount: '7.50', balanceAfter: '305.50' },
  ],
  ...change,
})
