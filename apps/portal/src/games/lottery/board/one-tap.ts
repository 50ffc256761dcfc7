import { isBlank, type LotteryPlay, type Marks } from '@croupier/games/lottery'
import { create } from 'zustand'
import type { SlipEntry } from '../slip/slip-store.ts'

const REMEMBERED = 'lottery.one-tap'

interface OneTapState {
  readonly isOn: boolean
  setOn: (isOn: boolean) => void
}

/** Whether a tap on a board of odds lays its option into the slip at once; remembered, and so from the first visit on. */
export const useOneTap = create<OneTapState>()(set => ({
  isOn: localStorage.getItem(REMEMBERED) !== 'off',
  setOn: isOn => {
    localStorage.setItem(REMEMBERED, isOn ? 'on' : 'off')
    set({ isOn })
  },
}))

/** Boards on which each option is a bet of its own, so that one tap says all: sides, and the special number of Mark Six. */
export function isTapBoard({ shape, family }: LotteryPlay): boolean {
  if (shape.kind === 'options') return shape.least === 1
  if (shape.kind === 'option-slots') return shape.filledMin === 1
  return family === 'LHC' && shape.kind === 'pick' && shape.least === 1
}

/** Two lines are of one bet when only their multiples differ. */
const isSameBet = (a: Omit<SlipEntry, 'id'>, b: Omit<SlipEntry, 'id'>): boolean =>
  a.play === b.play && a.mode === b.mode && a.betGroup === b.betGroup && JSON.stringify(a.selection) === JSON.stringify(b.selection)

/** The line of the slip that another tap adds to. */
export const findLaid = (lines: readonly SlipEntry[], line: Omit<SlipEntry, 'id'>): SlipEntry | undefined =>
  lines.find(each => isSameBet(each, line))

/** How many times an option lies on the slip, alone, whatever was paid for it. */
export function timesLaid(lines: readonly SlipEntry[], play: string, marks: Marks): number {
  if (isBlank(marks)) return 0
  const text = JSON.stringify(marks)
  return lines.filter(line => line.play === play && JSON.stringify(line.selection) === text).reduce((sum, line) => sum + line.multiple, 0)
}
