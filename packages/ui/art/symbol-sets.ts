import { classicSets } from './recipes/symbols-classic.ts'
import { easternSets } from './recipes/symbols-eastern.ts'
import { laterSets } from './recipes/symbols-later.ts'
import { mythicSets } from './recipes/symbols-mythic.ts'
import type { SymbolRecipe, SymbolStyle } from './symbols.ts'

/** All symbols of one slot title, under the title's code. */
export interface SymbolSet {
  code: string
  style: SymbolStyle
  symbols: readonly SymbolRecipe[]
}

export const symbolSets: readonly SymbolSet[] = [...classicSets, ...easternSets, ...mythicSets, ...laterSets]
