import './mines.css'
import type { OriginalGame } from '../original-game.ts'
import { createMines } from './create-mines.ts'
import { minesRow } from './mines-row.ts'

/** A lacquer tray of lids; the gems warm as the risk grows. */
export const original: OriginalGame = { create: createMines, row: minesRow }
