import { create } from 'zustand'

/** Whether a game on the screen shows the balance itself. A second one above it would differ for as long as the reels turn. */
export const useGameBalance = create<{ isInGame: boolean }>()(() => ({ isInGame: false }))
