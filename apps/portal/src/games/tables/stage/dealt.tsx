import { classNames } from '@croupier/ui'
import { type ReactNode, useEffect, useState } from 'react'
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
  /** Lies face down. What lies there under the same key later has been turned. */
  readonly isHidden?: boolean
  readonly isDim?: boolean
  /** Where it is dealt, if it is moved a moment later. */
  readonly dealtTo?: { readonly x: number; readonly y: number }
}

interface DealtProps {
  round: string | null
  pieces: readonly DealtPiece[]
  /** Where pieces come from. */
  from: { readonly x: number; readonly y: number }
}

const nameOf = (round: string | null, { key, isHidden = false }: DealtPiece): string => `${round} ${key}${isHidden ? ' hidden' : ''}`

/** Between two pieces that are told together. */
export const APART_MS = 120
/** From the shoe to its place, face up: as `motion.css` says. */
export const TURN_MS = 380

/** Pieces slide in from the shoe and turn, one after the other; those that lay there when the page came just lie there. */
export function Dealt({ round, pieces, from }: DealtProps) {
  const [known] = useState(() => new Set(pieces.map(piece => nameOf(round, piece))))
  const [hidden] = useState(() => new Set<string>())
  useEffect(() => {
    for (const piece of pieces) if (piece.isHidden) hidden.add(`${round} ${piece.key}`)
  }, [pieces, round, hidden])
  let late = 0
  return (
    <>
      {pieces.map(piece => {
        const { key, place, label, face, back, isHidden, isDim, dealtTo } = piece
        const name = nameOf(round, piece)
        const isNew = !known.has(name)
        const isTurned = isNew && !isHidden && hidden.has(`${round} ${key}`)
        const delay = isNew ? late++ * APART_MS : 0
        const moved = dealtTo && { '--gx': dealtTo.x - place.x, '--gy': dealtTo.y - place.y }
        return (
          <span
            key={name}
            className={classNames(
              'ts-at',
              'ts-piece',
              isTurned ? 'is-turned' : isNew && 'is-dealt',
              isNew && dealtTo && 'is-gathered',
              isDim && 'is-dim',
            )}
            style={at(place, { '--fx': from.x - place.x, '--fy': from.y - place.y, '--delay': `${delay}ms`, ...moved })}
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
