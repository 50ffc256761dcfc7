import { SLOT_TITLES, type SlotOutcome, type SlotTitle } from '@croupier/games/slots'
import { type Amount, present } from '@croupier/kernel'
import { readAmount } from '../../../shared/play/api/read-amount.ts'
import { type Round, readRound } from '../api/round.ts'
import type { Commitment, PlaySession, SpinAnswer } from '../api/wire.ts'
import { openingBet } from '../plan/bets.ts'
import type { Grid } from '../plan/plan-step.ts'
import { lastGrid } from '../plan/resume.ts'

/** What the page says it is doing, in `document.body.dataset.state`. */
export type Phase = 'loading' | 'idle' | 'spinning' | 'presenting' | 'feature-intro' | 'feature' | 'checking' | 'ended'

export type FreePack = {
  readonly packId: string
  readonly left: number
  readonly stake: Amount
  /** What their wins counted. */
  readonly won: Amount
  readonly maxWin: Amount | null
}

export type GameState = {
  readonly title: SlotTitle
  readonly session: PlaySession
  phase: Phase
  balance: Amount
  balanceVersion: number
  /** Bonus money that stakes here may use once the balance is used up. */
  bonus: Amount
  bet: string
  /** Free spins that are played before anything else; their stake is the bet. */
  pack: FreePack | undefined
  commitment: Commitment
  /** Finished rounds, the newest first. */
  rounds: Round[]
  net: Amount
  /** What stands on the reels. */
  grid: Grid
  stops: readonly number[]
}

const ROUNDS_KEPT = 30

export const titleOf = (gameId: string): SlotTitle =>
  present(
    SLOT_TITLES.find(title => title.code === gameId),
    `this client knows the title ${gameId}`,
  )

export function openState(session: PlaySession, rememberedBet: string | null): GameState {
  const title = titleOf(session.gameId)
  const rounds = session.lastRounds.map(readRound)
  const last = rounds[0]?.outcomes.at(-1)
  return {
    title,
    session,
    phase: 'loading',
    balance: readAmount(session.balance),
    balanceVersion: session.balanceVersion,
    bonus: 0n,
    bet: openingBet(session.betLevels, rememberedBet, session.betDefault),
    pack: readPack(session),
    commitment: session.commitment,
    rounds,
    net: readAmount(session.sessionNet),
    grid: last && last.kind !== 'respin' ? lastGrid(last) : firstGrid(title),
    stops: last?.stops ?? [],
  }
}

/** The free spins that a session says are there. */
export const readPack = ({ freeSpins }: Pick<PlaySession, 'freeSpins'>): FreePack | undefined =>
  freeSpins
    ? {
        ...{ packId: freeSpins.packId, left: freeSpins.left, stake: readAmount(freeSpins.stake), won: readAmount(freeSpins.won) },
        maxWin: freeSpins.maxWin === null ? null : readAmount(freeSpins.maxWin),
      }
    : undefined

/** A pack after one of its spins. */
export function afterSpin(pack: FreePack, win: Amount): FreePack {
  const won = pack.won + win
  return { ...pack, left: pack.left - 1, won: pack.maxWin !== null && won > pack.maxWin ? pack.maxWin : won }
}

/** What a machine shows that nobody has played yet: the beginning of its strips. */
function firstGrid({ parSheet }: SlotTitle): string[][] {
  return Array.from({ length: parSheet.rows }, (_, row) => parSheet.reels.map(strip => strip[row] ?? ''))
}

/** Takes over what an answer says about the account and the seeds. An older answer never overwrites a newer balance. */
export function takeAnswer(state: GameState, answer: SpinAnswer): Round {
  const round = readRound(answer.round)
  if (answer.balanceVersion >= state.balanceVersion) {
    state.balance = readAmount(answer.balance)
    state.balanceVersion = answer.balanceVersion
  }
  state.commitment = answer.commitment
  const last = round.outcomes.at(-1)
  if (last) takeReels(state, last)
  if (round.state !== 'open') finishRound(state, round)
  return round
}

function takeReels(state: GameState, outcome: SlotOutcome): void {
  state.grid = lastGrid(outcome)
  if (outcome.stops.length > 0) state.stops = outcome.stops
}

function finishRound(state: GameState, round: Round): void {
  if (state.rounds.some(known => known.roundId === round.roundId)) return
  state.rounds = [round, ...state.rounds].slice(0, ROUNDS_KEPT)
  state.net += round.isFree ? round.win : round.win - round.bet
}
