import './dice.css'
import type { OriginalGame } from '../original-game.ts'
import { createDice } from './create-dice.ts'
import { diceRow } from './dice-row.ts'

/** A night sea: the scale is the horizon, and each roll a star over it. */
export const original: OriginalGame = { create: createDice, row: diceRow }
