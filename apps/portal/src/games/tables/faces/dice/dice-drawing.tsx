import { colourOf, symbolOf } from '@croupier/games/tables'
import { DieDots } from '@croupier/ui/components/table/die-face.tsx'
import { tableSymbolSprite } from '@croupier/ui/generated/table-art.ts'
import type { FeltSpot } from '../../felt/felt-spot.ts'
import { spotFaces } from './spot-faces.ts'

/** Inks of the beasts on white. */
export const BEAST_INKS = { red: '#B7162B', green: '#0B6A43', blue: '#1B4FA8' } as const
/** A die of the drawing, with the room beside it. */
const DIE = 30
const APART = 32

const Dots = ({ face }: { face: number }) => <DieDots face={face} />
const Beast = ({ face }: { face: number }) => (
  <use href={`${tableSymbolSprite}#${symbolOf(face)}`} x="-11" y="-11" width="22" height="22" color={BEAST_INKS[colourOf(face)]} />
)

/** The dice of a spot in a row, as large as the spot allows; undefined for spots that say it in words. */
export function drawDice({ spot, width, height }: FeltSpot, isBeasts: boolean) {
  const faces = spotFaces(spot)
  if (!faces) return undefined
  const scale = Math.min((width * 0.86) / (faces.length * APART), (height * 0.52) / DIE, 1.2)
  const Face = isBeasts ? Beast : Dots
  return (
    <g transform={`scale(${scale.toFixed(3)})`}>
      {faces.map((face, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice of a spot are known by their place.
        <g key={at} transform={`translate(${(at - (faces.length - 1) / 2) * APART} 0)`}>
          <rect x="-14" y="-14" width="28" height="28" rx="6.5" fill="#F8F4EA" stroke="#C9BFA4" />
          <Face face={face} />
        </g>
      ))}
    </g>
  )
}
