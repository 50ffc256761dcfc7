import { grantEndpoints as calls } from '@croupier/contract'
import { formatAmount, ok, parseAmount } from '@croupier/kernel'
import { type Route, refuse, route, runOnce } from '../../../platform/http/index.ts'
import { cancelGrant } from '../commands/end-grants.ts'
import type { GrantsDeps } from '../grants-deps.ts'
import { checkStakeOf } from '../queries/check-stake.ts'
import { findGrant, listGrants, listSteps } from '../queries/list-grants.ts'
import { grantView } from './views.ts'

const STEPS_A_PAGE = 50

/** The member's calls. */
export function grantRoutes(deps: GrantsDeps): Route[] {
  const { db, ports } = deps
  return [
    route(calls.listGrants, async ({ principal, tenant, language }, { query: { pageNo = 1, pageSize = 20 } }) => {
      const { rows, hasMore } = await listGrants(db, { memberId: principal.id, pageNo, pageSize })
      const list = await Promise.all(rows.map(row => grantView(row, language, gameId => ports.nameOfGame(tenant.id, gameId, language))))
      return ok({ list, pageNum: pageNo, hasMore })
    }),
    route(calls.grantSteps, async ({ principal, tenant, language }, { params: { grantId }, query: { before } }) => {
      if (!(await findGrant(db, grantId, principal.id))) return refuse('not_found')
      const steps = await listSteps(db, { grantId, before: before === undefined ? undefined : BigInt(before), count: STEPS_A_PAGE + 1 })
      const list = steps.slice(0, STEPS_A_PAGE).map(async step => ({
        ...{ step: `${step.step}`, roundId: step.bet_id, weight: step.weight },
        gameName: await ports.nameOfGame(tenant.id, step.game_id, language),
        ...{ valid: formatAmount(step.valid), amount: formatAmount(step.amount), countedAt: step.counted_at.toISOString() },
      }))
      return ok({ list: await Promise.all(list), hasMore: steps.length > STEPS_A_PAGE })
    }),
    route(calls.cancelGrant, async (ctx, { params: { grantId } }) => {
      const memberId = ctx.principal.id
      const done = await runOnce(db, ctx, async tx => {
        const cancelled = await cancelGrant(tx, { grantId, memberId })
        return cancelled.ok ? ok({ done: true as const }) : refuse(cancelled.error)
      })
      if (done.ok) ports.balanceChanged(memberId)
      return done
    }),
    route(calls.checkStake, async ({ principal }, { query }) => {
      const stake = parseAmount(query.stake)
      if (!stake.ok || stake.value === 0n) return refuse('amount_invalid', { params: { digits: 4 } })
      const checked = await checkStakeOf(deps, { memberId: principal.id, gameId: query.gameId, stake: stake.value })
      if (checked.ok) {
        const { bet, counts } = checked.value
        const { cash, bonus } = bet.stake
        return ok({ accepted: true, refusal: null, cash: formatAmount(cash), bonus: formatAmount(bonus), counts: formatAmount(counts) })
      }
      if (checked.error === 'game_not_found') return refuse('game_not_found')
      return ok({ accepted: false, refusal: checked.error, cash: '0.00', bonus: '0.00', counts: '0.00' })
    }),
  ]
}
