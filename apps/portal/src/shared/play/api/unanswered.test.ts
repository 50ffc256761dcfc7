import { expect, test } from 'vitest'
import { createUnansweredBets, listUnanswered, type UnansweredBet } from './unanswered.ts'

function memory() {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}
const bet = (n: number): Omit<UnansweredBet, 'refusal'> => ({
  at: '2026-11-20T08:00:00.000Z',
  gameId: 'dice',
  rules: 'dice',
  rulesVersion: 1,
  returnBps: 9900,
  serverSeedHash: 'ab',
  clientSeed: 'harbour-lamp',
  nonce: n,
  betEntropy: n.toString(16).padStart(32, '0'),
  bets: [{ placement: { side: 'over', target: 4950 }, stake: '20.00' }],
})

test('an accepted bet is forgotten; a refused and an unanswered one are kept with what decides them', () => {
  const bets = createUnansweredBets(memory(), 'orchid')
  for (const n of [1, 2, 3]) bets.sent(bet(n))
  bets.accepted(bet(1).betEntropy)
  bets.refused(bet(2).betEntropy, 'insufficient_funds')
  expect(bets.list()).toEqual([
    { ...bet(2), refusal: 'insufficient_funds' },
    { ...bet(3), refusal: null },
  ])
})

test('a retry of the same bet is written down once', () => {
  const bets = createUnansweredBets(memory(), 'orchid')
  bets.sent(bet(1))
  bets.sent(bet(1))
  expect(bets.list()).toHaveLength(1)
})

test('the newest 500 are kept, for each account its own', () => {
  const storage = memory()
  const bets = createUnansweredBets(storage, 'orchid')
  for (let n = 0; n < 520; n++) bets.sent(bet(n))
  expect(bets.list()).toHaveLength(500)
  expect(bets.list().at(-1)?.nonce).toBe(519)
  expect(listUnanswered(storage, 'lotus')).toEqual([])
})

test('a storage that is full or spoilt stops no game', () => {
  const full = {
    getItem: () => '{',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const bets = createUnansweredBets(full, 'orchid')
  expect(() => bets.sent(bet(1))).not.toThrow()
  expect(bets.list()).toEqual([])
})
