import { type Endpoints, endpoints, type ValueOf } from '@croupier/contract'
import { ok, present, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import type { ClaimDesk } from '../../modules/claims/index.ts'
import { act, type Done } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import { type CaseRow, type CaseState, documentView, type Reviewer, type Verification } from '../../modules/verification/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import { claimView } from '../claims/claim-view.ts'

export interface ConsoleVerificationDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly verification: Verification
  readonly claims: ClaimDesk
  readonly countryOf: (ip: string) => string
}

type Row = ValueOf<Endpoints['getVerificationCase']>['case']
const PAGE_SIZE = 20
const EARLIER_MAX = 20
const STATES: Readonly<Record<'waiting' | 'mine' | 'approved' | 'rejected' | 'expired', readonly CaseState[]>> = {
  waiting: ['submitted', 'in_review'],
  mine: ['in_review'],
  approved: ['approved'],
  rejected: ['rejected'],
  expired: ['expired'],
}

/** Identity checks in the console: the queue, the card, and what a reviewer does. Each look at a picture is a line of the audit log. */
export function consoleVerificationRoutes(deps: ConsoleVerificationDeps): Route[] {
  const { verification } = deps
  const { desk } = verification
  return [
    route(endpoints.listVerificationCases, async (ctx, { query: { brandId, state = 'waiting', pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const ids = state === 'mine' ? await deps.claims.listHeldBy(ctx.principal.id, ctx.now) : undefined
      const [found, waiting] = await Promise.all([
        desk.listCases({ brandId, states: STATES[state], ids, pageNo, pageSize }),
        desk.listCases({ brandId, states: ['submitted'], pageNo: 1, pageSize: 1 }),
      ])
      const list = await rowsOf(deps, ctx, found.list)
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(found.total / pageSize), total: found.total, waiting: waiting.total })
    }),
    route(endpoints.getVerificationCase, (ctx, { params }) => getCaseCard(deps, ctx, params.caseId)),
    route(endpoints.getVerificationPicture, (ctx, { params }) =>
      act(deps, ctx, async tx => {
        const document = await desk.readDocument(tx, params.documentId)
        if (!document) return refuse('not_found')
        const { brandId, memberId, kind, caseId, picture } = document
        const deed = { action: 'verification.picture-seen', subject: `member:${memberId}`, brandId, after: { kind, caseId } }
        return ok({ value: picture, deed })
      }),
    ),
    route(endpoints.noteVerificationCase, (ctx, { params, body }) =>
      change(deps, ctx, 'noted', (tx, reviewer) => desk.writeNote(tx, reviewer, { ...params, ...body })),
    ),
    route(endpoints.decideVerificationCase, async (ctx, { params, body }) => {
      const decided = await change(deps, ctx, 'decided', async (tx, reviewer) => {
        const done = await desk.decide(tx, reviewer, { ...params, ...body })
        return done.ok ? ok(done.value.row) : done
      })
      if (decided.ok) desk.tell(decided.value.memberId)
      return decided
    }),
    route(endpoints.getMemberVerification, async (ctx, { params: { memberId } }) => {
      if (!(await deps.identity.findMember(memberId))) return refuse('not_found')
      const [{ level, expiresAt }, cases] = await Promise.all([
        verification.getMemberView(memberId, ctx.now),
        desk.listCases({ memberId, states: ALL_STATES, pageNo: 1, pageSize: EARLIER_MAX }),
      ])
      return ok({ level, expiresAt: expiresAt?.toISOString() ?? null, cases: await rowsOf(deps, ctx, cases.list) })
    }),
  ]
}

const ALL_STATES: readonly CaseState[] = ['draft', 'submitted', 'in_review', 'approved', 'rejected', 'expired']

/** One change of a check with its line in the log; answers the row as it stands then. */
async function change(
  deps: ConsoleVerificationDeps,
  ctx: SignedInContext,
  deed: 'noted' | 'decided',
  work: (tx: Tx, reviewer: Reviewer) => Promise<Result<CaseRow, Refusal>>,
): Promise<Result<Row, Refusal>> {
  const reviewer = { operatorId: ctx.principal.id, name: ctx.principal.account, now: ctx.now }
  const done = await act(deps, ctx, async (tx): Promise<Result<Done<CaseRow>, Refusal>> => {
    const changed = await work(tx, reviewer)
    if (!changed.ok) return changed
    const { id, brandId, memberId, level, state, expiresOn } = changed.value
    const about = { action: `verification.${deed}`, subject: `member:${memberId}`, brandId }
    return ok({ value: changed.value, deed: { ...about, after: { caseId: id, level, state, ...(expiresOn && { expiresOn }) } } })
  })
  return done.ok ? ok(present((await rowsOf(deps, ctx, [done.value]))[0], 'one check makes one row')) : done
}

async function getCaseCard(
  deps: ConsoleVerificationDeps,
  ctx: SignedInContext,
  caseId: string,
): Promise<Result<ValueOf<Endpoints['getVerificationCase']>, Refusal>> {
  const found = await deps.verification.desk.findCase(caseId)
  const member = found && (await deps.identity.findMember(found.memberId))
  if (!found || !member) return refuse('not_found')
  const [view, documents, events, all] = await Promise.all([
    deps.verification.getMemberView(member.id, ctx.now),
    deps.verification.desk.listDocuments(caseId),
    deps.verification.desk.listEvents(caseId),
    deps.verification.desk.listCases({ memberId: member.id, states: ALL_STATES, pageNo: 1, pageSize: EARLIER_MAX }),
  ])
  const [row, ...earlier] = await rowsOf(deps, ctx, [
    { ...found, documentCount: documents.length },
    ...all.list.filter(({ id }) => id !== caseId),
  ])
  const country = deps.countryOf(member.registerIp)
  return ok({
    case: present(row, 'one check makes one row'),
    documents: documents.map(documentView),
    missing: view.check?.row.id === caseId ? [...view.check.missing] : [],
    level: view.level,
    levelExpiresAt: view.expiresAt?.toISOString() ?? null,
    member: {
      account: member.account,
      nickname: member.nickname,
      registeredAt: member.registeredAt.toISOString(),
      country: country === UNKNOWN_COUNTRY ? null : country,
      profile: Object.fromEntries(Object.entries(member.profile).map(([name, value]) => [name, String(value)])),
    },
    events: events.map(event => ({ ...event, at: event.at.toISOString() })),
    earlier,
  })
}

/** What the lookup answers for loopback and private addresses. */
const UNKNOWN_COUNTRY = 'ZZ'

async function rowsOf(
  { db, identity, brand, claims }: ConsoleVerificationDeps,
  { now }: SignedInContext,
  cases: readonly (CaseRow & { readonly documentCount?: number })[],
): Promise<Row[]> {
  const names = await identity.listAccountNames(cases.map(({ memberId }) => memberId))
  const held = await claims.list(
    db,
    cases.map(({ id }) => id),
    now,
  )
  const brands = new Map((await brand.listBrands()).map(each => [each.id, each.merchantCode]))
  return cases.map(each => ({
    caseId: each.id,
    brandId: each.brandId,
    merchantCode: brands.get(each.brandId) ?? '-',
    memberId: each.memberId,
    account: names.get(each.memberId) ?? '-',
    level: each.level,
    state: each.state,
    version: each.version,
    documentCount: each.documentCount ?? 0,
    createdAt: each.createdAt.toISOString(),
    submittedAt: each.submittedAt?.toISOString() ?? null,
    claim: claimView(held.get(each.id)),
    decidedAt: each.decidedAt?.toISOString() ?? null,
    expiresOn: each.expiresOn,
  }))
}
