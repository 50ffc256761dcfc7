import type { LiveGame } from '@croupier/games/tables'
import { type Amount, formatAmount } from '@croupier/kernel'
import { gameOf } from '../commands/deal-round.ts'
import { listBetIds, readMoves } from '../db/rounds.ts'
import { decidedSpots } from '../domain/decided-spots.ts'
import { laidOf } from '../domain/laid.ts'
import { placementIn } from '../domain/placement.ts'
import { furtherIdOf, type RoundRow } from '../domain/round.ts'
import type { TableBet } from '../ports.ts'
import type { TablesDeps } from '../tables-deps.ts'

export interface OwnPart {
  readonly round: string
  readonly bets: {
    readonly betId: string
    readonly spot: string
    readonly amount: string
    readonly stake: string
    readonly payout: string | null
  }[]
  readonly staked: string
  readonly moves: string
  readonly choices: { readonly move: string; readonly name: string; readonly stake: string }[]
  readonly payout: string | null
}

/** What a member has on a round, may decide now, and was paid. */
export async function ownPartOf(deps: TablesDeps, round: RoundRow, memberId: string): Promise<OwnPart> {
  const events = gameOf(round).decisions ? [round.roundId, furtherIdOf(round.roundId)] : [round.roundId]
  const bets = await deps.ports.bets.listOwnOf(memberId, events, round.madeAt)
  const moves = gameOf(round).decisions ? ((await readMoves(deps.db, round.roundId)).get(memberId) ?? '') : ''
  return partOf(round, bets, moves)
}

export function partOf(round: RoundRow, bets: readonly TableBet[], moves: string): OwnPart {
  const hasEnded = round.status === 'settled' || round.status === 'void'
  return {
    round: String(round.number),
    bets: bets.map(bet => ({
      ...{
        betId: bet.betId,
        spot: placementIn(bet.placement).spot,
        amount: formatAmount(laidOf(gameOf(round), bet)),
        stake: formatAmount(bet.stake),
      },
      payout: bet.payout === null ? null : formatAmount(bet.payout),
    })),
    staked: formatAmount(sumOf(bets.map(({ stake }) => stake))),
    moves,
    choices: choicesOf(round, bets, moves),
    payout: hasEnded ? formatAmount(sumOf(bets.map(({ payout }) => payout ?? 0n))) : null,
  }
}

/** What may be decided in the window that is open. */
function choicesOf(round: RoundRow, bets: readonly TableBet[], moves: string): OwnPart['choices'] {
  const { decisions } = gameOf(round)
  const { draw, decisionWindow } = round
  if (!decisions || draw === null || decisionWindow === null || bets.length === 0) return []
  const choices = decisions.choices(draw, moves)
  // Whoever has nothing left to decide waits for the others.
  if (choices.length === 0 || decisions.window(draw, moves) !== decisionWindow) return []
  const base = decidedBase(gameOf(round), bets)
  return base === 0n
    ? []
    : choices.map(({ move, name, stakeHalves, isSetAside }) => ({
        ...{ move, name, stake: formatAmount(isSetAside ? 0n : (base * BigInt(stakeHalves)) / 2n) },
      }))
}

/** What a member has laid on the spots that decisions are about. */
export const decidedBase = (game: LiveGame, bets: readonly Pick<TableBet, 'placement' | 'base'>[]): Amount =>
  sumOf(bets.filter(({ placement }) => decidedSpots(game).includes(placementIn(placement).spot)).map(bet => laidOf(game, bet)))

const sumOf = (amounts: readonly Amount[]): Amount => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Tells members what they may decide, or what came of their bets. */
export async function tellOwn(
  deps: TablesDeps,
  round: RoundRow,
  { roomId, bets }: { roomId: string; bets: readonly TableBet[] },
): Promise<void> {
  const moves = gameOf(round).decisions ? await readMoves(deps.db, round.roundId) : new Map<string, string>()
  const byOwner = new Map<string, TableBet[]>()
  for (const bet of bets) {
    const own = byOwner.get(bet.ownerId)
    if (own) own.push(bet)
    else byOwner.set(bet.ownerId, [bet])
  }
  for (const [ownerId, own] of byOwner) deps.ports.news.own(ownerId, roomId, { ...partOf(round, own, moves.get(ownerId) ?? '') })
}

/** Every bet of a round, stakes for moves too. */
export const listBets = async ({ db, ports }: TablesDeps, { roundId }: Pick<RoundRow, 'roundId'>): Promise<readonly TableBet[]> =>
  ports.bets.findBets(await listBetIds(db, roundId))
