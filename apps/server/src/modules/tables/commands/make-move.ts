import { type Endpoints, endpoints } from '@croupier/contract'
import type { Json } from '@croupier/games/fairness'
import { type Amount, formatAmount, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { nodeSha256 } from '../../../platform/hashes/node-sha256.ts'
import { declaredRefusal, type RefusalOf, refuse, storedKey } from '../../../platform/http/index.ts'
import { findRound } from '../db/rounds.ts'
import { decidedSpots } from '../domain/decided-spots.ts'
import { laidOf } from '../domain/laid.ts'
import { placementIn } from '../domain/placement.ts'
import { furtherIdOf, type RoundRow, roundIdOf } from '../domain/round.ts'
import type { TableBet } from '../ports.ts'
import { decidedBase } from '../queries/own-part.ts'
import { LIVE, type TablesDeps } from '../tables-deps.ts'
import { gameOf } from './deal-round.ts'
import { CODES, openTable, type Player, playerOf } from './place-bets.ts'

export interface MoveRequest extends Player {
  readonly code: string
  readonly round: string
  readonly after: number
  readonly move: string
}
type MoveRefusal = RefusalOf<Endpoints['makeTableMove']>
export type MadeMove = { readonly moves: number; readonly staked: string }

/**
 * Decides about the own stake while a window is open. What the move stakes is a bet of its own, placed in the same transaction. Refuses, in this order: an unknown table
 * or round, a move that the hand does not allow, a key that stands for another one, a window that is not open, and what the door refuses.
 */
export async function makeMove(deps: TablesDeps, request: MoveRequest): Promise<Result<MadeMove, MoveRefusal>> {
  const table = await openTable(deps, request)
  if (!table.ok && table.error.code === 'table_not_found') return refuse('table_not_found')
  const round = await findRound(deps.db, roundIdOf(request.brandId, request.code, Number(request.round)))
  if (!round) return refuse('round_over')
  const game = gameOf(round)
  if (!game.decisions || round.draw === null) return refuse('move_not_open')
  const own = await deps.ports.bets.listOwnOf(request.memberId, [round.roundId], round.madeAt)
  const before = (await movesOf(deps, round, request.memberId)).slice(0, request.after)
  const choice = choiceOf(round, before, request)
  if (!choice || decidedBase(game, own) === 0n) return refuse('move_invalid')
  const asked = { request, round, own, window: game.decisions.window(round.draw, before), key: storedKey(request.key) }
  return choice.stakeHalves === 0 || choice.isSetAside
    ? makeFree(deps, asked)
    : makeStaked(deps, { ...asked, stakeHalves: choice.stakeHalves })
}

function choiceOf(round: RoundRow, before: string, { after, move }: MoveRequest) {
  return before.length < after
    ? undefined
    : gameOf(round)
        .decisions?.choices(round.draw as Json, before)
        .find(choice => choice.move === move)
}

interface AskedMove {
  readonly request: MoveRequest
  readonly round: RoundRow
  readonly own: readonly TableBet[]
  readonly window: number
  readonly key: string
}

async function makeFree({ db }: TablesDeps, { request, round, window, key }: AskedMove): Promise<Result<MadeMove, MoveRefusal>> {
  const { rows } = await sql<{ answer: string }>`
    SELECT tables.make_move(${round.roundId}, ${request.memberId}, ${request.after}, ${window}, ${request.move}, ${key}, ${hashOf(request)}) AS answer`.execute(
    db,
  )
  const answer = rows[0]?.answer ?? 'move_not_open'
  return answer === 'made' ? ok({ moves: request.after + 1, staked: '0.00' }) : declaredRefusal(endpoints.makeTableMove, answer)
}

/** One further bet for each spot that the member decides about, each by its own base. */
async function makeStaked(
  deps: TablesDeps,
  { request, round, own, window, key, stakeHalves }: AskedMove & { readonly stakeHalves: number },
): Promise<Result<MadeMove, MoveRefusal>> {
  const { ports } = deps
  const { currency } = await ports.brands.get(request.brandId)
  const asset = request.isTrial ? 'demo' : currency
  const bases = new Map<string, { base: Amount; entropy: string }>()
  for (const bet of own) {
    const { spot, entropy } = placementIn(bet.placement)
    const base = laidOf(gameOf(round), bet)
    if (decidedSpots(gameOf(round)).includes(spot)) bases.set(spot, { base: base + (bases.get(spot)?.base ?? 0n), entropy })
  }
  const bets = [...bases].map(([spot, { base, entropy }]) => {
    const stake = (base * BigInt(stakeHalves)) / 2n
    return {
      eventId: furtherIdOf(round.roundId),
      placement: { spot: `${spot}:${request.after}`, entropy, round: round.roundId },
      base: stake,
      stake,
    }
  })
  const move = { after: request.after, letter: request.move, window, key, hash: hashOf(request).toString('hex') }
  const placed = await ports.bets.place(LIVE, {
    ...(await playerOf(deps, request, { asset, currency })),
    ...{ gameId: round.code, key: `live-move:${key}`, facts: { round: round.roundId, ranges: {}, move }, bets },
  })
  if (!placed.ok) return declaredRefusal(endpoints.makeTableMove, FURTHER[placed.error] ?? CODES[placed.error] ?? placed.error)
  return ok({ moves: request.after + 1, staked: formatAmount(bets.reduce((sum, { stake }) => sum + stake, 0n)) })
}

/** A stake for a move that comes too late is no bet on a round that has closed. */
const FURTHER: Readonly<Record<string, string>> = { event_closed: 'move_not_open' }

const hashOf = ({ code, round, after, move }: MoveRequest): Buffer =>
  Buffer.from(nodeSha256(new TextEncoder().encode(JSON.stringify([code, round, after, move]))))

async function movesOf({ db }: TablesDeps, { roundId }: RoundRow, memberId: string): Promise<string> {
  const { rows } = await sql<{
    moves: string
  }>`SELECT moves FROM tables.moves WHERE round_id = ${roundId} AND owner_id = ${memberId}`.execute(db)
  return rows[0]?.moves ?? ''
}
