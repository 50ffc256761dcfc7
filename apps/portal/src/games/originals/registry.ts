import type { OriginalGame } from './original-game.ts'

const games = import.meta.glob<OriginalGame>('./*/original.ts', { import: 'original' })

/** Finds an original by the rules it is played by, which name its folder; loaded when it is opened. */
export const findOriginal = (rules: string): (() => Promise<OriginalGame>) | undefined => games[`./${rules}/original.ts`]
