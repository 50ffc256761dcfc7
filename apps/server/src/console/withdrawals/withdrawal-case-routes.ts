import { type ConsoleWithdrawalCase, type ConsoleWithdrawalCaseLine, consoleWithdrawalEndpoints as calls } from '@croupier/contract'
import { ok, present, type Result } from '@croupier/kernel'
import type { Claim } from '../../modules/claims/index.ts'
import { act, actOnce } from '../../modules/console/index.ts'
import type { CaseRow, Described } from '../../modules/withdrawals/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import { claimView } from '../claims/claim-view.ts'
import type { ConsoleWithdrawalsDeps } from './withdrawal-routes.ts'

const PAGE_SIZE = 20

/** Cases of payouts that did not arrive, and how they end. */
export function consoleWithdrawalCaseRoutes(deps: ConsoleWithdrawalsDeps): Route[] {
  const { desk } = deps.withdrawals
  return [
    route(calls.withdrawalCases, async (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, brandId, view = 'open' } }) => {
      const { rows, total, waiting } = await desk.listCases({ brandId, view, pageNo, pageSize })
      return ok({ list: await caseLines(deps, ctx.now, rows), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, waiting })
    }),
    route(calls.withdrawalCase, (ctx, { params }) => look(deps, ctx.now, params.caseId)),
    route(calls.answerCase, (ctx, { params, body }) => answer(deps, ctx, { caseId: params.caseId, text: body.text, picture: null })),
    route(calls.addCaseProof, async (ctx, { params }) => {
      if (!(await desk.findCase(params.caseId))) return refuse('case_not_found')
      const picture = await desk.readPicture(ctx.rawBody)
      return picture.ok ? answer(deps, ctx, { caseId: params.caseId, text: '', picture: picture.value }) : picture
    }),
    route(calls.settleCase, (ctx, { params, body }) => settle(deps, ctx, { ...params, ...body })),
  ]
}

async function look(deps: ConsoleWithdrawalsDeps, now: Date, caseId: string): Promise<Result<ConsoleWithdrawalCase, Refusal>> {
  const row = await deps.withdrawals.desk.findCase(caseId)
  if (!row) return refuse('case_not_found')
  const names = await deps.identity.listAccountNames([row.member_id])
  const { view, described } = await deps.withdrawals.desk.describeCase(row)
  const claims = await deps.caseClaims.list(deps.db, [caseId], now)
  return ok({ ...view, ...deskSide(row, described, { names, claims }) })
}

async function caseLines(
  { db, identity, withdrawals, caseClaims }: ConsoleWithdrawalsDeps,
  now: Date,
  rows: readonly CaseRow[],
): Promise<ConsoleWithdrawalCaseLine[]> {
  const names = await identity.listAccountNames([...new Set(rows.map(row => row.member_id))])
  const described = await withdrawals.desk.describeCases(rows)
  const claims = await caseClaims.list(
    db,
    rows.map(row => row.case_id),
    now,
  )
  return described.map(each => ({ ...each.line, ...deskSide(each.row, each.described, { names, claims }) }))
}

/** What only the desk reads of a case. */
interface DeskSide {
  readonly names: ReadonlyMap<string, string>
  readonly claims: ReadonlyMap<string, Claim>
}

function deskSide(row: CaseRow, { brand, payouts }: Described, { names, claims }: DeskSide) {
  const { provider, state } = present(
    payouts.find(each => each.payout_id === row.payout_id),
    'a case is about a payout',
  )
  return {
    ...{ brandId: row.brand_id, merchantCode: brand.merchantCode, memberId: row.member_id, provider, payoutState: state },
    account: names.get(row.member_id) ?? '–',
    claim: claimView(claims.get(row.case_id)),
  }
}

async function answer(deps: ConsoleWithdrawalsDeps, ctx: SignedInContext, given: { caseId: string; text: string; picture: Buffer | null }) {
  const { desk } = deps.withdrawals
  const answered = await act(deps, ctx, async tx => {
    const added = await desk.answerCase(tx, { ...given, operatorId: ctx.principal.id, byName: ctx.principal.account, now: ctx.now })
    if (!added.ok) return added
    const { case_id, brand_id: brandId } = added.value
    const deed = {
      action: 'withdrawal-case.answered',
      subject: `withdrawal-case:${case_id}`,
      brandId,
      after: { hasPicture: given.picture !== null },
    }
    return ok({ value: added.value, deed })
  })
  if (!answered.ok) return answered
  await tell(deps, answered.value.withdrawal_id)
  return look(deps, ctx.now, given.caseId)
}

interface Settlement {
  readonly caseId: string
  readonly outcome: 'proof_shown' | 'paid_again' | 'refunded'
  readonly reason: string
}

async function settle(
  deps: ConsoleWithdrawalsDeps,
  ctx: SignedInContext,
  input: Settlement,
): Promise<Result<ConsoleWithdrawalCase, Refusal>> {
  const { desk } = deps.withdrawals
  const row = await desk.findCase(input.caseId)
  if (!row) return refuse('case_not_found')
  // Asked before the transaction: no lock is held while somebody else thinks.
  const providerSays = input.outcome === 'proof_shown' ? 'unsure' : await desk.askAbout(row)
  const settled = await actOnce(deps, ctx, async tx => {
    const done = await desk.settleCase(tx, {
      ...input,
      providerSays,
      operatorId: ctx.principal.id,
      byName: ctx.principal.account,
      now: ctx.now,
    })
    if (!done.ok) return done
    const after = { outcome: input.outcome, providerSays, state: done.value.row.state }
    const deed = {
      action: 'withdrawal-case.settled',
      subject: `withdrawal-case:${input.caseId}`,
      brandId: row.brand_id,
      reason: input.reason,
      after,
    }
    return ok({ value: { withdrawalId: row.withdrawal_id }, deed })
  })
  if (!settled.ok) return settled
  await tell(deps, row.withdrawal_id)
  return look(deps, ctx.now, input.caseId)
}

async function tell({ withdrawals: { desk } }: ConsoleWithdrawalsDeps, withdrawalId: string): Promise<void> {
  const found = await desk.find(withdrawalId)
  if (found) desk.committed(found.row)
}
