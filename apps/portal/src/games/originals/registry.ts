import type { TextFiles } from '../../shared/play/text/load-spoken.ts'
import type { OriginalGame } from './original-game.ts'

const games = import.meta.glob<OriginalGame>('./*/original.ts', { import: 'original' })
const texts: TextFiles = import.meta.glob<Readonly<Record<string, string>>>('./*/locales/*/*.json', { import: 'default' })

/** What the originals share of their texts. */
export const sharedTexts: TextFiles = import.meta.glob<Readonly<Record<string, string>>>('./locales/*/originals.json', {
  import: 'default',
})

/** Finds an original by the rules it is played by, which name its folder: its client and its texts, loaded when it is opened. */
export function findOriginal(rules: string): { load: () => Promise<OriginalGame>; texts: TextFiles } | undefined {
  const load = games[`./${rules}/original.ts`]
  return load && { load, texts: Object.fromEntries(Object.entries(texts).filter(([path]) => path.startsWith(`./${rules}/`))) }
}
