import { ACCOUNT_TYPE, type BodyOf, consoleManualRewardEndpoints as calls, type ManualReward } from '@croupier/contract'
import { formatAmount, ok, parseAmount, present, type Result } from '@croupier/kernel'
import { actOnce } from '../../modules/console/index.ts'
import type { GiveByHand, ManualRewardRow } from '../../modules/promotions/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { invalidFields, type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import type { ConsolePromotionsDeps } from '../promotions/promotion-routes.ts'

const PAGE_SIZE = 20
/** The limit of promotions counts here as well, and nobody may switch it off. */
const TURNOVER_PCT_MAX = 1000
/** As long as those of a promotion. */
const SPIN_DAYS_MAX = 90

/** What operators give by hand. */
export function consoleManualRewardRoutes(deps: ConsolePromotionsDeps): Route[] {
  const { identity, promotions } = deps
  const { desk } = promotions
  return [
    route(calls.manualRewards, async (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, ...query } }) => {
      const { rows, total } = await desk.listManualRewards({ ...query, pageNo, pageSize })
      return ok({ list: await viewsOf(deps, rows, ctx), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.giveManualReward, async (ctx, { body }) => {
      const gift = giftOf(body)
      if (!gift.ok) return gift
      const reason = body.reason.trim()
      if (reason.length < 3) return refuse('reason_required')
      if (body.turnoverPct > TURNOVER_PCT_MAX) return refuse('multiple_too_high')
      const member = await identity.findMember(body.memberId)
      if (!member) return refuse('not_found')
      if (member.type === ACCOUNT_TYPE.trial) return refuse('need_true_account')
      const asked = { brandId: member.brandId, memberId: body.memberId, gift: gift.value, reason }
      return write(deps, ctx, tx => desk.giveByHand(tx, { ...asked, ...operatorOf(ctx) }))
    }),
    route(calls.agreeManualReward, (ctx, { params: { rewardId } }) =>
      write(deps, ctx, tx => desk.agreeByHand(tx, { rewardId, ...operatorOf(ctx) })),
    ),
    route(calls.refuseManualReward, async (ctx, { params: { rewardId }, body }) => {
      const note = body.note.trim()
      return note.length < 3
        ? refuse('reason_required')
        : write(deps, ctx, tx => desk.refuseByHand(tx, { rewardId, note, ...operatorOf(ctx) }))
    }),
  ]
}

const isWholeCents = (text: string): boolean => {
  const sum = parseAmount(text)
  return sum.ok && sum.value > 0n && sum.value % 100n === 0n
}

/** What is given. Refuses sums that are no whole cents, and spins that nobody described or that last longer than they can. */
function giftOf({ kind, days, turnoverPct, ...body }: BodyOf<typeof calls.giveManualReward>): Result<GiveByHand['gift'], Refusal> {
  if (kind !== 'free_spins') {
    const sum = parseAmount(body.amount ?? '')
    if (!sum.ok || !isWholeCents(body.amount ?? '')) return refuse('amount_invalid', { params: { digits: 2 } })
    return ok({ kind, amount: sum.value, turnoverPct, days })
  }
  const { spins } = body
  const faults = [
    ...(spins ? [] : ['spins']),
    ...(spins && !isWholeCents(spins.stake) ? ['spins.stake'] : []),
    ...(spins && spins.maxWin !== null && !isWholeCents(spins.maxWin) ? ['spins.maxWin'] : []),
    ...(days > SPIN_DAYS_MAX ? ['days'] : []),
  ]
  if (!spins || faults.length > 0) return refuse('validation_failed', { fields: invalidFields(faults) })
  return ok({ ...spins, kind, days, multiplePct: spins.winAs === 'cash' ? 0 : turnoverPct })
}

const operatorOf = ({ principal, now }: SignedInContext) => ({ operator: { id: principal.id, name: principal.account }, now })

/** One change with its line in the log; afterwards the member's pages look again. */
async function write(
  deps: ConsolePromotionsDeps,
  ctx: SignedInContext,
  work: (tx: Tx) => Promise<Result<ManualRewardRow, Refusal>>,
): Promise<Result<ManualReward, Refusal>> {
  const done = await actOnce(deps, ctx, async tx => {
    const worked = await work(tx)
    if (!worked.ok) return worked
    const { reward_id, brand_id: brandId, kind, amount, state, reason, note, member_id: memberId } = worked.value
    const deed = { action: `manual-reward.${state}`, subject: `manual-reward:${reward_id}`, brandId, reason: note ?? reason }
    const view = present((await viewsOf(deps, [worked.value], ctx))[0], 'one reward makes one view')
    return ok({ value: view, deed: { ...deed, after: { memberId, kind, amount: formatAmount(amount) } } })
  })
  if (done.ok && done.value.state === 'given') deps.promotions.desk.tellMember(done.value.memberId)
  return done
}

async function viewsOf(
  { brand, identity, promotions }: ConsolePromotionsDeps,
  rows: readonly ManualRewardRow[],
  { principal }: SignedInContext,
): Promise<ManualReward[]> {
  const names = await identity.listAccountNames([...new Set(rows.map(row => row.member_id))])
  const brands = new Map((await brand.listBrands()).map(each => [each.id, each]))
  const games = new Map<string, string>()
  for (const { brand_id, spins } of rows) if (spins) games.set(spins.gameId, await promotions.desk.nameOfGame(brand_id, spins.gameId))
  return rows.map(row => ({
    ...{
      rewardId: row.reward_id,
      brandId: row.brand_id,
      memberId: row.member_id,
      account: names.get(row.member_id) ?? '-',
      kind: row.kind,
    },
    ...{ merchantCode: brands.get(row.brand_id)?.merchantCode ?? '-', currency: brands.get(row.brand_id)?.settings.currency ?? '-' },
    ...{ amount: formatAmount(row.amount), turnover: formatAmount((row.amount * BigInt(row.turnover_pct)) / 100n) },
    ...{ days: row.kind === 'cash' ? null : row.days, reason: row.reason, state: row.state },
    spins: row.spins && { ...row.spins, game: games.get(row.spins.gameId) ?? row.spins.gameId },
    ...{ proposedBy: row.proposed_name, proposedAt: row.proposed_at.toISOString() },
    ...{ decidedBy: row.decided_name, decidedAt: row.decided_at?.toISOString() ?? null, note: row.note },
    mayDecide: row.state === 'proposed' && row.proposed_by !== principal.id && principal.permissions.includes('promotion.grant'),
  }))
}
