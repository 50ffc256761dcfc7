import { describe, expect, it } from 'vitest'
import { mergeFacts } from './merge-facts.ts'
import type { RankFact } from './play-facts.ts'

const fact = (kind: RankFact['kind'], second: number): RankFact => ({ kind, amount: 1n, month: '2026-11', at: new Date(second * 1000) })
const order = (bets: readonly number[], deposits: readonly number[]) =>
  mergeFacts(
    bets.map(second => fact('bet', second)),
    deposits.map(second => fact('deposit', second)),
  ).map(({ kind, at }) => `${kind} ${at.getTime() / 1000}`)

describe('facts of a member', () => {
  it('come in the order of their time, deposits before what was settled at the same instant', () => {
    expect(order([1, 3, 5], [4, 3, 9])).toEqual(['bet 1', 'deposit 3', 'bet 3', 'deposit 4', 'bet 5', 'deposit 9'])
  })
  it('keep the order of bets as it was told', () => {
    expect(order([5, 3], [4])).toEqual(['deposit 4', 'bet 5', 'bet 3'])
  })
})
