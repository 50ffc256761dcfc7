import type { Endpoints, ValueOf } from '@croupier/contract'
import { formatAmount, ok, present, type Result } from '@croupier/kernel'
import type { Db } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { ClassBook, GameClass } from '../game-class.ts'
import type { BetsPorts } from '../ports.ts'
import { type BetRow, findBets } from './bet-row.ts'
import { renderLine } from './list-bets.ts'

type Recall = ValueOf<Endpoints['round']>
type Verification = ValueOf<Endpoints['roundVerification']>

export type RecallDeps = { readonly db: Db; readonly ports: BetsPorts; readonly classes: ClassBook }

export interface RecallQuery {
  readonly ownerId: string
  readonly betId: string
  /** Of the game's name: English without. */
  readonly language?: string
}

/** Recalls an own bet: inputs and outcome as its class tells them, the ledger's entries, and what verifies it. Another's bet is unknown. */
export async function getBet(
  deps: RecallDeps,
  { ownerId, betId, language }: RecallQuery,
): Promise<Result<Recall, Refusal<'round_not_found'>>> {
  const found = await findOwn(deps, ownerId, betId)
  if (!found) return refuse('round_not_found')
  const { bet, gameClass } = found
  const [line, details, verification, { entries, isCut }] = await Promise.all([
    renderLine(deps.ports.games, { brandId: bet.brandId, language }, bet),
    gameClass.details(bet),
    gameClass.verification?.(bet),
    deps.ports.ledger.listEntriesAbout(ownerId, bet.orderId, bet.placedAt),
  ])
  return ok({
    line,
    details: { ...details },
    isArchived: details === undefined,
    entries: entries.map(entry => ({
      at: entry.at.toISOString(),
      kind: entry.kind,
      amount: formatAmount(entry.amount),
      balanceAfter: formatAmount(entry.balanceAfter),
    })),
    // A bet that was free altogether has never had a stake in the ledger.
    entriesArchived: isCut && bet.free < bet.stake,
    verification: verification ?? null,
  })
}

/** What the verifier needs of an own bet; the server seed is null until its pair is revealed. */
export async function getVerification(
  deps: RecallDeps,
  ownerId: string,
  betId: string,
): Promise<Result<Verification, Refusal<'round_not_found' | 'round_archived'>>> {
  const found = await findOwn(deps, ownerId, betId)
  const verification = await found?.gameClass.verification?.(found.bet)
  if (verification) return ok(verification)
  return refuse(found && !(await found.gameClass.details(found.bet)) ? 'round_archived' : 'round_not_found')
}

async function findOwn(
  { db, classes }: RecallDeps,
  ownerId: string,
  betId: string,
): Promise<{ bet: BetRow; gameClass: GameClass } | undefined> {
  const [bet] = await findBets(db, [betId])
  if (bet?.ownerId !== ownerId) return undefined
  return { bet, gameClass: present(classes.find(bet.class), `bets of the class ${bet.class} have one`) }
}
