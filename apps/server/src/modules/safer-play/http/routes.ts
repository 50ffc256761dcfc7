import { saferPlayEndpoints as calls } from '@croupier/contract'
import { type Amount, formatAmount, ok, parseAmount, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../../platform/http/index.ts'
import { endOf } from '../calendar.ts'
import { exclude } from '../commands/exclude.ts'
import { cancelRaise, confirmRaise, setLimit } from '../commands/set-limit.ts'
import { cancelTimeRaise, confirmTimeLimit, setTimeLimit } from '../commands/set-time-limit.ts'
import { exclusionView, getOverview } from '../queries/get-overview.ts'
import { getStatement } from '../queries/get-statement.ts'
import type { SaferPlayDeps } from '../safer-play-deps.ts'

const STATEMENT_DAYS = 30

const who = ({ tenant, principal, now }: SignedInContext) => ({ brandId: tenant.id, memberId: principal.id, now })

/** A member's own limits, pauses and reminders. */
export function saferPlayRoutes(deps: SaferPlayDeps): Route[] {
  const { db, ports } = deps
  const record = (tx: Tx, ctx: SignedInContext, action: string, after: unknown) =>
    ports.recordEvent(tx, {
      at: ctx.now,
      brandId: ctx.tenant.id,
      memberId: ctx.principal.id,
      ip: ctx.ip,
      action: `safer-play.${action}`,
      after,
    })
  const change = async (ctx: SignedInContext, work: (tx: Tx) => Promise<Result<void, Refusal>>) => {
    const done = await transaction(db, work)
    return done.ok ? ok(await getOverview(deps, who(ctx))) : done
  }
  return [
    route(calls.saferPlay, async ctx => ok(await getOverview(deps, who(ctx)))),
    route(calls.setLimit, (ctx, { body }) => {
      const amount = readLimit(body.amount)
      if (!amount.ok) return Promise.resolve(amount)
      return change(ctx, async tx => {
        const outcome = await setLimit(tx, deps, { ...who(ctx), ...body, amount: amount.value })
        await record(tx, ctx, 'limit', { ...body, outcome })
        return ok(undefined)
      })
    }),
    route(calls.confirmLimit, (ctx, { body }) =>
      change(ctx, async tx => {
        if (!(await confirmRaise(tx, deps, { ...who(ctx), ...body }))) return refuse('limit_not_confirmable')
        await record(tx, ctx, 'limit-raised', body)
        return ok(undefined)
      }),
    ),
    route(calls.cancelLimit, (ctx, { body }) => change(ctx, async tx => ok(await cancelRaise(tx, { ...who(ctx), ...body })))),
    route(calls.setTimeLimit, (ctx, { body: { minutes } }) =>
      change(ctx, async tx => {
        const outcome = await setTimeLimit(tx, deps, { ...who(ctx), minutes })
        await record(tx, ctx, 'time-limit', { minutes, outcome })
        return ok(undefined)
      }),
    ),
    route(calls.confirmTimeLimit, ctx =>
      change(ctx, async tx => {
        if (!(await confirmTimeLimit(tx, deps, who(ctx)))) return refuse('limit_not_confirmable')
        await record(tx, ctx, 'time-limit-raised', {})
        return ok(undefined)
      }),
    ),
    route(calls.cancelTimeLimit, ctx => change(ctx, async tx => ok(await cancelTimeRaise(tx, ctx.principal.id)))),
    route(calls.setRealityCheck, (ctx, { body: { minutes } }) =>
      change(ctx, async tx => {
        await sql`INSERT INTO safer_play.reality_checks (member_id, minutes) VALUES (${ctx.principal.id}, ${minutes})
          ON CONFLICT (member_id) DO UPDATE SET minutes = excluded.minutes`.execute(tx)
        return ok(undefined)
      }),
    ),
    route(calls.exclude, async (ctx, { body }) => {
      const end = endOf(body, ctx.now)
      if (!end) return refuse('field_invalid')
      const done = await transaction(db, tx => exclude(tx, deps, { ...who(ctx), ...end, ip: ctx.ip }))
      if (!done.ok) return refuse(done.error)
      for (const account of done.value) await ports.play.endSessions(account.memberId, ctx.now)
      return ok(exclusionView({ ...end, startsAt: ctx.now }))
    }),
    route(calls.reality, async ctx => ok(await getReality(deps, ctx))),
    route(calls.activityStatement, async (ctx, { query }) =>
      ok(await getStatement(deps, { ...who(ctx), days: query.days ?? STATEMENT_DAYS })),
    ),
  ]
}

function readLimit(text: string | null): Result<Amount | null, Refusal> {
  if (text === null) return ok(null)
  const parsed = parseAmount(text)
  return parsed.ok && parsed.value >= 0n ? parsed : refuse('amount_invalid')
}

async function getReality({ db, ports }: SaferPlayDeps, { principal, now }: SignedInContext) {
  const since = (await ports.sessionStartedAt(principal.sessionId)) ?? now
  const { staked, won, rounds } = await ports.play.sumPlayOf(db, { ownerId: principal.id, since })
  return {
    since: since.toISOString(),
    minutes: Math.floor((now.getTime() - since.getTime()) / 60_000),
    rounds,
    staked: formatAmount(staked),
    won: formatAmount(won),
    net: formatAmount(won - staked),
  }
}
