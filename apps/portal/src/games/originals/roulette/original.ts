import './roulette.css'
import type { OriginalGame } from '../original-game.ts'
import { createRoulette } from './create-roulette.ts'
import type roulette from './locales/en/roulette.json'
import { rouletteRow } from './roulette-row.ts'

declare module '../text/words.ts' {
  interface OriginalTextFiles {
    roulette: typeof roulette
  }
}

/** A wheel of our own and the European layout with all its 157 spots. */
export const original: OriginalGame = { create: createRoulette, row: rouletteRow }
