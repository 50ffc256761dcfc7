import { rankEndpoints as calls } from '@croupier/contract'
import { VIP_SERVICE_ABOVE } from '@croupier/games/rewards'
import { ok } from '@croupier/kernel'
import { createTurns } from '../../../platform/create-turns.ts'
import { type Route, route, runOnce } from '../../../platform/http/index.ts'
import { claimGift } from '../commands/claim-gift.ts'
import { getLadder } from '../queries/get-ladder.ts'
import { getPlayerRank, giftView } from '../queries/get-player-rank.ts'
import type { RanksDeps } from '../ranks-deps.ts'

/** What ranks are, for everybody; where the member stands, and the gifts. */
export function rankRoutes(deps: RanksDeps): Route[] {
  const { db, ports } = deps
  const turns = createTurns()
  return [
    route(calls.rankLadder, async ({ tenant }) => {
      const brand = await ports.brandOf(tenant.id)
      const { ladder } = await getLadder(db, brand)
      return ok({ currency: brand.currency, hasCashback: brand.hasCashback, serviceAbove: VIP_SERVICE_ABOVE, ranks: ladder })
    }),
    route(calls.playerRank, async ({ principal, tenant, now }) =>
      ok(await getPlayerRank(deps, { brandId: tenant.id, memberId: principal.id, now })),
    ),
    route(calls.claimRankGift, async (ctx, { params: { giftId } }) => {
      const claim = { brandId: ctx.tenant.id, memberId: ctx.principal.id, giftId, now: ctx.now }
      const done = await turns(claim.memberId, () =>
        runOnce(db, ctx, async tx => {
          const claimed = await claimGift(tx, deps, claim)
          return claimed.ok ? ok({ gift: giftView(claimed.value.gift, ctx.now), creditId: claimed.value.creditId }) : claimed
        }),
      )
      if (done.ok) ports.balanceChanged(claim.memberId)
      return done
    }),
  ]
}
