import './dice.css'
import type { OriginalGame } from '../original-game.ts'
import { createDice } from './create-dice.ts'
import { diceRow } from './dice-row.ts'
import type dice from './locales/en/dice.json'

declare module '../text/words.ts' {
  interface OriginalTextFiles {
    dice: typeof dice
  }
}

/** A night sea: the scale is the horizon, and each roll a star over it. */
export const original: OriginalGame = { create: createDice, row: diceRow }
