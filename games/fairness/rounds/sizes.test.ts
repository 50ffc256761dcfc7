import { describe, expect, it } from 'vitest'
import { canonicalJson, hashText, isOwnProof, type OwnProof, roundFacts, writeEvidence } from '../index.ts'
import { lotteryRulesName } from '../lottery/index.ts'
import { type Plan, playRound, ticket } from '../testing/house.ts'

const NAMES = { installation: 'play.example-casino.com', brand: 'example-brand', game: 'vn-north-fast-300', round: '20261123-1440' }
/** Paths of a tree over a million leaves. */
const STEPS = 20

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
    const { evidence } = playRound({ tickets: [], round: NAMES, ...plan })
    const path = Array.from({ length: STEPS }, (_, step) => hashText(String(step)))
    const proof: OwnProof = { kind: 'croupier/proof/2', ...roundFacts(evidence), number: 999_999, path, prize: '123456.7890' }
    expect(isOwnProof(proof)).toBe(true)
    expect(canonicalJson(proof).length).toBeLessThanOrEqual(4_096)
  })
})
