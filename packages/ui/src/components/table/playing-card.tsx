import { classNames } from '../../class-names.ts'
import { BUST, type CardSuit, COURTS, EYES, isRedSuit, PIPS, ROBES, SUIT_SHAPES } from './card-shapes.ts'

export interface PlayingCardProps {
  /** Rank and suit as in `AS`, `TD`, `7C`; null lies face down. */
  card: string | null
  /** Large index and one suit, for cards that are small on the screen. */
  isSmall?: boolean
  /** Read instead of the picture; without it the card is decoration beside text. */
  label?: string
  className?: string
}

/** A playing card that fills its place; its paper, edge and shadow are the class `pcard`. */
export function PlayingCard({ card, isSmall = false, label, className }: PlayingCardProps) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  if (card === null) return <span className={classNames('pcard', 'back', className)} {...said} />
  const rank = card[0] ?? ''
  const suit = card[1] as CardSuit
  return (
    <span className={classNames('pcard', className)} {...said}>
      <svg viewBox="0 0 100 140" focusable="false" aria-hidden="true">
        {isSmall ? <LargeFace rank={rank} suit={suit} /> : <Face rank={rank} suit={suit} />}
      </svg>
    </span>
  )
}

interface FaceProps {
  rank: string
  suit: CardSuit
}
const rankText = (rank: string) => (rank === 'T' ? '10' : rank)

function Face({ rank, suit }: FaceProps) {
  const { path, ink } = SUIT_SHAPES[suit]
  return (
    <g fill={ink}>
      <Corner rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Corner rank={rank} suit={suit} />
      </g>
      {rank === 'A' && <path d={path} transform="translate(51 72) scale(1.02)" />}
      {PIPS[rank]?.map(([x, y]) => (
        <path key={`${x} ${y}`} d={path} transform={`translate(${x} ${y}) scale(0.36)${y > 70 ? ' rotate(180)' : ''}`} />
      ))}
      {COURTS[rank] && <Court rank={rank} suit={suit} />}
    </g>
  )
}

function Corner({ rank, suit }: FaceProps) {
  return (
    <>
      <text x="16" y="31" fontSize={rank === 'T' ? 26 : 31} fontWeight="720" letterSpacing={rank === 'T' ? -3 : -1} textAnchor="middle">
        {rankText(rank)}
      </text>
      <path d={SUIT_SHAPES[suit].path} transform="translate(15.5 45) scale(0.27)" />
    </>
  )
}

function Court({ rank, suit }: FaceProps) {
  const { path, ink } = SUIT_SHAPES[suit]
  const { paper } = ROBES[isRedSuit(suit) ? 'red' : 'black']
  return (
    <>
      <rect x="29" y="18" width="50" height="104" rx="4" fill={paper} stroke="#D9A23A" strokeWidth="1.4" />
      <Bust rank={rank} suit={suit} />
      <g transform="rotate(180 54 70)">
        <Bust rank={rank} suit={suit} />
      </g>
      <path d="M29 70h50" stroke="#D9A23A" strokeWidth="1.6" />
      <path d={path} transform="translate(37 27) scale(0.2)" fill={ink} />
      <path d={path} transform="translate(71 113) scale(0.2) rotate(180)" fill={ink} />
    </>
  )
}

function Bust({ rank, suit }: FaceProps) {
  const colours = ROBES[isRedSuit(suit) ? 'red' : 'black']
  const colourOf = (name: string | undefined) => (name === 'robe' || name === 'lining' ? colours[name] : name)
  return (
    <>
      {[...BUST, ...(COURTS[rank] ?? [])].map(({ d, fill, stroke, width }) => (
        <path key={d} d={d} fill={colourOf(fill) ?? 'none'} stroke={stroke} strokeWidth={width} strokeLinecap="round" />
      ))}
      <path d={EYES} stroke="#2A1512" strokeWidth="1.6" strokeLinecap="round" />
    </>
  )
}

function LargeFace({ rank, suit }: FaceProps) {
  const { path, ink } = SUIT_SHAPES[suit]
  return (
    <g fill={ink}>
      <text x="36" y="62" fontSize={rank === 'T' ? 58 : 66} fontWeight="720" letterSpacing={rank === 'T' ? -6 : -2} textAnchor="middle">
        {rankText(rank)}
      </text>
      <path d={path} transform="translate(22 88) scale(0.36)" />
      <path d={path} transform="translate(62 100) scale(0.86)" />
    </g>
  )
}
