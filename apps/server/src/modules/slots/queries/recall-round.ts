import type { SlotVerification } from '@croupier/contract'
import type { SlotOutcome, SlotTitle } from '@croupier/games/slots'
import { formatAmount, present } from '@croupier/kernel'
import type { Static } from 'typebox'
import { type PlayedRound, renderPlayed } from '../commands/play-answer.ts'
import type { SpinDeps } from '../commands/spin.ts'
import { listSteps, type RoundRow, readRounds } from '../db/rounds.ts'
import { resultOf } from '../domain/slot-round.ts'
import type { RoundBet } from '../ports.ts'

export type VerificationRecord = Static<typeof SlotVerification>

/** A round as it was played, for the record of its bet; undefined where its month has been archived. */
export async function recallRound(deps: SpinDeps, bet: RoundBet): Promise<PlayedRound | undefined> {
  const loaded = await loadRound(deps, bet)
  return loaded && renderPlayed(loaded.title, loaded.round, loaded.outcomes)
}

/** What the verifier needs of a round; the server seed is null until its pair is revealed. */
export async function verificationOf(deps: SpinDeps, bet: RoundBet): Promise<VerificationRecord | undefined> {
  const loaded = await loadRound(deps, bet)
  if (!loaded) return undefined
  const { round, title, outcomes } = loaded
  return {
    game: 'slots',
    title: title.code,
    serverSeed: round.revealedSeed,
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    betEntropy: round.betEntropy ?? null,
    bet: formatAmount(round.bet),
    steps: outcomes.length,
    expected: {
      win: formatAmount(resultOf(title, outcomes, round.bet).win),
      steps: outcomes.length,
      stops: [...round.outcome.stops],
      outcomes: [...outcomes],
    },
  }
}

type Loaded = { readonly round: RoundRow; readonly title: SlotTitle; readonly outcomes: readonly SlotOutcome[] }

async function loadRound(deps: SpinDeps, bet: RoundBet): Promise<Loaded | undefined> {
  const [round] = await readRounds(deps, [bet])
  if (!round) return undefined
  const game = await deps.ports.games.findGame(round.brandId, round.gameId)
  const steps = (await listSteps(deps.db, [bet.betId])).get(bet.betId) ?? []
  return {
    round,
    title: present(deps.findTitle(game?.titleCode ?? ''), 'a round has a title'),
    outcomes: [round.outcome, ...steps.map(step => step.outcome)],
  }
}
