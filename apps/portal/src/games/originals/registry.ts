import type { OriginalGame } from './original-game.ts'

/** Each original by the rules it is played by; loaded when it is opened. A further one is a folder and a line here. */
export const ORIGINALS: Readonly<Record<string, () => Promise<OriginalGame>>> = {
  dice: async () => (await import('./dice/dice.ts')).dice,
  mines: async () => (await import('./mines/mines.ts')).mines,
  plinko: async () => (await import('./plinko/plinko.ts')).plinko,
  roulette: async () => (await import('./roulette/roulette.ts')).roulette,
}
