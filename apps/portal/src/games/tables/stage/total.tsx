import { classNames } from '@croupier/ui'
import { at, type Place } from '../scene/at.ts'

interface TotalProps {
  place: Place
  /** Over the disc; a phone has no room for it. */
  title?: string | undefined
  value: string
  tone: 'player' | 'banker' | 'plain'
  isWinner: boolean
}

/** What a hand counts, in a disc beside it; the winner's has a gold rim and a glow. */
export function Total({ place, title, value, tone, isWinner }: TotalProps) {
  return (
    <span className={classNames('ts-at', 'ts-total', isWinner && 'is-winner')} data-tone={tone} style={at(place)}>
      {title !== undefined && <small>{title}</small>}
      <b className="num">{value}</b>
    </span>
  )
}
