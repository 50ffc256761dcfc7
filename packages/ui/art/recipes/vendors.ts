import type { MetalName } from '../metals.ts'
import { linear } from '../paint.ts'
import type { Canvas, Piece, Ramp } from '../recipe.ts'

const plate = (from: string, to: string) => (canvas: Canvas) => {
  canvas.defs.push(linear('pl', [from, to], 'x2="1" y2="1"'))
  return '<rect width="200" height="200" rx="48" fill="url(#pl)"/><rect x="1.5" y="1.5" width="197" height="197" rx="46.5" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="3"/>'
}
const mark = (id: string, g: string, metal: MetalName, from: string, to: string, enamel: Ramp = [from, to]): Piece => ({
  id,
  under: plate(from, to),
  items: [{ g, x: 100, y: 100, s: 132, metal, enamel }],
})

/** The signs of the studios. */
export const vendors: readonly Piece[] = [
  mark('lumenforge', 'flame', 'gold', '#5A1420', '#1E0610'),
  mark('ninefold', 'lotus-flower', 'violet', '#3A1A78', '#12082E'),
  mark('saltwick', 'big-wave', 'cyan', '#0A4A7A', '#041A38'),
  mark('tigerpaper', 'tiger-head', 'ember', '#3A1A0A', '#140804', ['#FFE9C0', '#8A2A10']),
  mark('brassfinch', 'hummingbird', 'copper', '#1E3A3A', '#081616'),
  mark('polarwood', 'pine-tree', 'ice', '#12305A', '#060F26'),
  mark('vellamo', 'spades', 'gold', '#0E4A3A', '#04201A'),
  mark('quay-eleven', 'anchor', 'silver', '#1A2C6A', '#080F2C'),
  mark('tidecaller', 'sea-dragon', 'cyan', '#0A3A62', '#04142A'),
  mark('hallcourt', 'chess-knight', 'jade', '#0A4A38', '#041E18'),
  mark('drawhouse', 'clover', 'lime', '#1E4A1A', '#0A1E0A'),
  mark('linesman', 'whistle', 'silver', '#1A4A2E', '#081E14'),
  mark('rift-nine', 'mecha-mask', 'violet', '#2A1260', '#0C0524'),
  mark('moonkiln', 'evil-moon', 'rose', '#4A1440', '#1A061A'),
  mark('originals', 'cut-diamond', 'gold', '#12306A', '#060F2C'),
]
