import { type Amount, parseAmount } from '@croupier/kernel'
import { readAmount } from '../../../shared/play/api/read-amount.ts'
import { netOf, type Round, readRound } from '../api/round.ts'
import type { Commitment, OriginalAnswer, OriginalSession } from '../api/wire.ts'

/** What the page says it is doing, in `document.body.dataset.state`. */
export type Phase = 'loading' | 'idle' | 'playing' | 'open' | 'checking' | 'ended'

export type TableState = {
  readonly session: OriginalSession
  phase: Phase
  balance: Amount
  balanceVersion: number
  /** Bonus money that stakes here may use once the balance is used up. */
  bonus: Amount
  stake: Amount
  commitment: Commitment
  /** Undefined while no round is open. */
  round: Round | undefined
  /** Finished rounds, the newest first. */
  rounds: Round[]
  net: Amount
  /** The bytes that this browser sent with the newest bet. */
  lastEntropy: string | undefined
}

const ROUNDS_KEPT = 300
/** The stake that a new player begins with, within the limits. */
const STAKE_FIRST: Amount = 10_000n

export function openState(session: OriginalSession, rememberedStake: string | null): TableState {
  const rounds = session.lastRounds.map(readRound)
  return {
    session,
    phase: 'loading',
    balance: readAmount(session.balance),
    balanceVersion: session.balanceVersion,
    bonus: 0n,
    stake: openingStake(session, rememberedStake),
    commitment: session.commitment,
    round: session.openRound ? readRound(session.openRound) : undefined,
    rounds,
    net: readAmount(session.sessionNet),
    lastEntropy: rounds[0]?.betEntropy,
  }
}

/** The stake last played, if it is still within the limits, else a small one. */
export function openingStake({ stakeMin, stakeMax }: Pick<OriginalSession, 'stakeMin' | 'stakeMax'>, remembered: string | null): Amount {
  const [min, max] = [readAmount(stakeMin), readAmount(stakeMax)]
  const parsed = remembered === null ? undefined : parseAmount(remembered)
  if (parsed?.ok && parsed.value >= min && parsed.value <= max) return parsed.value
  return STAKE_FIRST < min ? min : STAKE_FIRST > max ? max : STAKE_FIRST
}

/** Takes over what an answer says about the account and the seeds. An older answer never overwrites a newer balance. */
export function takeAnswer(state: TableState, answer: OriginalAnswer): Round {
  const round = readRound(answer.round)
  if (answer.balanceVersion >= state.balanceVersion) {
    state.balance = readAmount(answer.balance)
    state.balanceVersion = answer.balanceVersion
  }
  state.commitment = answer.commitment
  state.lastEntropy = round.betEntropy
  state.round = round.state === 'open' ? round : undefined
  if (round.state !== 'open') finishRound(state, round)
  return round
}

function finishRound(state: TableState, round: Round): void {
  if (state.rounds.some(known => known.roundId === round.roundId)) return
  state.rounds = [round, ...state.rounds].slice(0, ROUNDS_KEPT)
  state.net += netOf(round)
}
