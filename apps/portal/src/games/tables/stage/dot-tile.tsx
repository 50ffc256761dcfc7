import type { Tile } from '@croupier/games/tables'
import { classNames } from '@croupier/ui'
import type { TableT } from '../faces/face.ts'
import type { PieceLook } from './card-piece.tsx'

/** Where the dots of a face lie, from its middle, and their inks: as on the tiles of mahjong. */
type Dot = readonly [x: number, y: number, ink: 'red' | 'green' | 'blue']
const FACES: Readonly<Record<number, readonly Dot[]>> = {
  2: [
    [0, -26, 'green'],
    [0, 26, 'blue'],
  ],
  3: [
    [-20, -32, 'blue'],
    [0, 0, 'red'],
    [20, 32, 'green'],
  ],
  4: [
    [-18, -26, 'blue'],
    [18, -26, 'green'],
    [-18, 26, 'green'],
    [18, 26, 'blue'],
  ],
  5: [
    [-19, -30, 'blue'],
    [19, -30, 'green'],
    [0, 0, 'red'],
    [-19, 30, 'green'],
    [19, 30, 'blue'],
  ],
  6: [
    [-18, -34, 'green'],
    [18, -34, 'green'],
    [-18, 3, 'red'],
    [18, 3, 'red'],
    [-18, 34, 'red'],
    [18, 34, 'red'],
  ],
  7: [
    [-22, -40, 'green'],
    [0, -31, 'green'],
    [22, -22, 'green'],
    [-18, 6, 'red'],
    [18, 6, 'red'],
    [-18, 36, 'red'],
    [18, 36, 'red'],
  ],
  8: [-39, -13, 13, 39].flatMap((y): Dot[] => [
    [-18, y, 'blue'],
    [18, y, 'blue'],
  ]),
  9: ([-36, 0, 36] as const).flatMap((y, row): Dot[] =>
    [-22, 0, 22].map((x): Dot => [x, y, row === 0 ? 'green' : row === 1 ? 'red' : 'blue']),
  ),
}
const INKS = { red: '#B7162B', green: '#0B6A43', blue: '#1B4FA8' } as const
/** Few dots are large. */
const radiusOf = (dots: number): number => (dots <= 3 ? 15 : dots <= 5 ? 13.5 : dots <= 7 ? 11 : 10.5)

const DotsOf = ({ tile }: { tile: Tile }) => {
  if (tile === 1)
    return (
      <>
        <circle r="29" fill="none" stroke={INKS.green} strokeWidth="6" />
        <circle r="20" fill="none" stroke={INKS.blue} strokeWidth="4" strokeDasharray="5 4" />
        <circle r="10" fill={INKS.red} />
      </>
    )
  if (tile === 0) return <rect x="-26" y="-42" width="52" height="84" rx="6" fill="none" stroke={INKS.blue} strokeWidth="4" />
  const dots = FACES[tile] ?? []
  const radius = radiusOf(dots.length)
  return dots.map(([x, y, ink]) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
      <circle r={radius} fill={INKS[ink]} />
      <circle r={radius * 0.58} fill="none" stroke="#F8F4EA" strokeWidth="1.8" />
      <circle r={radius * 0.2} fill="#F8F4EA" />
    </g>
  ))
}

/** A tile with its dots, 0 for the white one; without them its back. */
function DotTile({ tile }: { tile: Tile | null }) {
  return (
    <span className={classNames('ts-tile', tile === null && 'is-back')}>
      <svg viewBox="-50 -68 100 136" aria-hidden="true" focusable="false">
        {tile !== null && <DotsOf tile={tile} />}
      </svg>
    </span>
  )
}

export const tileLook = (t: TableT, tile: Tile): PieceLook => ({
  label: tile === 0 ? t('tiles.white') : t('tiles.dots', { count: tile }),
  face: <DotTile tile={tile} />,
  back: <DotTile tile={null} />,
  isHidden: false,
})
