import { teamEndpoints as calls, type Endpoints, type QueryOf } from '@croupier/contract'
import { ok, present } from '@croupier/kernel'
import { type Route, refuse, route, type SignedInContext } from '../../../platform/http/index.ts'
import { levelsOf } from '../domain/visibility.ts'
import { getIncome } from '../queries/get-income.ts'
import { getOverview } from '../queries/get-overview.ts'
import { type BetPlace, listBets } from '../queries/list-bets.ts'
import { getMember, listMembers, listTrail } from '../queries/list-members.ts'
import { listProfit } from '../queries/list-profit.ts'
import { listTransactions, type MovementPlace } from '../queries/list-transactions.ts'
import { getVisibility } from '../queries/visibility.ts'
import type { TeamsDeps } from '../teams-deps.ts'
import { type Asked, askedBy } from './asked.ts'
import { readBetPlace, readMovementPlace, writeBetPlace, writeMovementPlace } from './cursors.ts'
import * as tables from './tables.ts'

const PAGE_SIZE = 20

/** What agents see of their teams: everybody beneath them, as far as the brand lets them. */
export function teamRoutes(deps: TeamsDeps): Route[] {
  return [
    route(calls.teamVisibility, async ({ tenant }) => ok((await getVisibility(deps.db, tenant.id)).visibility)),
    ...overviewRoutes(deps),
    ...memberRoutes(deps),
    ...betRoutes(deps),
    ...profitRoutes(deps),
    ...incomeRoutes(deps),
    ...transactionRoutes(deps),
  ]
}

const nameFile = (ctx: SignedInContext, name: string, { from, to }: { readonly from: string; readonly to: string }): void =>
  ctx.setHeader('content-disposition', `attachment; filename="${name}-${from}-${to}.csv"`)

/** Sums of the whole team are shown whatever is hidden; the balance only where the brand shows everybody's. */
const overviewOf = (deps: TeamsDeps, asked: Asked) => getOverview(deps, { ...asked, seesBalance: asked.visibility.balances !== 'none' })

function overviewRoutes(deps: TeamsDeps): Route[] {
  return [
    route(calls.teamOverview, async (ctx, { query }) => {
      const asked = await askedBy(deps, ctx, query)
      return asked.ok ? ok(await overviewOf(deps, asked.value)) : asked
    }),
    route(calls.teamOverviewCsv, async (ctx, { query }) => {
      const asked = await askedBy(deps, ctx, query)
      if (!asked.ok) return asked
      nameFile(ctx, 'team-overview', query)
      const { days } = await overviewOf(deps, asked.value)
      return ok(tables.streamTable(tables.DAYS_HEAD, tables.dayCells, async () => ({ rows: days, next: undefined })))
    }),
  ]
}

function memberRoutes(deps: TeamsDeps): Route[] {
  return [
    route(calls.teamMembers, async (ctx, { query: { parentId, pageNo = 1, pageSize = PAGE_SIZE, q, kind, ...range } }) => {
      const asked = await askedBy(deps, ctx, { ...range, memberId: parentId })
      if (!asked.ok) return asked
      const query = { ...asked.value, q, kind }
      const [{ list, total }, person, trail, { currency }] = await Promise.all([
        listMembers(deps, { ...query, limit: pageSize, offset: (pageNo - 1) * pageSize }),
        getMember(deps, query),
        listTrail(deps.db, query),
        deps.ports.brandOf(ctx.tenant.id),
      ])
      return ok({
        ...{ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, currency, trail },
        person: present(person, 'whoever was found is there'),
        isListed: query.root.level < levelsOf(query.visibility.names),
      })
    }),
    route(calls.teamMembersCsv, async (ctx, { query: { parentId, q, kind, ...range } }) => {
      const asked = await askedBy(deps, ctx, { ...range, memberId: parentId })
      if (!asked.ok) return asked
      nameFile(ctx, 'team-members', range)
      return ok(
        tables.streamTable(tables.MEMBERS_HEAD, tables.memberCells, async (offset: number | undefined) =>
          pageFrom(offset, page => listMembers(deps, { ...asked.value, q, kind, ...page })),
        ),
      )
    }),
  ]
}

/** The next rows of a list that is read by their number. */
async function pageFrom<Row>(
  offset = 0,
  read: (page: { readonly limit: number; readonly offset: number }) => Promise<{ readonly list: readonly Row[]; readonly total: number }>,
): Promise<tables.TablePage<Row, number>> {
  const { list, total } = await read({ limit: tables.ROWS_PER_READ, offset })
  return { rows: list, next: offset + tables.ROWS_PER_READ < total ? offset + tables.ROWS_PER_READ : undefined }
}

function betRoutes(deps: TeamsDeps): Route[] {
  return [
    route(calls.teamBets, async (ctx, { query: { before, pageSize = PAGE_SIZE, gameCategory, vassalage, ...asking } }) => {
      const place = before === undefined ? undefined : readBetPlace(before)
      if (before !== undefined && !place) return refuse('field_invalid')
      const asked = await askedBy(deps, ctx, asking, 'bets')
      if (!asked.ok) return asked
      const [{ list, next }, { currency }] = await Promise.all([
        listBets(deps, { ...asked.value, ...personOnly(asking), gameCategory, vassalage, before: place, limit: pageSize }),
        deps.ports.brandOf(ctx.tenant.id),
      ])
      return ok({ currency, list, next: next ? writeBetPlace(next) : null })
    }),
    route(calls.teamBetsCsv, async (ctx, { query: { gameCategory, vassalage, ...asking } }) => {
      const asked = await askedBy(deps, ctx, asking, 'bets')
      if (!asked.ok) return asked
      nameFile(ctx, 'team-bets', asking)
      const query = { ...asked.value, ...personOnly(asking), gameCategory, vassalage, limit: tables.ROWS_PER_READ }
      return ok(
        tables.streamTable(tables.BETS_HEAD, tables.betCells, async (before: BetPlace | undefined) => {
          const { list: rows, next } = await listBets(deps, { ...query, before })
          return { rows, next }
        }),
      )
    }),
  ]
}

const personOnly = ({ memberId }: { readonly memberId?: string | undefined }) => ({ isPersonOnly: memberId !== undefined })

type ProfitAsked = Pick<QueryOf<Endpoints['teamProfitCsv']>, 'by' | 'only' | 'gameCategory' | 'vassalage' | 'q'>
const profitQuery = (asked: Asked, { only, ...query }: ProfitAsked) => ({ ...asked, ...query, isPersonOnly: only === 'person' })

function profitRoutes(deps: TeamsDeps): Route[] {
  return [
    route(calls.teamProfit, async (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, memberId, from, to, ...query } }) => {
      const asked = await askedBy(deps, ctx, { from, to, memberId })
      if (!asked.ok) return asked
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const [{ list, total, totals }, { currency }] = await Promise.all([
        listProfit(deps, { ...profitQuery(asked.value, query), ...page }),
        deps.ports.brandOf(ctx.tenant.id),
      ])
      return ok({ list: [...list], pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, currency, totals })
    }),
    route(calls.teamProfitCsv, async (ctx, { query: { memberId, from, to, ...query } }) => {
      const asked = await askedBy(deps, ctx, { from, to, memberId })
      if (!asked.ok) return asked
      nameFile(ctx, 'team-profit', { from, to })
      return ok(
        tables.streamTable(tables.profitHead(query.by), tables.profitCells, async (offset: number | undefined) =>
          pageFrom(offset, page => listProfit(deps, { ...profitQuery(asked.value, query), ...page })),
        ),
      )
    }),
  ]
}

function incomeRoutes(deps: TeamsDeps): Route[] {
  const incomeOf = async (ctx: SignedInContext, range: { readonly from: string; readonly to: string }) => {
    const asked = await askedBy(deps, ctx, range)
    if (!asked.ok) return asked
    return ok(await getIncome(deps, { brandId: ctx.tenant.id, memberId: ctx.principal.id, span: asked.value.span }))
  }
  return [
    route(calls.teamIncome, (ctx, { query }) => incomeOf(ctx, query)),
    route(calls.teamIncomeCsv, async (ctx, { query }) => {
      const income = await incomeOf(ctx, query)
      if (!income.ok) return income
      nameFile(ctx, 'team-income', query)
      return ok(tables.streamTable(tables.INCOME_HEAD, tables.incomeCells, async () => ({ rows: income.value.list, next: undefined })))
    }),
  ]
}

function transactionRoutes(deps: TeamsDeps): Route[] {
  return [
    route(calls.teamTransactions, async (ctx, { query: { before, pageSize = PAGE_SIZE, flow, ...asking } }) => {
      const place = before === undefined ? undefined : readMovementPlace(before)
      if (before !== undefined && !place) return refuse('field_invalid')
      const asked = await askedBy(deps, ctx, asking, 'transactions')
      if (!asked.ok) return asked
      const [{ list, next }, { currency }] = await Promise.all([
        listTransactions(deps, { ...asked.value, ...personOnly(asking), flow, before: place, limit: pageSize }),
        deps.ports.brandOf(ctx.tenant.id),
      ])
      return ok({ currency, list, next: next ? writeMovementPlace(next) : null })
    }),
    route(calls.teamTransactionsCsv, async (ctx, { query: { flow, ...asking } }) => {
      const asked = await askedBy(deps, ctx, asking, 'transactions')
      if (!asked.ok) return asked
      nameFile(ctx, 'team-transactions', asking)
      const query = { ...asked.value, ...personOnly(asking), flow, limit: tables.ROWS_PER_READ }
      return ok(
        tables.streamTable(tables.TRANSACTIONS_HEAD, tables.transactionCells, async (before: MovementPlace | undefined) => {
          const { list: rows, next } = await listTransactions(deps, { ...query, before })
          return { rows, next }
        }),
      )
    }),
  ]
}
