import './plinko.css'
import type { OriginalGame } from '../original-game.ts'
import { createPlinko } from './create-plinko.ts'
import type plinko from './locales/en/plinko.json'
import { plinkoRow } from './plinko-row.ts'

declare module '../text/words.ts' {
  interface OriginalTextFiles {
    plinko: typeof plinko
  }
}

/** A long exposure: every drop leaves its thread of light. */
export const original: OriginalGame = { create: createPlinko, row: plinkoRow }
