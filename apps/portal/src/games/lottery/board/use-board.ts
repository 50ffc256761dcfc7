import {
  emptyMarks,
  findPlay,
  isBlank,
  type LotteryPlay,
  type Marks,
  type Mode,
  type Quote,
  type QuoteRefusal,
  quoteLine,
  type SlipTerms,
} from '@croupier/games/lottery'
import { present, type Result } from '@croupier/kernel'
import { useCallback, useMemo, useState } from 'react'
import type { LotteryTerms } from '../../../shared/api/queries/lottery.ts'
import type { SlipEntry } from '../slip/slip-store.ts'

/** How a line is bought, besides what is marked. Kept from play to play. */
export interface Stake {
  readonly mode: Mode
  readonly multiple: number
  readonly betGroup: number
}

export interface Board {
  readonly play: LotteryPlay
  readonly marks: Marks
  readonly stake: Stake
  /** Nothing is marked yet. */
  readonly isEmpty: boolean
  readonly quote: Result<Quote, QuoteRefusal>
  /** The line of the slip that is being changed. */
  readonly editing: string | undefined
  readonly setMarks: (marks: Marks) => void
  readonly setStake: (change: Partial<Stake>) => void
  readonly setPlay: (playId: string) => void
  readonly edit: (entry: SlipEntry) => void
  /** Takes the marks off the board. */
  readonly clear: () => void
}

/** What is marked on the board and what it would cost: quoted by the rules that the server sells by. */
export function useBoard(playId: string, terms: LotteryTerms, slipTerms: SlipTerms, onPlay: (playId: string) => void): Board {
  const play = present(findPlay(playId), playId)
  const [held, setHeld] = useState<{ playId: string; marks: Marks; editing?: string }>(() => ({ playId, marks: emptyMarks(play.shape) }))
  const [stake, setStakes] = useState<Stake>(() => ({ mode: terms.modes[0] ?? 'yuan', multiple: 1, betGroup: terms.groupMax }))
  // Another play begins with an empty board.
  const marks = held.playId === playId ? held.marks : emptyMarks(play.shape)
  const editing = held.playId === playId ? held.editing : undefined
  const betGroup = Math.min(stake.betGroup, terms.groupMax)
  const quote = useMemo(
    () => quoteLine({ play: playId, selection: marks, mode: stake.mode, multiple: stake.multiple, betGroup }, slipTerms),
    [playId, marks, stake, betGroup, slipTerms],
  )
  const setMarks = useCallback(
    (next: Marks) => setHeld(now => ({ playId, marks: next, ...(now.playId === playId && now.editing && { editing: now.editing }) })),
    [playId],
  )
  const setStake = useCallback((change: Partial<Stake>) => setStakes(now => ({ ...now, ...change })), [])
  const clear = useCallback(() => setHeld({ playId, marks: emptyMarks(play.shape) }), [playId, play.shape])
  const edit = useCallback(
    ({ id, play: edited, selection, mode, multiple, betGroup: group }: SlipEntry) => {
      setHeld({ playId: edited, marks: selection as Marks, editing: id })
      setStakes({ mode, multiple, betGroup: group })
      onPlay(edited)
    },
    [onPlay],
  )
  return {
    play,
    marks,
    stake: { ...stake, betGroup },
    isEmpty: play.shape.kind !== 'nothing' && isBlank(marks),
    quote,
    editing,
    setMarks,
    setStake,
    setPlay: onPlay,
    edit,
    clear,
  }
}
