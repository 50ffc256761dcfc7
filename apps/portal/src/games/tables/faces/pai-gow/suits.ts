import type { Card, GateOutcome, PaiGowCard } from '@croupier/games/tables'

/** Which cards a kind has, the first dealt of them first. */
const SUITS = { r: ['H', 'D'], b: ['S', 'C'], s: ['S', 'S'] } as const

/** What is dealt are kinds of cards, of which the pack has two: the first on the table gets one suit, the second the other. */
export function withSuits({ banker, gates }: GateOutcome<PaiGowCard>): GateOutcome<Card> {
  const seen = new Map<PaiGowCard, number>()
  const suited = (kind: PaiGowCard): Card => {
    const times = seen.get(kind) ?? 0
    seen.set(kind, times + 1)
    const [first, second] = SUITS[kind.slice(-1) as keyof typeof SUITS]
    const rank = kind.slice(0, -1)
    // A rank of the pack and a suit make a card.
    return `${rank === '10' ? 'T' : rank}${times === 0 ? first : second}` as Card
  }
  // The gates are dealt first, so their suits do not change when the banker's hand comes.
  const laid = gates.map(hand => hand.map(suited))
  return { gates: laid, banker: banker.map(suited) }
}
