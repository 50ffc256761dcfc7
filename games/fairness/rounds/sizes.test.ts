import { present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { LIVE_GAMES } from '../../tables/index.ts'
import {
  canonicalJson,
  type Evidence,
  hashText,
  isOwnProof,
  merkleTree,
  type OwnProof,
  ownProof,
  roundFacts,
  writeEvidence,
} from '../index.ts'
import { lotteryRulesName } from '../lottery/index.ts'
import { type Plan, playRound, ticket } from '../testing/house.ts'
import { liveGame, playTableRound, ticketOn } from '../testing/table-rounds.ts'

const NAMES = { installation: 'play.example-casino.com', brand: 'example-brand', game: 'vn-north-fast-300', round: '20261123-1440' }
/** Paths of a tree over a million leaves. */
const STEPS = 20
/** Of a tree over 65,536 bets: more than any table takes in a round. */
const TABLE_STEPS = 16
const PROOF_MAX = 4_096

describe('sizes', () => {
  it('a file takes at most 10 MB per 100,000 bets', () => {
    const bets = 1_000
    const { evidence } = playRound({ tickets: Array.from({ length: bets }, (_, number) => ticket(number)), round: NAMES })
    const perBet = (writeEvidence(evidence).length - writeEvidence(playRound({ tickets: [], round: NAMES }).evidence).length) / bets
    expect(perBet * 100_000).toBeLessThan(10_000_000)
  })

  it.each([
    ['the longest draw', { opening: { rules: lotteryRulesName('VN-north') } }],
    ['a beacon of its own', { opening: { rules: lotteryRulesName('VN-north') }, kind: 'own' }],
  ] as const)('the proof of one bet among a million takes at most 4 KB, with %s', (_, plan: Plan) => {
    expect(proofLength(playRound({ tickets: [], round: NAMES, ...plan }).evidence)).toBeLessThanOrEqual(PROOF_MAX)
  })

  it.each(LIVE_GAMES.map(game => [game.id, game] as const))(
    'the proof of one bet among 65,536 at %s takes at most 4 KB, its shoe and its moves included',
    (id, game) => {
      const { shoe } = game.deal(null, { below: bound => bound - 1 })
      const { evidence } = playTableRound(game, {
        tickets: [],
        shoe,
        before: '1234566',
        kind: 'own',
        round: { ...NAMES, game: `${id}-12`, round: '1234567' },
      })
      expect(proofLength(evidence, TABLE_STEPS)).toBeLessThanOrEqual(PROOF_MAX)
    },
  )

  it('decisions of others add nothing to the proof of a ticket', () => {
    const game = liveGame('blackjack')
    const [alone, among] = [1, 500].map(count => {
      const tickets = Array.from({ length: count }, (_, number) => ticketOn(game, number))
      const { evidence } = playTableRound(game, { tickets })
      return ownProof(evidence, merkleTree(evidence.leaves), 0)
    })
    expect(alone?.moves).toBe(among?.moves)
    expect(
      canonicalJson({ ...present(among, 'a proof'), path: [] }).length - canonicalJson({ ...present(alone, 'a proof'), path: [] }).length,
    ).toBeLessThan(8)
  })
})

function proofLength(evidence: Evidence, steps = STEPS): number {
  const path = Array.from({ length: steps }, (_, step) => hashText(String(step)))
  const proof: OwnProof = {
    kind: 'croupier/proof/2',
    ...roundFacts(evidence),
    number: 999_999,
    path,
    prize: '123456.7890',
    ...(evidence.moves && { moves: 'N'.repeat(24) }),
  }
  expect(isOwnProof(proof)).toBe(true)
  return canonicalJson(proof).length
}
