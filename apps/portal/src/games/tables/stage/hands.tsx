import { classNames } from '@croupier/ui'
import { at } from '../scene/at.ts'
import type { PieceLook } from './card-piece.tsx'
import { APART_MS, Dealt, type DealtPiece, TURN_MS } from './dealt.tsx'
import { type HandPlace, rowPlaces } from './hand-place.ts'
import { PlaceMark } from './place-mark.tsx'

/** A hand as it lies on the table. */
export interface ShownHand {
  /** Names it among the hands of its round. */
  readonly id: string
  readonly title: string
  readonly place: HandPlace
  readonly pieces: readonly PieceLook[]
  /** Pieces in front of a gap: three cards that make a bull. */
  readonly apart?: number
  /** What it counts. */
  readonly tag?: string | undefined
  /** In the tag, if the hand has no room for its title there: a number in a disc, or nothing. */
  readonly tagMark?: string
  /** Where the tag lies, if the hand may not be covered: its middle under the pieces. */
  readonly tagUnder?: number
  readonly state?: 'won' | 'lost' | 'push' | undefined
  /** It is this hand's turn. */
  readonly isActive?: boolean
  /** Nobody's any more, or not the member's. */
  readonly isDim?: boolean
}

interface HandsProps {
  round: string | null
  hands: readonly ShownHand[]
  from: { readonly x: number; readonly y: number }
}

/** Hands in rows: a mark where one will lie, its pieces, and what it counts under them. */
export function Hands({ round, hands, from }: HandsProps) {
  return (
    <>
      {hands.map(
        ({ id, title, place, pieces }) =>
          pieces.length === 0 && <PlaceMark key={id} place={markOf(place)} height={place.height} title={title} />,
      )}
      {hands.map(
        ({ id, place, pieces, isActive }) =>
          isActive &&
          pieces.length > 0 && (
            <span key={id} className="ts-at ts-turn" style={at(rimOf(place, pieces.length), { '--h': place.height + 14 })} />
          ),
      )}
      <Dealt round={round} from={from} pieces={hands.flatMap(piecesOf)} />
      {hands.map(
        ({ id, title, tagMark, place, pieces, tag, tagUnder = TAG_UNDER, state, isDim }) =>
          pieces.length > 0 && (
            <span
              key={id}
              className={classNames('ts-at', 'ts-tag', isDim && 'is-dim')}
              data-state={state}
              style={at({ x: place.x, y: place.y + place.height / 2 + tagUnder }, { '--delay': `${toldAfterMs(pieces.length)}ms` })}
            >
              {tagMark === undefined ? title : tagMark !== '' && <i className="num">{tagMark}</i>}
              {tag !== undefined && <b className="num">{tag}</b>}
            </span>
          ),
      )}
    </>
  )
}

/** A hand is named when its last piece lies open. */
const toldAfterMs = (pieces: number): number => pieces * APART_MS + TURN_MS

/** Over the lower edge of the pieces. */
const TAG_UNDER = 3

/** Between cards that count together and the others. */
const APART = 0.34

function piecesOf({ id, place, pieces, apart, isDim }: ShownHand): readonly DealtPiece[] {
  const row = rowPlaces(pieces.length, place)
  const gap = apart === undefined ? 0 : place.width * APART
  return pieces.map((look, n) => {
    const dealt = row[n] ?? place
    const moved =
      apart === undefined ? undefined : { x: dealt.x + (n < apart ? -gap / 2 : gap / 2), y: dealt.y - (n < apart ? gap / 3 : 0) }
    return {
      ...look,
      key: `${id} ${n}`,
      place: { ...(moved ?? dealt), width: place.width },
      ...(moved && { dealtTo: dealt }),
      ...(isDim && { isDim }),
    }
  })
}

/** Round all pieces that lie there. */
const rimOf = (place: HandPlace, count: number) => {
  const row = rowPlaces(count, place)
  return { x: place.x, y: place.y, width: (row.at(-1)?.x ?? 0) - (row[0]?.x ?? 0) + place.width + 14 }
}

/** As wide as a hand of two. */
const markOf = ({ x, y, width, span }: HandPlace) => ({ x, y, width: Math.min(span, width * 2.2) })
