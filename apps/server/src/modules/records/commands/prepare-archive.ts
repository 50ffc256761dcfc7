import { ACCOUNT_TYPE } from '@croupier/contract'
import { assert } from '@croupier/kernel'
import { monthsBetween } from '../domain/days.ts'
import type { RecordsDeps } from '../ports.ts'
import { getClosedStatement } from '../queries/get-statement.ts'
import { readJournal } from './read-journal.ts'

export interface ArchivedSpan {
  readonly from: Date
  /** Exclusive. */
  readonly to: Date
  readonly now: Date
}

/**
 * Takes what records need of a span before entries of it leave the ledger: all of it is counted, and statements of whoever moved money in it are closed, for every
 * month of their brand that it touches. One that was never asked for could not be made any more. The months must be over.
 */
export async function prepareArchive(deps: RecordsDeps, { from, to, now }: ArchivedSpan): Promise<void> {
  await readJournal(deps)
  const last = new Date(to.getTime() - 1)
  for (const mover of await deps.ports.ledger.listMovers({ from, to })) {
    const owner = { ...mover, accountType: ACCOUNT_TYPE.member }
    const { timeZone } = await deps.ports.brandOf(owner.brandId)
    for (const month of monthsBetween(from, last, timeZone)) {
      const statement = await getClosedStatement(deps, owner, { month, now })
      // Of a month before the membership there is none, and nothing that it could tell.
      assert(statement.ok || statement.error.code === 'not_found', `the statement of ${month} closes`)
    }
  }
}
