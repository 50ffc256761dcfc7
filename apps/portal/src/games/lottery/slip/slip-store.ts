import type { Mode } from '@croupier/games/lottery'
import { create } from 'zustand'

/** A line that waits on the slip. */
export interface SlipEntry {
  readonly id: string
  readonly play: string
  readonly selection: Record<string, unknown>
  readonly mode: Mode
  readonly multiple: number
  readonly betGroup: number
}

interface SlipState {
  /** By lottery; going to another and back keeps what was marked. */
  readonly slips: Readonly<Record<string, readonly SlipEntry[]>>
  add: (gameCode: string, line: Omit<SlipEntry, 'id'>) => void
  /** Puts a line in the place of another. */
  replace: (gameCode: string, id: string, line: Omit<SlipEntry, 'id'>) => void
  remove: (gameCode: string, id: string) => void
  clear: (gameCode: string) => void
}

/** The contract takes so many lines in one order. */
export const LINES_MAX = 50
const NONE: readonly SlipEntry[] = []

let made = 0
const nextId = () => `line-${++made}`

export const useSlips = create<SlipState>()(set => {
  const change = (gameCode: string, to: (lines: readonly SlipEntry[]) => readonly SlipEntry[]) =>
    set(({ slips }) => ({ slips: { ...slips, [gameCode]: to(slips[gameCode] ?? NONE) } }))
  return {
    slips: {},
    add: (gameCode, line) => change(gameCode, lines => (lines.length < LINES_MAX ? [...lines, { ...line, id: nextId() }] : lines)),
    replace: (gameCode, id, line) => change(gameCode, lines => lines.map(each => (each.id === id ? { ...line, id } : each))),
    remove: (gameCode, id) => change(gameCode, lines => lines.filter(each => each.id !== id)),
    clear: gameCode => change(gameCode, () => NONE),
  }
})

export const useSlip = (gameCode: string): readonly SlipEntry[] => useSlips(({ slips }) => slips[gameCode] ?? NONE)
