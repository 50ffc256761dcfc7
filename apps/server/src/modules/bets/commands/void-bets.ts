import type { Db } from '../../../platform/db/index.ts'
import { holdOpen } from '../queries/list-open.ts'
import { type Operation, type OperationAnswer, runOnce } from './run-once.ts'
import { inOrder } from './settle-bets.ts'
import { returnStake } from './settle-event.ts'
import { writeSettlements } from './write-settlement.ts'

/** Returns the stakes of open bets, by their composition. */
export function voidBets(
  db: Db,
  { cause, betIds, ...operation }: Operation & { cause: string; betIds: readonly string[] },
): Promise<OperationAnswer> {
  return runOnce(db, { ...operation, request: ['void', cause, betIds] }, async tx => {
    const open = await holdOpen(tx, operation.brandId, betIds)
    const answers = await writeSettlements(
      tx,
      'void',
      cause,
      open.map(bet => ({ ...returnStake(bet), group: `${bet.class} ${bet.asset}` })),
    )
    return inOrder(
      betIds.map(betId => ({ betId })),
      answers,
    ).map(({ betId, answer }) => ({ betId, answer: answer === 'unknown' ? 'already_settled' : answer }))
  })
}
