import type { Endpoints, ValueOf } from '@croupier/contract'
import type { SlotOutcome, SlotTitle } from '@croupier/games/slots'
import { formatAmount, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { renderPlayed } from '../commands/play-answer.ts'
import type { SpinDeps } from '../commands/spin.ts'
import { findRound, listSteps, type RoundRow } from '../db/rounds.ts'
import { resultOf } from '../domain/slot-round.ts'
import type { LedgerLine } from '../ports.ts'
import { renderLine } from './list-rounds.ts'

export type RecalledRound = ValueOf<Endpoints['round']>
export type VerificationRecord = ValueOf<Endpoints['verification']>

/** Recalls an account's own round: line, outcome, money, what a verifier needs. Refuses another's round like one that never was. */
export async function getRound(deps: SpinDeps, ownerId: string, roundId: string): Promise<Result<RecalledRound, Refusal>> {
  const found = await loadRound(deps, ownerId, roundId)
  if (!found) return refuse('round_not_found')
  const { round, title, outcomes } = found
  return ok({
    line: await renderLine(deps.ports.games, round.brandId, round),
    played: renderPlayed(title, round, outcomes),
    entries: (await listEntries(deps, round)).map(entry => ({
      at: entry.at.toISOString(),
      kind: entry.kind,
      amount: formatAmount(entry.amount),
      balanceAfter: formatAmount(entry.balanceAfter),
    })),
    verification: renderVerification(title, round, outcomes),
  })
}

/** What the verifier needs of an own round; the server seed is null until its pair is revealed. */
export async function getVerification(deps: SpinDeps, ownerId: string, roundId: string): Promise<Result<VerificationRecord, Refusal>> {
  const found = await loadRound(deps, ownerId, roundId)
  return found ? ok(renderVerification(found.title, found.round, found.outcomes)) : refuse('round_not_found')
}

type Loaded = { readonly round: RoundRow; readonly title: SlotTitle; readonly outcomes: readonly SlotOutcome[] }

async function loadRound(deps: SpinDeps, ownerId: string, roundId: string): Promise<Loaded | undefined> {
  const round = await findRound(deps.db, roundId)
  if (round?.ownerId !== ownerId) return undefined
  const game = await deps.ports.games.findGame(round.brandId, round.gameId)
  const steps = (await listSteps(deps.db, [roundId])).get(roundId) ?? []
  return {
    round,
    title: present(deps.findTitle(game?.titleCode ?? ''), 'a round has a title'),
    outcomes: [round.outcome, ...steps.map(step => step.outcome)],
  }
}

/** A round's transfers carry the times of the round: its stake the start, its win the end. */
async function listEntries({ db, ports }: SpinDeps, round: RoundRow): Promise<LedgerLine[]> {
  const { rows } = await sql<{ accountId: bigint }>`
    SELECT member_account_id AS "accountId" FROM play.sessions WHERE session_id = ${round.sessionId}`.execute(db)
  const { accountId } = present(rows[0], 'a round has a session')
  const instants = new Set([round.startedAt.getTime(), (round.settledAt ?? round.startedAt).getTime()])
  const pages = await Promise.all([...instants].map(at => ports.money.listEntries({ accountId, from: new Date(at), to: new Date(at + 1) })))
  return pages.flat().filter(entry => entry.referenceId === round.roundId)
}

function renderVerification(title: SlotTitle, round: RoundRow, outcomes: readonly SlotOutcome[]): VerificationRecord {
  return {
    game: 'slots',
    title: title.code,
    serverSeed: round.revealedSeed,
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
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
