import { wheelEndpoints as calls } from '@croupier/contract'
import { ok, present } from '@croupier/kernel'
import { createTurns } from '../../../platform/create-turns.ts'
import { type Route, refuse, route, runOnce, type SignedInContext } from '../../../platform/http/index.ts'
import { type AskedDraw, drawTicket } from '../commands/draw-ticket.ts'
import { findLeft, findVersions, listWheels, versionKey } from '../queries/find-wheels.ts'
import { findDraw, listDraws } from '../queries/list-draws.ts'
import { countTickets } from '../queries/list-tickets.ts'
import type { WheelDeps } from '../wheel-deps.ts'
import { drawView, wheelView } from './views.ts'

const PAGE_SIZE = 20

/** A member's wheels, draws and what those follow from. */
export function wheelRoutes(deps: WheelDeps): Route[] {
  const { db, ports } = deps
  const turns = createTurns()
  const draw = async (ctx: SignedInContext, asked: Pick<AskedDraw, 'wheelId' | 'version' | 'betEntropy'>) => {
    const memberId = ctx.principal.id
    const done = await turns(memberId, () =>
      runOnce(db, ctx, async tx => {
        const drawn = await drawTicket(tx, deps, { ...asked, brandId: ctx.tenant.id, memberId, now: ctx.now })
        return drawn.ok ? ok(drawView(drawn.value.draw, drawn.value.wheel, drawn.value.serverSeedHash, ctx.language)) : drawn
      }),
    )
    if (done.ok) ports.prizeGiven(memberId)
    return done
  }
  return [
    route(calls.wheels, async ({ principal, tenant, language, now }) => {
      const open = (await listWheels(db, tenant.id)).filter(({ isOpen }) => isOpen)
      const running = open.map(({ wheelId, version }) => ({ wheelId, version: present(version, 'what is open was published') }))
      const [versions, left, tickets, currency, isShutOut, commitment] = await Promise.all([
        findVersions(db, running),
        findLeft(db, open),
        countTickets(db, principal.id, now),
        ports.currencyOf(tenant.id),
        ports.isShutOut(db, principal.id, now),
        ports.seats.commitmentOf({ ownerId: principal.id, brandId: tenant.id, now }),
      ])
      const list = running.flatMap(each => {
        const version = versions.get(versionKey(each))
        const { wheelId } = each
        return version ? [wheelView({ version, left: left.get(wheelId), tickets: tickets.get(wheelId), currency, language })] : []
      })
      return ok({ list: isShutOut ? [] : list, isAvailable: !isShutOut, commitment })
    }),
    route(calls.claimRafflePromotion, (ctx, { body }) => draw(ctx, body)),
    route(calls.claimRaffleWithoutRelay, (ctx, { body }) => draw(ctx, body)),
    route(calls.listWheelDraws, async ({ principal, language }, { query: { pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const { rows, total } = await listDraws(db, { memberId: principal.id, pageNo, pageSize })
      const [versions, pairs] = await Promise.all([findVersions(db, rows), ports.seats.findPairs(rows.map(({ seedId }) => seedId))])
      const list = rows.map(row =>
        drawView(
          row,
          present(versions.get(versionKey(row)), 'a draw has its version').wheel,
          present(pairs.get(row.seedId), 'a draw has its pair').serverSeedHash,
          language,
        ),
      )
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.wheelDrawRecord, async ({ principal }, { params: { drawId } }) => {
      const found = await findDraw(db, { memberId: principal.id, drawId })
      if (!found) return refuse('not_found')
      const [versions, pairs] = await Promise.all([findVersions(db, [found]), ports.seats.findPairs([found.seedId])])
      const { wheel } = present(versions.get(versionKey(found)), 'a draw has its version')
      const { serverSeedHash, clientSeed, revealedSeed } = present(pairs.get(found.seedId), 'a draw has its pair')
      const { nonce, entropy, value, hit, segment } = found
      return ok({
        ...{ game: 'wheel' as const, serverSeed: revealedSeed, serverSeedHash, clientSeed, nonce, betEntropy: entropy.toString('hex') },
        segments: wheel.segments.map(({ weight }, index) => ({ weight, isSoldOut: index === hit && segment !== hit })),
        fallback: wheel.fallback,
        expected: { value: Number(value), hit, segment },
      })
    }),
  ]
}
