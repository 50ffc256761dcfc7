import { consoleLotteryEndpoints as calls, type LotteryIssueCard } from '@croupier/contract'
import { ok, present, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { Bets } from '../../modules/bets/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import type { Catalog } from '../../modules/catalog/index.ts'
import { act } from '../../modules/console/index.ts'
import type { Draws } from '../../modules/draws/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { IssueRow, Lottery, Proposal } from '../../modules/lottery/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import { issueCard, issueRow, previewView } from './lottery-views.ts'

export interface ConsoleLotteryDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly bets: Bets
  readonly catalog: Catalog
  readonly draws: Draws
  readonly identity: IdentityModule
  readonly lottery: Lottery
}

const PAGE_SIZE = 20

/** Issues in the console: official results, cancellations and corrections, each by two people. What was decided a process of the role worker carries out. */
export function consoleLotteryIssueRoutes(deps: ConsoleLotteryDeps): Route[] {
  const { desk } = deps.lottery
  const by = ({ principal }: SignedInContext) => ({ id: principal.id, name: principal.account })
  const card = async (ctx: SignedInContext, issueId: string): Promise<Result<LotteryIssueCard, Refusal>> => {
    const found = await desk.findIssue(issueId)
    return found ? ok(await issueCard(deps, ctx, found)) : refuse('not_found')
  }
  /** Does what changes an issue, with its entry in the log, and answers the issue as it is then. */
  const change = async (ctx: SignedInContext, issueId: string, work: Parameters<typeof act<unknown>>[2]) => {
    const done = await act(deps, ctx, work)
    return done.ok ? card(ctx, issueId) : done
  }
  return [
    route(calls.listLotteryIssues, async (ctx, { query }) => {
      const { pageNo = 1, pageSize = PAGE_SIZE } = query
      const { list, total } = await desk.listIssues({ ...query, now: ctx.now, pageNo, pageSize })
      return ok({
        list: await Promise.all(list.map(each => issueRow(deps, ctx, each))),
        pageNum: pageNo,
        totalPages: Math.ceil(total / pageSize),
        total,
      })
    }),
    route(calls.getLotteryIssue, (ctx, { params }) => card(ctx, params.issueId)),
    route(calls.enterLotteryResult, async (ctx, { params: { issueId }, body }) => {
      const entered = await act(deps, ctx, async tx => {
        const done = await desk.enterResult(tx, { issueId, typed: body.draw, by: by(ctx), now: ctx.now })
        if (!done.ok) return done
        const { issue, state, draw } = done.value
        // What was typed stays out of the log until two have typed the same: the second operator may read the log.
        const deed = { ...aboutIssue(issue), action: ENTERED[state], ...(state === 'confirmed' && { after: { draw: draw.value } }) }
        return ok({ value: state, deed })
      })
      if (!entered.ok) return entered
      if (entered.value === 'confirmed') deps.lottery.pulse.kick()
      return entered.value === 'differs' ? refuse('entries_differ') : card(ctx, issueId)
    }),
    route(calls.proposeLotteryCancel, (ctx, { params: { issueId }, body: { reason } }) =>
      change(ctx, issueId, async tx => {
        const done = await desk.propose(tx, { issueId, kind: 'cancel', reason, by: by(ctx), now: ctx.now })
        if (!done.ok) return done
        return ok({
          value: undefined,
          deed: { ...aboutIssue(done.value.issue), action: 'lottery-issue.cancel-proposed', reason: done.value.proposal.reason },
        })
      }),
    ),
    route(calls.previewLotteryCorrection, async (ctx, { params: { issueId }, body }) => {
      const found = await desk.findIssue(issueId)
      if (!found) return refuse('not_found')
      const preview = await desk.preview(found.issue, { typed: body.draw, now: ctx.now })
      return preview.ok ? ok(await previewView(deps, found.issue, preview.value)) : preview
    }),
    route(calls.proposeLotteryCorrection, (ctx, { params: { issueId }, body: { draw, reason } }) =>
      change(ctx, issueId, async tx => {
        const done = await desk.propose(tx, { issueId, kind: 'correct', typed: draw, reason, by: by(ctx), now: ctx.now })
        if (!done.ok) return done
        const { issue, proposal } = done.value
        const deed = {
          ...aboutIssue(issue),
          ...{ action: 'lottery-result.correction-proposed', reason: proposal.reason },
          ...drawsOf(issue, proposal),
        }
        return ok({ value: undefined, deed })
      }),
    ),
    route(calls.decideLotteryProposal, async (ctx, { params: { proposalId }, body }) => {
      const decided = await act(deps, ctx, tx => decide(deps, ctx, tx, { proposalId, ...body }))
      if (!decided.ok) return decided
      if (body.isAgreed) deps.lottery.pulse.kick()
      return card(ctx, decided.value)
    }),
  ]
}

const ENTERED = {
  waiting: 'lottery-result.entered',
  differs: 'lottery-result.differed',
  confirmed: 'lottery-result.confirmed',
} as const

async function decide(
  { lottery: { desk } }: ConsoleLotteryDeps,
  ctx: SignedInContext,
  tx: Tx,
  given: { proposalId: string; isAgreed: boolean; reason: string },
) {
  const by = { id: ctx.principal.id, name: ctx.principal.account }
  const done = await desk.decide(tx, { ...given, by, now: ctx.now })
  if (!done.ok) return done
  const { issue, proposal } = done.value
  const isCancel = proposal.kind === 'cancel'
  const action = isCancel
    ? given.isAgreed
      ? 'lottery-issue.cancel-agreed'
      : 'lottery-issue.cancel-refused'
    : given.isAgreed
      ? 'lottery-result.correction-agreed'
      : 'lottery-result.correction-refused'
  const reason = present(proposal.decision, 'a decided proposal has its words')
  return ok({ value: issue.issueId, deed: { ...aboutIssue(issue), action, reason, ...(isCancel ? {} : drawsOf(issue, proposal)) } })
}

const aboutIssue = ({ issueId, brandId, gameCode, number }: IssueRow) => ({
  subject: `lottery-issue:${issueId}`,
  brandId,
  after: { gameCode, number },
})

/** Both results of a correction, for the log. */
const drawsOf = ({ gameCode, number, draw }: IssueRow, proposal: Proposal) => ({
  before: { gameCode, number, draw },
  after: { gameCode, number, draw: proposal.draw },
})
