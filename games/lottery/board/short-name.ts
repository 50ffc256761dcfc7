import type { PlayName } from '../play.ts'
import type { PlayTab } from './play-tree.ts'

/** A prefix shorter than this is no name of a tab. */
const PREFIX_MIN = { zh: 2, en: 6 } as const

/** The names of a tab's plays without what all of them begin with: beneath "Last three" a play is "Direct", not "Last three direct". */
export function shortNames(tab: PlayTab): ReadonlyMap<string, PlayName> {
  const plays = tab.rows.flatMap(row => row.plays)
  const zh = prefixOf(
    plays.map(({ name }) => name.zh),
    '',
    PREFIX_MIN.zh,
  )
  const en = prefixOf(
    plays.map(({ name }) => name.en),
    ' ',
    PREFIX_MIN.en,
  )
  return new Map(plays.map(({ id, name }) => [id, { zh: name.zh.slice(zh).trim(), en: capital(name.en.slice(en).trim()) }]))
}

/** The length of the beginning that all names share, up to a word's end, that leaves something of each. */
function prefixOf(names: readonly string[], end: string, least: number): number {
  const [first = ''] = names
  if (names.length < 2) return 0
  let length = 0
  while (length < first.length && names.every(name => name[length] === first[length])) length++
  if (names.some(name => name.length === length)) return 0
  if (end !== '') length = first.slice(0, length).lastIndexOf(end) + 1
  return length < least ? 0 : length
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
