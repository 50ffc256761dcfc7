import type { MetalName } from '../metals.ts'
import { radial } from '../paint.ts'
import type { Canvas, Piece, Ramp } from '../recipe.ts'

const disc = (middle: string, edge: string) => (canvas: Canvas) => {
  canvas.defs.push(radial('pl', [middle, edge], 'cy=".3" r=".9"'))
  return '<circle cx="100" cy="100" r="100" fill="url(#pl)"/>'
}
const face = (id: string, g: string, metal: MetalName, middle: string, edge: string, enamel: Ramp = [edge, '#0A0610']): Piece => ({
  id,
  under: disc(middle, edge),
  items: [{ g, x: 100, y: 106, s: 138, metal, enamel }],
})

/** Pictures a member may choose; nobody has to show a face. */
export const avatars: readonly Piece[] = [
  face('fox', 'fox-head', 'ember', '#7A2A5A', '#2A0A2E', ['#FFE9D6', '#B0305A']),
  face('owl', 'owl', 'violet', '#4A2A9A', '#160A42'),
  face('panda', 'panda', 'bone', '#2E8A4A', '#0C3A22', ['#2A3140', '#0A0D14']),
  face('wolf', 'wolf-head', 'ice', '#2A5AA8', '#0A1C4A'),
  face('lion', 'lion', 'gold', '#A83A1E', '#3A0E0A'),
  face('elf', 'woman-elf-face', 'jade', '#0E7A62', '#04302A'),
  face('samurai', 'samurai-helmet', 'rose', '#8A1430', '#2A0512'),
  face('unicorn', 'unicorn', 'pink', '#6A2AB0', '#240A52'),
  face('tiger', 'tiger-head', 'ember', '#8A3A0E', '#2A0E04', ['#FFE9C0', '#8A2A10']),
  face('bear', 'bear-head', 'copper', '#4A2A1A', '#1A0C06'),
  face('raven', 'raven', 'silver', '#2A3A6A', '#0A1024'),
  face('frog', 'frog-prince', 'lime', '#2A6A1A', '#0C2A08', ['#FFE06A', '#06402E']),
  face('dwarf', 'dwarf-face', 'ember', '#2A3A9A', '#0C1042', ['#2B5FD0', '#120A4A']),
  face('dragon', 'spiked-dragon-head', 'jade', '#0E5A3A', '#042018', ['#FFD24A', '#0A5B40']),
  face('turtle', 'sea-turtle', 'cyan', '#0A5A8A', '#04203A', ['#FFE06A', '#0A4A52']),
  face('panther', 'feline', 'violet', '#3A1A78', '#12082E'),
  face('eagle', 'eagle-head', 'gold', '#1A3A8A', '#081238', ['#FFF4D6', '#8A4A0E']),
  face('rabbit', 'rabbit-head', 'rose', '#B04A7A', '#3A0E2A', ['#FFE9F0', '#8A2A5A']),
  face('stag', 'stag-head', 'bone', '#1E5A3A', '#06201A'),
  face('elephant', 'elephant-head', 'silver', '#2A4A78', '#0C1830', ['#E6EEF8', '#2A4A78']),
  face('parrot', 'parrot-head', 'lime', '#0E6A8A', '#042838', ['#FFD24A', '#B0301A']),
  face('ninja', 'ninja-head', 'ice', '#28324A', '#080C18'),
  face('viking', 'viking-head', 'copper', '#1A5A6A', '#062026', ['#FFE0B0', '#7A3A0E']),
  face('wizard', 'wizard-face', 'violet', '#1A2A8A', '#080C38', ['#E9E0FF', '#3A1A8A']),
]
