import type { Db, Tx } from '../../../platform/db/index.ts'
import { holdOpen } from '../queries/list-open.ts'
import { type Operation, type OperationAnswer, runOnce } from './run-once.ts'
import { inOrder } from './settle-bets.ts'
import { returnStake } from './settle-event.ts'
import { writeSettlements } from './write-settlement.ts'

export interface Voiding extends Operation {
  readonly cause: string
  readonly betIds: readonly string[]
  /** Writes the class's own rows about bets that this call has voided, in the same transaction; it may run again after a conflict. */
  readonly alongside?: (tx: Tx, voided: ReadonlySet<string>) => Promise<void>
}

/** Returns the stakes of open bets, by their composition. */
export function voidBets(db: Db, { cause, betIds, alongside, ...operation }: Voiding): Promise<OperationAnswer> {
  return runOnce(db, { ...operation, request: ['void', cause, betIds] }, async tx => {
    const open = await holdOpen(tx, operation.brandId, betIds)
    const answers = await writeSettlements(
      tx,
      'void',
      cause,
      open.map(bet => ({ ...returnStake(bet), group: `${bet.class} ${bet.asset}` })),
    )
    await alongside?.(tx, new Set(answers.filter(({ answer }) => answer === 'settled').map(({ betId }) => betId)))
    return inOrder(
      betIds.map(betId => ({ betId })),
      answers,
    ).map(({ betId, answer }) => ({ betId, answer: answer === 'unknown' ? 'already_settled' : answer }))
  })
}
