import type { RankFact } from './play-facts.ts'

/** Bets in the order in which they were settled, each deposit before the first bet that was settled after it. */
export function mergeFacts(bets: readonly RankFact[], deposits: readonly RankFact[]): readonly RankFact[] {
  const waiting = deposits.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const facts: RankFact[] = []
  for (const bet of bets) {
    for (let [next] = waiting; next && next.at <= bet.at; [next] = waiting) facts.push(...waiting.splice(0, 1))
    facts.push(bet)
  }
  return [...facts, ...waiting]
}
