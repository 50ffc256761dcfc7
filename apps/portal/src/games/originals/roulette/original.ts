import './roulette.css'
import type { OriginalGame } from '../original-game.ts'
import { createRoulette } from './create-roulette.ts'
import { rouletteRow } from './roulette-row.ts'

/** A wheel of our own and the European layout with all its 157 spots. */
export const original: OriginalGame = { create: createRoulette, row: rouletteRow }
