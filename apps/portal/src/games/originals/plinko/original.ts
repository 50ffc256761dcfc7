import './plinko.css'
import type { OriginalGame } from '../original-game.ts'
import { createPlinko } from './create-plinko.ts'
import { plinkoRow } from './plinko-row.ts'

/** A long exposure: every drop leaves its thread of light. */
export const original: OriginalGame = { create: createPlinko, row: plinkoRow }
