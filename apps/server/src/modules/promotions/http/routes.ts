import { ACCOUNT_TYPE, promotionEndpoints as calls, type PromotionCard } from '@croupier/contract'
import { ok, parseAmount, present, type Result } from '@croupier/kernel'
import { createTurns } from '../../../platform/create-turns.ts'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import {
  type Refusal,
  type RequestContext,
  type Route,
  refuse,
  route,
  runOnce,
  type SignedInContext,
} from '../../../platform/http/index.ts'
import { addImage } from '../commands/add-image.ts'
import { applyPromotion } from '../commands/apply-promotion.ts'
import { claimPromotion } from '../commands/claim-promotion.ts'
import { joinPromotion, type TakePart } from '../commands/join-promotion.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import { findPicture } from '../queries/list-all.ts'
import { type Asked, listAwaiting, type Seen, seePromotions } from '../queries/see-promotions.ts'
import { cardOf, detailOf } from './views.ts'

const A_YEAR = 'public, max-age=31536000, immutable'
const DAY_MS = 86_400_000
/** What is over stays in the list for so long, so that its end is seen. */
const LISTED_DAYS = 14

/** What visitors and members see of promotions, and what members do. */
export const promotionRoutes = (deps: PromotionsDeps): Route[] => [...readingRoutes(deps), ...takingRoutes(deps)]

function readingRoutes(deps: PromotionsDeps): Route[] {
  const { db, ports } = deps
  return [
    route(calls.listPromotions, async (ctx, { query: { type } }) => {
      const seen = (await seePromotions(db, deps, askedOf(ctx))).filter(each => isListed(each, ctx))
      return ok({
        list: seen.filter(each => type === undefined || each.version.terms.type === type).map(each => cardOf(each, ctx.language)),
      })
    }),
    route(calls.getPromotion, async (ctx, { params: { promotionId }, query }) => {
      const deposit = query.deposit === undefined ? undefined : parseAmount(query.deposit)
      if (deposit && (!deposit.ok || deposit.value <= 0n)) return refuse('amount_invalid', { params: { digits: 2 } })
      const [seen] = await seePromotions(db, deps, { ...askedOf(ctx), promotionId })
      if (!seen) return refuse('not_found')
      const nameOfGame = (gameId: string) => ports.nameOfGame(ctx.tenant.id, gameId, ctx.language)
      return ok(await detailOf(seen, { language: ctx.language, deposit: deposit?.ok ? deposit.value : undefined, nameOfGame }))
    }),
    route(calls.availablePromotions, async ctx => {
      const list = listAwaiting(await seePromotions(db, deps, askedOf(ctx))).map(each => cardOf(each, ctx.language))
      return ok({ count: list.length, list })
    }),
    route(calls.promotionPicture, async (ctx, { params: { pictureId } }) => {
      const bytes = await findPicture(db, pictureId)
      if (!bytes) return refuse('not_found')
      ctx.setHeader('cache-control', A_YEAR)
      return ok(bytes)
    }),
  ]
}

function takingRoutes(deps: PromotionsDeps): Route[] {
  const { db, ports } = deps
  const turns = createTurns()
  const act = async (ctx: SignedInContext, promotionId: string, work: (tx: Tx, asked: TakePart) => Promise<Result<unknown, Refusal>>) => {
    const done = await transaction(db, async tx => {
      const asked = partOf(ctx, promotionId)
      const worked = await work(tx, asked)
      return worked.ok ? ok(await cardNow(tx, deps, asked, ctx.language)) : worked
    })
    if (done.ok) ports.promotionsChanged(ctx.principal.id)
    return done
  }
  return [
    route(calls.joinPromotion, (ctx, { params: { promotionId } }) => act(ctx, promotionId, (tx, asked) => joinPromotion(tx, deps, asked))),
    route(calls.addPromotionImage, ctx => addImage(deps, { memberId: ctx.principal.id, bytes: ctx.rawBody, now: ctx.now })),
    route(calls.applyPromotion, async (ctx, { params: { promotionId }, body }) => {
      const done = await act(ctx, promotionId, (tx, asked) => applyPromotion(tx, deps, { ...asked, ...body }))
      if (done.ok) ports.applicationsChanged()
      return done
    }),
    route(calls.claimPromotion, (ctx, { params: { promotionId } }) =>
      turns(ctx.principal.id, async () => {
        const asked = partOf(ctx, promotionId)
        const done = await runOnce(db, ctx, async tx => {
          const claimed = await claimPromotion(tx, deps, asked)
          return claimed.ok ? ok(await cardNow(tx, deps, asked, ctx.language)) : claimed
        })
        if (done.ok) {
          ports.balanceChanged(ctx.principal.id)
          ports.promotionsChanged(ctx.principal.id)
        }
        return done
      }),
    ),
  ]
}

async function cardNow(tx: Tx, deps: PromotionsDeps, asked: TakePart, language: string): Promise<PromotionCard> {
  return cardOf(present((await seePromotions(tx, deps, asked))[0], 'it was seen a moment ago'), language)
}

/** Who asks; another brand's member and a trial are visitors here. */
function askedOf({ tenant, principal, country, now }: RequestContext): Asked {
  const isOwn = principal?.tenantId === tenant.id && principal.accountType !== ACCOUNT_TYPE.trial
  return { brandId: tenant.id, memberId: isOwn ? principal.id : undefined, country, now }
}

const partOf = (ctx: SignedInContext, promotionId: string): TakePart => ({
  ...{ brandId: ctx.tenant.id, memberId: ctx.principal.id, country: ctx.country, promotionId, now: ctx.now },
})

/** Visitors see what is open or to come; members also what has ended a while ago, and what they had a part in. */
function isListed({ version, endsAt, part }: Seen, { now, principal }: RequestContext): boolean {
  if (now < endsAt) return true
  const over = Math.max(endsAt.getTime(), Date.parse(version.terms.claimUntil))
  return principal !== undefined && (part !== undefined || now.getTime() < over + LISTED_DAYS * DAY_MS)
}
