import { present } from '@croupier/kernel'
import { merkleRoot } from '../merkle.ts'
import { prizesSummary } from './evidence.ts'
import type { Closing, Opening, Receipt, RoundName, RoundResult, VoidMessage } from './messages.ts'
import { messageHash } from './signatures.ts'

/** Everything that the messages of a round say. What was stored once never changes, so whoever asks again gets the same bytes. */
export interface StatedRound {
  readonly name: RoundName
  readonly opened: Omit<Opening, 'kind' | keyof RoundName>
  /** Once the betting has ended; root null for a round without bets. */
  readonly closed?: { readonly count: number; readonly root: string | null; readonly stake: string; readonly atMs: number }
  /** Once the round has a result; prizes null for a round without bets. */
  readonly ended?: Omit<RoundResult, 'kind' | 'closing' | 'prizes' | keyof RoundName> & { readonly prizes: string | null }
  /** Once the round was cancelled. */
  readonly voided?: Pick<VoidMessage, 'reason' | 'atMs'>
}

/** What an installation signs about a round, each message naming the one before it. Asserts that the round has come so far. */
export const roundMessages = {
  opening: openingOf,
  receipt: (round: StatedRound, order: Pick<Receipt, 'order' | 'bets' | 'atMs'>): Receipt => ({
    kind: 'receipt',
    ...round.name,
    opening: messageHash(openingOf(round)),
    ...order,
  }),
  closing: closingOf,
  result(round: StatedRound): RoundResult {
    const { prizes, ...ended } = present(round.ended, 'the round has a result')
    return { kind: 'result', ...round.name, closing: messageHash(closingOf(round)), ...ended, prizes: prizes ?? prizesSummary([]).prizes }
  },
  void: (round: StatedRound): VoidMessage => ({
    kind: 'void',
    ...round.name,
    opening: messageHash(openingOf(round)),
    ...present(round.voided, 'the round was cancelled'),
  }),
} as const

function openingOf({ name, opened }: StatedRound): Opening {
  return { kind: 'opening', ...name, ...opened }
}

function closingOf(round: StatedRound): Closing {
  const { root, ...closed } = present(round.closed, 'the betting has ended')
  const opening = messageHash(openingOf(round))
  return { kind: 'closing', ...round.name, opening, ...closed, root: root ?? merkleRoot([]), beaconRound: round.opened.beacon.round }
}
