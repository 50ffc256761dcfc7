import { card, tile } from './props-cards.ts'
import { basketball, football, tennis } from './props-sports.ts'
import { beams, crowd, pitch, raw, shafts, tails } from './props-stage.ts'
import { chip, die, felt } from './props-table.ts'
import { ball, wheel } from './props-wheel.ts'
import type { Canvas, Item } from './recipe.ts'

type Prop = (item: Item, canvas: Canvas) => string

/** Things the house draws itself. */
export const props = {
  ball,
  basketball,
  beams,
  card,
  chip,
  crowd,
  die,
  felt,
  football,
  pitch,
  raw,
  shafts,
  tails,
  tennis,
  tile,
  wheel,
} satisfies Record<string, Prop>

export type PropName = keyof typeof props
