import { motif, sign, thing } from './motif.ts'
import { blur, gloss, linear, newCanvas, paper, relief, sheen, wood } from './paint.ts'
import { props } from './props.ts'
import type { Canvas, Item, Piece } from './recipe.ts'
import { titleArt } from './title.ts'

const DEFAULT_SIZE = 200

function draw(item: Item, index: number, canvas: Canvas): string {
  if (item.sign) return sign(item, canvas)
  if (item.g) return motif(`g${index}`, item, canvas)
  if (item.o) return thing(item, canvas)
  return item.p ? props[item.p](item, canvas) : ''
}

/** Draws one motif alone, on nothing or on a plate: marks, ranks, avatars, states, slot symbols. */
export function pieceArt(piece: Piece): string {
  const size = piece.size ?? DEFAULT_SIZE
  const canvas = newCanvas(piece.ink ?? '#140A12')
  const items = piece.items ?? []
  const has = (...names: string[]) => items.some(item => item.p !== undefined && names.includes(item.p))
  canvas.defs.push(blur('soft', 4), blur('dof', 3), relief({ depth: 2, strength: 5, ...piece.light }), sheen)
  if (items.some(item => item.o)) canvas.defs.push(gloss)
  if (has('card', 'tile')) canvas.defs.push(paper, linear('back', ['#A3152F', '#4B0716']))
  if (has('wheel')) canvas.defs.push(wood)
  const body = (piece.under?.(canvas) ?? '') + items.map((item, i) => draw(item, i, canvas)).join('')
  const name = piece.title ? titleArt(piece.title, canvas, size) : ''
  const over = piece.over?.(canvas) ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${piece.height ?? size}"><defs>${canvas.defs.join('')}</defs>${body}${name}${over}</svg>`
}
