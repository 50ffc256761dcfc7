import type { SlotTitle, SlotWin } from '@croupier/games/slots'
import type { Words } from './words.ts'

/** One win in words: which line or ways, how many of what. */
export function describeWin(win: SlotWin, title: SlotTitle, words: Words): string {
  const symbol = title.parSheet.symbols.find(candidate => candidate.code === win.symbol)
  const fill = {
    count: win.count,
    symbol: symbol ? words.symbol(symbol.art) : words.t('mixedWin'),
    line: (win.line ?? 0) + 1,
    ways: win.ways ?? 1,
  }
  const keys = { line: 'lineWin', ways: 'waysWin', anywhere: 'anywhereWin', scatter: 'scatterWin' } as const
  const lone = { ...keys, line: 'anywhereWin', ways: 'oneWay' } as const
  // A single line needs no number, and one way is no "ways".
  const isLone = win.kind === 'line' ? title.lines === 1 : win.ways === 1
  const key = isLone ? lone[win.kind] : keys[win.kind]
  const factor = win.multiplier > 1 ? ` · ${words.t('multiplied', { n: win.multiplier })}` : ''
  return words.t(key, fill) + factor
}

/** All wins of a window: the one there is, or how many there are. */
export function describeWins(wins: readonly SlotWin[], title: SlotTitle, words: Words): string {
  const [only] = wins
  return only && wins.length === 1 ? describeWin(only, title, words) : words.t('severalWins', { n: wins.length })
}
