import { contractEndpoints as calls } from '@croupier/contract'
import type { ContractAction, Kind } from '@croupier/games/contracts'
import { ok, present, type Result } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { invalidFields, type Refusal, type Route, refuse, route, type SignedInContext } from '../../../platform/http/index.ts'
import { actOnContract } from '../commands/act-on-contract.ts'
import { offerContract } from '../commands/offer-contract.ts'
import { partiesOf } from '../commands/tell-changes.ts'
import type { ContractsDeps } from '../contracts-deps.ts'
import { readTermsText } from '../domain/terms-text.ts'
import { countWaiting, type KindStanding } from '../queries/count-waiting.ts'
import { getChances } from '../queries/get-chances.ts'
import { getSettings } from '../queries/get-settings.ts'
import { listComing } from '../queries/list-coming.ts'
import { findListed, listContracts } from '../queries/list-contracts.ts'
import { seeContract } from '../queries/see-contract.ts'
import { createViews, type Views } from '../queries/view-contracts.ts'
import type { KeptVersion } from '../tables.ts'

const PAGE_SIZE = 20
const WAITING_MAX = 100
/** What binds its caller for money is proved by the payment password. */
const PROVED: readonly ContractAction[] = ['accept', 'consent_end']

/** Rolls a refused command back. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Contracts of agents: their own with the upline, and those that they give. */
export function contractRoutes(deps: ContractsDeps): Route[] {
  const { db } = deps
  const views = createViews(deps)
  return [
    route(calls.listContracts, async (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, ...filter } }) => {
      const { rows, total } = await listContracts(db, { ...whoAsks(ctx), ...filter, pageNo, pageSize })
      const list = await views.many(rows, ctx.principal.id, ctx.now)
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.contractChances, async (ctx, { params: { receiverId } }) => {
      const chances = await getChances(deps, views, { brandId: ctx.tenant.id, by: ctx.principal.id, receiverId, now: ctx.now })
      return chances ? ok(chances) : refuse('not_found')
    }),
    route(calls.contract, async (ctx, { params: { contractId } }) => {
      const seen = await seeContract(deps, views, { brandId: ctx.tenant.id, contractId, reader: ctx.principal.id, now: ctx.now })
      return seen ? ok(seen) : refuse('not_found')
    }),
    route(calls.comingPeople, async ctx => ok({ list: await listComing(db, { memberId: ctx.principal.id, now: ctx.now }) })),
    route(calls.offerContract, async (ctx, { body }) => offer(deps, views, ctx, body)),
    route(calls.answerContract, async (ctx, { params: { contractId }, body }) => answer(deps, views, ctx, { contractId, ...body })),
    ...requestRoutes(deps, views),
    route(calls.consolidatedFunds, async ({ tenant, principal, now }) => {
      const [{ settings }, standing] = await Promise.all([getSettings(db, tenant.id), countWaiting(db, principal.id, now)])
      return ok(flagsOf(settings.kinds, standing))
    }),
  ]
}

/** The specification's calls, one pair a kind. */
function requestRoutes(deps: ContractsDeps, views: Views): Route[] {
  const read = (kind: Kind) => async (ctx: SignedInContext) => {
    const { rows } = await listContracts(deps.db, { ...whoAsks(ctx), kind, which: 'waiting', pageNo: 1, pageSize: WAITING_MAX })
    return ok({ list: (await views.many(rows, ctx.principal.id, ctx.now)).filter(({ waitsForMe }) => waitsForMe) })
  }
  const write =
    (kind: Kind) =>
    async (ctx: SignedInContext, { body: { contract, ...body } }: { readonly body: Answer & { readonly contract: string } }) =>
      answer(deps, views, ctx, { ...body, contractId: contract, kind })
  return [
    route(calls.dividendRequests, read('dividend')),
    route(calls.answerDividendRequest, write('dividend')),
    route(calls.dailySalaryRequests, read('daily_salary')),
    route(calls.answerDailySalaryRequest, write('daily_salary')),
    route(calls.hourlySalaryRequests, read('hourly_salary')),
    route(calls.answerHourlySalaryRequest, write('hourly_salary')),
    route(calls.realtimeSalaryRequests, read('realtime_salary')),
    route(calls.answerRealtimeSalaryRequest, write('realtime_salary')),
  ]
}

const whoAsks = (ctx: SignedInContext) => ({ brandId: ctx.tenant.id, memberId: ctx.principal.id, now: ctx.now })

/** 1: has or gives a contract of a kind that is on; and how many requests of it wait. */
function flagsOf(on: readonly Kind[], standing: Readonly<Record<Kind, KindStanding>>) {
  const info = (kind: Kind) => (on.includes(kind) && standing[kind].isParty ? (1 as const) : (0 as const))
  return {
    dailysalreqtype: standing.daily_salary.waiting,
    divtypereq: standing.dividend.waiting,
    contracthoursalreq: standing.hourly_salary.waiting,
    realtimesalreqtype: standing.realtime_salary.waiting,
    contractmrdailysalinfotype: info('daily_salary'),
    contracthoursalinfo: info('hourly_salary'),
    dailysalinfotype: info('daily_salary'),
    realtimesalinfotype: info('realtime_salary'),
    divtypeinfo: info('dividend'),
  }
}

async function offer(
  deps: ContractsDeps,
  views: Views,
  ctx: SignedInContext,
  { receiverId, kind, terms: typed }: { receiverId: string; kind: Kind; terms: Parameters<typeof readTermsText>[1] },
) {
  const terms = readTermsText(kind, typed)
  if (!terms) return refuse('validation_failed', { fields: invalidFields(['terms']) })
  const { id } = ctx.principal
  const offered = await commit(deps, async tx =>
    offerContract(tx, deps, { brandId: ctx.tenant.id, by: id, byName: id, receiverId, terms, now: ctx.now }),
  )
  return offered.ok ? viewAfter(deps, views, ctx, [offered.value]) : offered
}

interface Answer {
  readonly action: ContractAction
  readonly paymentPassword?: string | undefined
}

async function answer(
  deps: ContractsDeps,
  views: Views,
  ctx: SignedInContext,
  { contractId, action, paymentPassword, kind }: Answer & { readonly contractId: string; readonly kind?: Kind },
) {
  const { id } = ctx.principal
  if (kind) {
    const asked = await findListed(deps.db, contractId, ctx.now)
    if (asked?.terms.kind !== kind) return refuse('not_found')
  }
  if (PROVED.includes(action)) {
    const proved = await deps.ports.checkPaymentPassword({ memberId: id, password: paymentPassword ?? '', now: ctx.now })
    if (!proved.ok) return proved
  }
  const done = await commit(deps, async tx =>
    actOnContract(tx, deps, { brandId: ctx.tenant.id, contractId, action, by: id, byName: id, now: ctx.now }),
  )
  return done.ok ? viewAfter(deps, views, ctx, done.value) : done
}

async function commit<T>(
  { db }: ContractsDeps,
  work: (tx: Parameters<Parameters<typeof transaction>[1]>[0]) => Promise<Result<T, Refusal>>,
) {
  try {
    return await transaction(db, async tx => {
      const done = await work(tx)
      if (!done.ok) throw new Refused(done.error)
      return done
    })
  } catch (error) {
    if (error instanceof Refused) return { ok: false as const, error: error.refusal }
    throw error
  }
}

/** Tells all whom it concerns and shows the version that was acted on. */
async function viewAfter(deps: ContractsDeps, views: Views, ctx: SignedInContext, changed: readonly KeptVersion[]) {
  for (const memberId of partiesOf(changed)) deps.ports.changed(memberId)
  const first = present(changed[0], 'an action changes a version')
  const listed = present(await findListed(deps.db, first.id, ctx.now), 'it was just written')
  return ok(await views.one(listed, ctx.principal.id, ctx.now))
}
