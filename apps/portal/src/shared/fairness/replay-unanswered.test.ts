import { hashSeed } from '@croupier/games/fairness'
import { amount } from '@croupier/kernel'
import { expect, test } from 'vitest'
import type { UnansweredBet } from '../play/api/unanswered.ts'
import { replayUnanswered } from './replay-unanswered.ts'

const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const bet = (n: number, part: Partial<UnansweredBet> = {}): UnansweredBet => ({
  at: '2026-11-20T08:00:00.000Z',
  gameId: 'dice',
  rules: 'dice',
  rulesVersion: 1,
  returnBps: 9900,
  serverSeedHash: hashSeed(serverSeed),
  clientSeed: 'harbour-lamp',
  nonce: n,
  betEntropy: n.toString(16).padStart(32, '0'),
  bets: [{ placement: { side: 'over', target: 4950 }, stake: '10.00' }],
  refusal: 'game_off',
  ...part,
})

test('G10: a house that refuses its winners shows, one that refuses at random does not', () => {
  const all = Array.from({ length: 400 }, (_, n) => bet(n))
  const winners = all.filter(each => replayUnanswered([each], each.serverSeedHash, serverSeed).wouldHavePaid > 0n)
  const fair = replayUnanswered(all, hashSeed(serverSeed), serverSeed)
  const unfair = replayUnanswered(winners, hashSeed(serverSeed), serverSeed)
  expect([fair.count, fair.staked, fair.expected]).toEqual([400, amount('4000'), amount('3960')])
  expect(Number(fair.wouldHavePaid) / Number(fair.expected)).toBeCloseTo(1, 0)
  expect(unfair.wouldHavePaid).toBe(amount('20') * BigInt(winners.length))
  expect(Number(unfair.wouldHavePaid) / Number(unfair.expected)).toBeGreaterThan(2)
})

test('every class of games is replayed; other seeds and unknown rules are left out', () => {
  const bets = [
    bet(1, { rules: 'mines', gameId: 'mines', bets: [{ placement: { mines: 3 }, stake: '5.00' }] }),
    bet(2, { rules: 'plinko', gameId: 'plinko', bets: [{ placement: { rows: 16, risk: 'high' }, stake: '5.00' }] }),
    bet(3, { rules: 'roulette', gameId: 'instant-roulette', bets: [{ placement: { spot: 'red' }, stake: '5.00' }] }),
    bet(4, { rules: 'slots', gameId: 'ember-phoenix', bets: [{ placement: {}, stake: '5.00' }] }),
    bet(5, { rules: 'of-tomorrow' }),
    bet(6, { serverSeedHash: 'another' }),
    bet(7, { rulesVersion: 99 }),
  ]
  const found = replayUnanswered(bets, hashSeed(serverSeed), serverSeed)
  expect([found.count, found.staked]).toEqual([4, amount('20')])
  expect(found.expected).toBeGreaterThan(amount('19'))
  expect(found.expected).toBeLessThan(amount('20'))
})
