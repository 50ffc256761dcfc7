import type { MetalName } from '../metals.ts'
import { linear } from '../paint.ts'
import type { Canvas, Piece } from '../recipe.ts'

type Shades = readonly [string, string, string]

const hexagon = (shades: Shades) => (canvas: Canvas) => {
  canvas.defs.push(linear('rk', shades, 'x2="1" y2="1"'), linear('rk2', ['#ffffff', shades[1], shades[2]]))
  return '<path d="M100 8L180 54V146L100 192L20 146V54z" fill="url(#rk)" stroke="url(#rk2)" stroke-width="5" stroke-linejoin="round"/><path d="M100 24L166 62V138L100 176L34 138V62z" fill="#000" opacity=".22"/>'
}
const rank = (step: number, g: string, metal: MetalName, shades: Shades): Piece => ({
  id: `rank-${step}`,
  under: hexagon(shades),
  items: [{ g, x: 100, y: 98, s: 96, metal, enamel: [shades[1], shades[2]] }],
})

/** Ranks from the first step up; a brand names them. */
export const ranks: readonly Piece[] = [
  rank(0, 'sprout', 'bone', ['#B8B09A', '#6A624A', '#2E2A1C']),
  rank(1, 'laurels', 'copper', ['#D08A5A', '#7A4426', '#3A1C0E']),
  rank(2, 'trophy-cup', 'silver', ['#C8D2E0', '#6A7890', '#2E384C']),
  rank(3, 'laurel-crown', 'gold', ['#FFD66A', '#B87A1C', '#5A3408']),
  rank(4, 'queen-crown', 'ice', ['#8AD0FF', '#2A6AB0', '#0E2A5A']),
  rank(5, 'cut-diamond', 'cyan', ['#7AF0FF', '#1482B8', '#083A62']),
  rank(6, 'imperial-crown', 'violet', ['#C89AFF', '#6A2EC8', '#260C5A']),
  rank(7, 'winged-emblem', 'ember', ['#FFB06A', '#B8431C', '#4A1008']),
  rank(8, 'sun-priest', 'rose', ['#FFB8C8', '#B83A6A', '#4A0A2A']),
  rank(9, 'dragon-head', 'jade', ['#9AF0B8', '#148A5A', '#04382A']),
  rank(10, 'eagle-emblem', 'gold', ['#FFE9A0', '#C8801C', '#3A1C04']),
]
