import { Icon, type IconName } from '@croupier/ui'
import type { CSSProperties } from 'react'

const SUITS: Readonly<Record<string, IconName>> = { S: 'spade', H: 'heart', C: 'club', D: 'diamond' }

/** A card as its rank and suit: "TS" is the ten of spades. */
export function PlayingCard({ card, style }: { card: string; style?: CSSProperties }) {
  const [rank = '', suit = ''] = card
  return (
    <span className="lt-card" data-suit={suit} style={style}>
      <b>{rank === 'T' ? '10' : rank}</b>
      <Icon name={SUITS[suit] ?? 'spade'} size="xs" className="fill" />
    </span>
  )
}
