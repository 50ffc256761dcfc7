import {
  type ConsoleMemberTransfer,
  consoleMemberTransferEndpoints as calls,
  consoleExportEndpoints,
  type Endpoints,
  type QueryOf,
} from '@croupier/contract'
import { formatAmount, ok, present } from '@croupier/kernel'
import { act } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { MemberTransfers, TransferQuery, TransferRow } from '../../modules/member-transfers/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { memberTransferTable } from '../../reports/export-member-transfers.ts'
import { changedSettings } from '../brand/brand-routes.ts'
import { type GiveTableDeps, giveTable } from '../give-table.ts'

export interface ConsoleMemberTransfersDeps extends GiveTableDeps {
  readonly identity: IdentityModule
  readonly memberTransfers: MemberTransfers
}

const PAGE_SIZE = 20
const MEMBERS_MAX = 50

/** Transfers between uplines and downlines as operators see them, and what a brand decides about them. */
export function consoleMemberTransferRoutes(deps: ConsoleMemberTransfersDeps): Route[] {
  const { brand, memberTransfers } = deps
  return [
    route(calls.consoleMemberTransfers, async (_ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, ...query } }) => {
      const { rows, total } = await memberTransfers.list({ ...(await filterOf(deps, query)), pageNo, pageSize })
      return ok({ list: await viewsOf(deps, rows), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(consoleExportEndpoints.exportMemberTransfers, (ctx, { query: { direction, q, ...filter } }) =>
      giveTable(deps, ctx, memberTransferTable, { ...filter, word: direction, text: q?.trim() || undefined }),
    ),
    route(calls.memberTransferRules, async (_ctx, { params: { brandId } }) => {
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      return ok({ brandId, ...(await memberTransfers.getRules(brandId)) })
    }),
    route(calls.updateMemberTransferRules, async (ctx, { params: { brandId }, body: { version, rules } }) => {
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      return act(deps, ctx, async tx => {
        const before = await memberTransfers.getRules(brandId, tx)
        const saved = await memberTransfers.updateRules(tx, { brandId, version, rules })
        if (!saved.ok) return saved
        const changed = changedSettings(before.rules, saved.value.rules)
        return ok({
          value: { brandId, ...saved.value },
          deed: { action: 'member-transfer-rules.updated', subject: `brand:${brandId}`, brandId, ...changed },
        })
      })
    }),
  ]
}

type Asked = Omit<QueryOf<Endpoints['consoleMemberTransfers']>, 'pageNo' | 'pageSize'>

async function filterOf(
  { identity }: ConsoleMemberTransfersDeps,
  { q = '', from, to, brandId, ...asked }: Asked,
): Promise<Omit<TransferQuery, 'pageNo' | 'pageSize'>> {
  const text = q.trim()
  const found = text ? await identity.listMembers({ text, pageNo: 1, pageSize: MEMBERS_MAX, ...(brandId && { brandId }) }) : { list: [] }
  return {
    ...{ ...asked, brandId, from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined },
    search: text ? { number: text.toUpperCase(), memberIds: found.list.map(member => member.id) } : undefined,
  }
}

async function viewsOf({ brand, identity }: ConsoleMemberTransfersDeps, rows: readonly TransferRow[]): Promise<ConsoleMemberTransfer[]> {
  const names = await identity.listAccountNames([...new Set(rows.flatMap(row => [row.sender_id, row.receiver_id]))])
  const codes = new Map((await brand.listBrands()).map(({ id, merchantCode }) => [id, merchantCode]))
  const side = (memberId: string) => ({ memberId, account: names.get(memberId) ?? '–' })
  return rows.map(row => ({
    ...{ transferId: row.transfer_id, number: row.number, brandId: row.brand_id, direction: row.direction, levels: row.levels },
    merchantCode: present(codes.get(row.brand_id), 'a transfer belongs to a brand'),
    ...{ sender: side(row.sender_id), receiver: side(row.receiver_id), amount: formatAmount(row.amount), currency: row.currency },
    ...{ isLarge: row.is_large, createdAt: row.created_at.toISOString() },
  }))
}
