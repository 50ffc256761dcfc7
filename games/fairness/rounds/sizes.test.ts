import { describe, expect, it } from 'vitest'
import { LIVE_GAMES } from '../../tables/index.ts'
import { canonicalJson, type Evidence, hashText, isOwnProof, type OwnProof, roundFacts, writeEvidence } from '../index.ts'
import { lotteryRulesName } from '../lottery/index.ts'
import { type Plan, playRound, ticket } from '../testing/house.ts'
import { liveGame, playTableRound } from '../testing/table-rounds.ts'

const NAMES = { installation: 'play.example-casino.com', brand: 'example-brand', game: 'vn-north-fast-300', round: '20261123-1440' }
/** Paths of a tree over a million leaves. */
const STEPS = 20
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
    'the proof of one bet among a million at %s takes at most 4 KB, its shoe included',
    (id, game) => {
      const { shoe } = game.deal(null, { below: bound => bound - 1 })
      const { evidence } = playTableRound(game, {
        tickets: [],
        shoe,
        before: '1234566',
        kind: 'own',
        round: { ...NAMES, game: `${id}-12`, round: '1234567' },
      })
      expect(proofLength(evidence)).toBeLessThanOrEqual(PROOF_MAX)
    },
  )

  it('each decision adds less than 80 bytes to the proofs of its round', () => {
    const game = liveGame('blackjack')
    const [none, one] = [0, 1].map(movers => {
      const moves = Object.fromEntries(Array.from({ length: movers }, (_, mover) => [hashText(String(mover)), 'NHHS']))
      return proofLength(playTableRound(game, { tickets: [], terms: { moves } }).evidence)
    })
    expect((one ?? 0) - (none ?? 0)).toBeLessThan(80)
  })
})

function proofLength(evidence: Evidence): number {
  const path = Array.from({ length: STEPS }, (_, step) => hashText(String(step)))
  const proof: OwnProof = { kind: 'croupier/proof/2', ...roundFacts(evidence), number: 999_999, path, prize: '123456.7890' }
  expect(isOwnProof(proof)).toBe(true)
  return canonicalJson(proof).length
}
