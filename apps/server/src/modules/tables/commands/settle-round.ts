import type { Json } from '@croupier/games/fairness'
import { prizesSummary } from '@croupier/games/fairness'
import { type Amount, assert, formatAmount, present } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { dropWorkOf, findRound, listBetIds, readBets, readMoves, saveSettled } from '../db/rounds.ts'
import { laidOf } from '../domain/laid.ts'
import { placementIn } from '../domain/placement.ts'
import { furtherIdOf, type RoundRow } from '../domain/round.ts'
import type { OpenTableBet, Settled, TableBet } from '../ports.ts'
import { DEMO, type TablesDeps } from '../tables-deps.ts'
import { gameOf } from './deal-round.ts'

/** Pays the bets of a dealt round, each once whoever else settles it, and writes the prizes as they go into the proof. Each part may be repeated after a stop. */
export async function settleRound(deps: TablesDeps, round: RoundRow): Promise<RoundRow> {
  const { db, ports } = deps
  if (round.status !== 'drawn') return round
  const { roundId, brandId, number, code } = round
  const game = gameOf(round)
  const moves = game.decisions ? await readMoves(db, roundId) : undefined
  const events = moves ? [roundId, furtherIdOf(roundId)] : [roundId]
  for (const eventId of events) {
    // Nobody decides any more, and whoever staked for a move at the last moment is in.
    if ((await ports.bets.closeEvent(eventId)) === undefined) continue
    const settled = await ports.bets.settleEvent(
      { brandId, key: `round:${eventId}`, eventId, cause: `${code} round ${number}`, outcome: round.draw },
      async bets => ({
        results: bets.map(bet => settleBet(round, bet, moves?.get(bet.ownerId) ?? '')),
        opposites: { pairs: game.opposites },
      }),
    )
    assert(settled.ok, `round ${number} of ${code} is settled by one result`)
  }
  const { betIds } = await readBets(db, roundId)
  const all = await ports.bets.findBets(await listBetIds(db, roundId))
  const bets = new Map(all.map(bet => [bet.betId, bet]))
  const numbered = betIds.map(betId => present(bets.get(betId), 'a numbered bet is one'))
  const prizes = numbered.map(({ payout }) => payout ?? 0n)
  const summary = prizesSummary(prizes.map(prize => formatAmount(prize)))
  await transaction(db, async tx => {
    await saveSettled(tx, roundId, {
      // Decisions that the result makes public.
      moves: moves ? numbered.map(({ ownerId }) => moves.get(ownerId) ?? '') : null,
      ...{ prizes, prizesHash: summary.prizes },
      paid: sumOf(prizes),
      ...moneyOf(all),
    })
    await dropWorkOf(tx, roundId)
  })
  return (await findRound(db, roundId)) ?? round
}

/** What money was staked and paid, with stakes for moves, which are in no root. */
function moneyOf(bets: readonly TableBet[]): { readonly moneyStake: Amount; readonly moneyPaid: Amount } {
  const money = bets.filter(({ asset }) => asset !== DEMO)
  return { moneyStake: sumOf(money.map(({ stake }) => stake)), moneyPaid: sumOf(money.map(({ payout }) => payout ?? 0n)) }
}

const sumOf = (amounts: readonly Amount[]): Amount => amounts.reduce((sum, amount) => sum + amount, 0n)

/** What has come of one bet of a round. A stake for a move that was not made, since the process died between the two, comes back. */
export function settleBet(round: RoundRow, bet: Pick<OpenTableBet, 'placement' | 'base' | 'stake'>, moves: string): Settled {
  const { spot } = placementIn(bet.placement)
  const settled = gameOf(round).settle({ spot, base: laidOf(gameOf(round), bet), moves }, round.draw as Json)
  return { ...settled, selection: spot }
}
