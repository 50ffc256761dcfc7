import { classNames } from '@croupier/ui'
import { type ReactNode, useState } from 'react'
import { at, type Place } from '../scene/at.ts'

/** One piece on the felt: a card, a tile. */
export interface DealtPiece {
  /** Names the piece within its round. */
  readonly key: string
  readonly place: Place
  /** Read in the place of the picture. */
  readonly label: string
  readonly face: ReactNode
  readonly back?: ReactNode
}

interface DealtProps {
  round: string | null
  pieces: readonly DealtPiece[]
  /** Where pieces come from. */
  from: { readonly x: number; readonly y: number }
}

/** Between two pieces that are told together. */
const APART_MS = 120

/** Pieces slide in from the shoe and turn, one after the other; those that lay there when the page came just lie there. */
export function Dealt({ round, pieces, from }: DealtProps) {
  const [known] = useState(() => new Set(pieces.map(({ key }) => `${round} ${key}`)))
  let late = 0
  return (
    <>
      {pieces.map(({ key, place, label, face, back }) => {
        const isNew = !known.has(`${round} ${key}`)
        const delay = isNew ? late++ * APART_MS : 0
        return (
          <span
            key={`${round} ${key}`}
            className={classNames('ts-at', 'ts-piece', isNew && 'is-dealt')}
            style={at(place, { '--fx': from.x - place.x, '--fy': from.y - place.y, '--delay': `${delay}ms` })}
            role="img"
            aria-label={label}
          >
            <span className="turn">
              <span className="face">{face}</span>
              {back !== undefined && <span className="back">{back}</span>}
            </span>
          </span>
        )
      })}
    </>
  )
}
