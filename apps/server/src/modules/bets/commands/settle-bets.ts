import type { Db } from '../../../platform/db/index.ts'
import { findBets } from '../queries/bet-row.ts'
import { type BetAnswer, type Operation, type OperationAnswer, runOnce } from './run-once.ts'
import { type SettledBet, type SettlementKind, writeSettlements } from './write-settlement.ts'

export interface BetsSettlement extends Operation {
  readonly cause: string
  /** The whole of what has come of each bet; all bets of a member's event that change now stand in one call. */
  readonly bets: readonly Omit<SettledBet, 'left'>[]
}

/** Settles open bets that are not decided by an event's closing: a class's last step, a vendor's message. */
export const settleBets = (db: Db, settlement: BetsSettlement): Promise<OperationAnswer> => writeNamed(db, 'settle', settlement)

/** Writes a new revision of settled bets: too much is taken back, from cash first and then as an amount owed, too little is paid. */
export const correctBets = (db: Db, correction: BetsSettlement): Promise<OperationAnswer> => writeNamed(db, 'correct', correction)

/** Undoes bets, open or settled: the stake comes back and whatever was paid is taken back. */
export async function rollbackBets(
  db: Db,
  { betIds, ...operation }: Operation & { cause: string; betIds: readonly string[] },
): Promise<OperationAnswer> {
  const stakes = new Map((await findBets(db, betIds)).map(({ betId, stake }) => [betId, stake]))
  const bets = betIds.map(betId => ({ betId, payout: stakes.get(betId) ?? 0n, refund: stakes.get(betId) ?? 0n, valid: 0n }))
  return writeNamed(db, 'rollback', { ...operation, bets })
}

function writeNamed(db: Db, kind: SettlementKind, { cause, bets, ...operation }: BetsSettlement): Promise<OperationAnswer> {
  return runOnce(
    db,
    { ...operation, request: [kind, cause, bets.map(({ betId, payout, refund, valid }) => [betId, payout, refund, valid])] },
    async tx => {
      const known = new Map(
        (
          await findBets(
            tx,
            bets.map(({ betId }) => betId),
          )
        ).map(bet => [bet.betId, bet]),
      )
      const named = bets.flatMap(bet => {
        const found = known.get(bet.betId)
        return found?.brandId === operation.brandId ? [{ ...bet, group: `${found.class} ${found.asset}` }] : []
      })
      return inOrder(bets, await writeSettlements(tx, kind, cause, named))
    },
  )
}

/** An answer for each bet that was asked about, in that order. */
export function inOrder(asked: readonly { readonly betId: string }[], answers: readonly BetAnswer[]): BetAnswer[] {
  const known = new Map(answers.map(({ betId, answer }) => [betId, answer]))
  return asked.map(({ betId }) => ({ betId, answer: known.get(betId) ?? 'unknown' }))
}
