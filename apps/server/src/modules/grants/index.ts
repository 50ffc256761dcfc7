import type { Amount, Result } from '@croupier/kernel'
import { createPulse } from '../../platform/create-pulse.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { addGrant, type NewGrant } from './commands/add-grant.ts'
import { cancelGrant, cancelGrantOf, forfeitGrants } from './commands/end-grants.ts'
import { expireGrants } from './commands/expire-grants.ts'
import { writeGames } from './commands/write-games.ts'
import type { GrantsDeps } from './grants-deps.ts'
import { grantRoutes } from './http/routes.ts'
import { listGrants, listLiveGrants } from './queries/list-grants.ts'
import type { GrantRow } from './tables.ts'

export type { NewGrant } from './commands/add-grant.ts'
export type { GrantReason, GrantRecord, GrantsPorts } from './ports.ts'
export type { GrantRow } from './tables.ts'

export interface Grants {
  readonly module: ServerModule
  /** Grants bonus money in the caller's transaction; see the function of this name. */
  add(tx: Tx, grant: NewGrant): Promise<Result<{ readonly grantId: string }, 'not_available' | 'already_claimed'>>
  cancel(tx: Tx, grant: { readonly grantId: string; readonly memberId: string }): Promise<Result<undefined, 'not_found' | 'wrong_state'>>
  cancelOf(tx: Tx, given: { readonly memberId: string; readonly source: string; readonly sourceId: string }): Promise<number>
  /** What a withdrawal would end, and what these grants hold. */
  forfeitedByWithdrawal(db: Db | Tx, memberId: string): Promise<{ readonly grantIds: readonly string[]; readonly sum: Amount }>
  forfeit(tx: Tx, memberId: string): Promise<number>
  listGrants(query: Parameters<typeof listGrants>[1]): Promise<{ rows: GrantRow[]; hasMore: boolean }>
  listLive(db: Db | Tx, memberId: string): Promise<readonly GrantRow[]>
  /** Ends what is over; answers how many members it concerned. */
  expire(): Promise<number>
}

const EXPIRY_SECONDS = 30

/** Bonus money: grants with turnover owed on them, one after the other. Rules in SPEC.md. */
export function createGrants(deps: GrantsDeps): Grants {
  const { db, ports } = deps
  const expire = () => expireGrants(db, ports.balanceChanged)
  const pulse = createPulse(expire, EXPIRY_SECONDS * 1000)
  return {
    module: {
      name: 'grants',
      routes: grantRoutes(deps),
      pulses: [{ ...pulse, role: 'worker' }],
      start: () => writeGames(db, ports.listGames()),
    },
    add: (tx, grant) => addGrant(tx, deps, grant),
    cancel: cancelGrant,
    cancelOf: cancelGrantOf,
    forfeitedByWithdrawal: async (reader, memberId) => {
      const live = (await listLiveGrants(reader, memberId)).filter(row => row.is_forfeited_by_withdrawal)
      return { grantIds: live.map(row => row.grant_id), sum: live.reduce((sum, row) => sum + row.balance, 0n) }
    },
    forfeit: forfeitGrants,
    listGrants: query => listGrants(db, query),
    listLive: listLiveGrants,
    expire,
  }
}
