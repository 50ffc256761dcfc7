import { consoleRankEndpoints as calls, type Endpoints, type ValueOf } from '@croupier/contract'
import { newRankState } from '@croupier/games/rewards'
import { formatAmount, ok, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { Ranks } from '../../modules/ranks/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'
import { changedSettings } from '../brand/brand-routes.ts'

export interface ConsoleRanksDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly ranks: Ranks
}

/** The ladder of a brand, and what operators give single members: lifts and labels. */
export function consoleRankRoutes(deps: ConsoleRanksDeps): Route[] {
  return [...ladderRoutes(deps), ...memberRoutes(deps), ...labelRoutes(deps)]
}

const ladderRoutes = (deps: ConsoleRanksDeps): Route[] => [
  route(calls.consoleRankLadder, async (_ctx, { params: { brandId } }) => {
    const found = await deps.brand.findBrand(brandId)
    return found ? ok({ brandId, currency: found.settings.currency, ...(await deps.ranks.getLadder(brandId)) }) : refuse('not_found')
  }),
  route(calls.updateRankLadder, async (ctx, { params: { brandId }, body: { version, ladder, reason } }) => {
    const found = await deps.brand.findBrand(brandId)
    if (!found) return refuse('not_found')
    return act(deps, ctx, async tx => {
      const before = await deps.ranks.getLadder(brandId, tx)
      const saved = await deps.ranks.updateLadder(tx, { brandId, currency: found.settings.currency, version, ladder, now: ctx.now })
      if (!saved.ok) return saved
      const changed = changedSettings(byRank(before.ladder), byRank(saved.value.ladder))
      return ok({
        value: { brandId, currency: found.settings.currency, ...saved.value },
        deed: { action: 'rank-ladder.updated', subject: `brand:${brandId}`, brandId, reason, ...changed },
      })
    })
  }),
]

/** So that the log shows the ranks that differ, and no others. */
const byRank = <T>(ladder: readonly T[]): Record<string, T> => Object.fromEntries(ladder.map((terms, rank) => [`rank${rank}`, terms]))

const memberRoutes = (deps: ConsoleRanksDeps): Route[] => [
  route(calls.consoleMemberRank, (_ctx, { params: { memberId } }) => viewOf(deps, memberId)),
  route(calls.liftRank, async (ctx, { params: { memberId }, body: { rank, until, reason } }) => {
    const member = await deps.identity.findMember(memberId)
    if (!member) return refuse('not_found')
    const lift = {
      brandId: member.brandId,
      memberId,
      rank,
      until: new Date(until),
      reason,
      operatorName: ctx.principal.account,
      now: ctx.now,
    }
    const done = await act(deps, ctx, async tx => {
      const lifted = await deps.ranks.desk.liftRank(tx, lift)
      if (!lifted.ok) return lifted
      const deed = { action: 'rank.lifted', subject: `member:${memberId}`, brandId: member.brandId, reason, after: { rank, until } }
      return ok({ value: undefined, deed })
    })
    return done.ok ? viewOf(deps, memberId) : done
  }),
  route(calls.endRankLift, async (ctx, { params: { memberId, liftId }, body: { reason } }) => {
    const member = await deps.identity.findMember(memberId)
    if (!member) return refuse('not_found')
    const done = await act(deps, ctx, async tx => {
      const ended = await deps.ranks.desk.endLift(tx, { memberId, liftId, operatorName: ctx.principal.account, now: ctx.now })
      if (!ended.ok) return ended
      const deed = {
        action: 'rank.lift-ended',
        subject: `member:${memberId}`,
        brandId: member.brandId,
        reason,
        before: { rank: ended.value.rank },
      }
      return ok({ value: undefined, deed })
    })
    return done.ok ? viewOf(deps, memberId) : done
  }),
  route(calls.setMemberLabels, async (ctx, { params: { memberId }, body: { labelIds } }) => {
    const member = await deps.identity.findMember(memberId)
    if (!member) return refuse('not_found')
    const done = await act(deps, ctx, async tx => {
      const before = await namesOf(deps, memberId, tx)
      const set = await deps.ranks.desk.setMemberLabels(tx, { brandId: member.brandId, memberId, labelIds })
      if (!set.ok) return set
      const labels = { before: { labels: before }, after: { labels: await namesOf(deps, memberId, tx) } }
      return ok({
        value: undefined,
        deed: { action: 'member.labelled', subject: `member:${memberId}`, brandId: member.brandId, ...labels },
      })
    })
    return done.ok ? viewOf(deps, memberId) : done
  }),
]

const labelRoutes = (deps: ConsoleRanksDeps): Route[] => [
  route(calls.listMemberLabels, async (_ctx, { query: { brandId } }) =>
    (await deps.brand.findBrand(brandId)) ? ok({ list: [...(await deps.ranks.desk.listLabels(brandId))] }) : refuse('not_found'),
  ),
  route(calls.createMemberLabel, async (ctx, { body: { brandId, name } }) => {
    if (!(await deps.brand.findBrand(brandId))) return refuse('not_found')
    return act(deps, ctx, async tx => {
      const made = await deps.ranks.desk.createLabel(tx, { brandId, name, now: ctx.now })
      if (!made.ok) return made
      return ok({
        value: made.value,
        deed: { action: 'member-label.made', subject: `brand:${brandId}`, brandId, after: { name: made.value.name } },
      })
    })
  }),
  route(calls.removeMemberLabel, (ctx, { params: { labelId } }) =>
    act(deps, ctx, async tx => {
      const removed = await deps.ranks.desk.removeLabel(tx, labelId)
      if (!removed.ok) return removed
      const { brandId, name } = removed.value
      const deed = { action: 'member-label.removed', subject: `brand:${brandId}`, brandId, before: { name } }
      return ok({ value: { done: true as const }, deed })
    }),
  ),
]

const namesOf = async ({ ranks }: ConsoleRanksDeps, memberId: string, tx: Tx): Promise<string[]> =>
  (await ranks.desk.labelsOf(memberId, tx)).map(({ name }) => name)

async function viewOf(
  { brand, identity, ranks, db }: ConsoleRanksDeps,
  memberId: string,
): Promise<Result<ValueOf<Endpoints['consoleMemberRank']>, Refusal>> {
  const member = await identity.findMember(memberId)
  if (!member) return refuse('not_found')
  const { findState, historyOf, labelsOf, listLifts } = ranks.desk
  const [stored, standing, lifts, history, labels, { currency }] = await Promise.all([
    findState(memberId),
    ranks.standingOf(db, { brandId: member.brandId, memberId }),
    listLifts(memberId),
    historyOf(memberId),
    labelsOf(memberId),
    brand.settingsOf(member.brandId),
  ])
  const state = stored ?? newRankState('')
  return ok({
    ...{ rank: standing.rank, earned: state.rank, highest: state.highest, month: state.month, currency },
    deposits: formatAmount(state.deposits),
    validBet: formatAmount(state.validBet),
    monthBet: formatAmount(state.monthBet),
    lifts: lifts.map(({ liftId, rank, reason, liftedBy, liftedAt, until, endedAt, endedBy }) => ({
      ...{ liftId, rank, reason, by: liftedBy, liftedAt: liftedAt.toISOString(), until: until.toISOString(), endedBy },
      endedAt: endedAt?.toISOString() ?? null,
    })),
    history: [...history],
    labels: [...labels],
  })
}
