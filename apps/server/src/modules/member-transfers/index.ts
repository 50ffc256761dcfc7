import type { Db, Tx } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { type UpdateRules, updateRules } from './commands/update-rules.ts'
import { memberTransferRoutes } from './http/routes.ts'
import type { MemberTransfersDeps } from './member-transfers-deps.ts'
import { getRules, type StoredRules } from './queries/get-rules.ts'
import { findByNumber, findTransfersOf, listTransfers, type TransferQuery } from './queries/list-transfers.ts'
import { receivedSince } from './queries/received-since.ts'
import { seedTransferRules } from './seed-transfer-rules.ts'
import type { TransferRow } from './tables.ts'

export type { TreePerson } from './domain/tree-person.ts'
export type { MemberTransfersPorts, TransferBrand, TransferMove, TransferNews } from './ports.ts'
export type { StoredRules, TransferQuery, TransferRow }

export interface MemberTransfers {
  readonly module: ServerModule
  getRules(brandId: string, tx?: Tx): Promise<StoredRules>
  updateRules(tx: Tx, edit: UpdateRules): ReturnType<typeof updateRules>
  /** Which directions a brand has opened. */
  switchesOf(brandId: string): Promise<{ readonly up: boolean; readonly down: boolean }>
  list(query: TransferQuery): ReturnType<typeof listTransfers>
  /** Transfers among these ids in which the member is a side. */
  findOf(memberId: string, transferIds: readonly string[]): Promise<readonly TransferRow[]>
  findByNumber(memberId: string, number: string): Promise<string | undefined>
  /** What came from others since an instant: it counts like a deposit. */
  readonly receivedSince: typeof receivedSince
  /** Opens transfers at a brand on its first day. */
  readonly seedRules: typeof seedTransferRules
}

/** Money between members along the tree: to the own upline, or from an agent to his team. */
export function createMemberTransfers(deps: MemberTransfersDeps): MemberTransfers {
  const { db, ports } = deps
  const rulesOf = async (brandId: string, tx: Db | Tx = db) => {
    const { currency } = await ports.brandOf(brandId)
    return getRules(tx, { brandId, currency })
  }
  return {
    module: { name: 'member-transfers', routes: memberTransferRoutes(deps) },
    getRules: rulesOf,
    updateRules,
    switchesOf: async brandId => {
      const { rules } = await rulesOf(brandId)
      return { up: rules.up.open, down: rules.down.open }
    },
    list: query => listTransfers(db, query),
    findOf: (memberId, transferIds) => findTransfersOf(db, memberId, transferIds),
    findByNumber: (memberId, number) => findByNumber(db, memberId, number),
    receivedSince,
    seedRules: seedTransferRules,
  }
}
