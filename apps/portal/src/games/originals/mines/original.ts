import './mines.css'
import type { OriginalGame } from '../original-game.ts'
import { createMines } from './create-mines.ts'
import type mines from './locales/en/mines.json'
import { minesRow } from './mines-row.ts'

declare module '../text/words.ts' {
  interface OriginalTextFiles {
    mines: typeof mines
  }
}

/** A lacquer tray of lids; the gems warm as the risk grows. */
export const original: OriginalGame = { create: createMines, row: minesRow }
