import { ACCOUNT_TYPE, type ConsoleWheel, consoleWheelEndpoints as calls, type WheelText } from '@croupier/contract'
import { amount, type ByteSource, formatAmount, newId, ok, present, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import { type BrandModule, secondOperatorFrom } from '../../modules/brand/index.ts'
import { act, actOnce } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import { expectedCost, oddsOf, versionKey, type WheelModule, type WheelRow } from '../../modules/wheel/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'

export interface ConsoleWheelDeps {
  readonly db: Db
  readonly random: ByteSource
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly wheel: WheelModule
}

const DAY_MS = 86_400_000

/** Wheels of a brand: drafts, the versions that run, and tickets. */
export function consoleWheelRoutes(deps: ConsoleWheelDeps): Route[] {
  const { brand, wheel } = deps
  const { desk } = wheel
  return [
    route(calls.consoleWheels, async (ctx, { query: { brandId } }) => {
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      return ok({ list: await viewsOf(deps, await desk.listWheels(brandId), ctx.now) })
    }),
    route(calls.draftWheel, async (ctx, { body: { brandId, code, wheel: text } }) => {
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      return write(deps, ctx, { action: 'wheel.created', after: text }, tx => desk.draft(tx, { brandId, code, wheel: text, now: ctx.now }))
    }),
    route(calls.editWheel, (ctx, { params: { wheelId }, body: { draftNumber, wheel: text } }) =>
      write(deps, ctx, { action: 'wheel.updated', after: text }, tx => desk.edit(tx, { wheelId, draftNumber, wheel: text })),
    ),
    route(calls.publishWheel, (ctx, { params: { wheelId }, body: { draftNumber, reason } }) =>
      withReason(reason, words =>
        write(deps, ctx, { action: 'wheel.published', reason: words }, tx =>
          desk.publish(tx, { wheelId, draftNumber, by: ctx.principal.account, now: ctx.now }),
        ),
      ),
    ),
    route(calls.closeWheel, (ctx, { params: { wheelId }, body: { reason } }) =>
      withReason(reason, words => write(deps, ctx, { action: 'wheel.closed', reason: words }, tx => desk.close(tx, wheelId))),
    ),
    route(calls.giveWheelTickets, (ctx, { params: { wheelId }, body: { memberId, count, days, reason } }) =>
      withReason(reason, words => giveTickets(deps, ctx, { wheelId, memberId, count, days, reason: words })),
    ),
  ]
}

async function withReason<T>(reason: string, work: (words: string) => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
  const words = reason.trim()
  return words.length < 3 ? refuse('reason_required') : work(words)
}

interface Deed {
  readonly action: string
  readonly reason?: string
  readonly after?: WheelText
}

/** One change with its line in the log. */
async function write(
  deps: ConsoleWheelDeps,
  ctx: SignedInContext,
  { action, reason, after }: Deed,
  work: (tx: Tx) => Promise<Result<WheelRow, Refusal>>,
): Promise<Result<ConsoleWheel, Refusal>> {
  const done = await act(deps, ctx, async tx => {
    const worked = await work(tx)
    if (!worked.ok) return worked
    const { wheelId, brandId, version, draft } = worked.value
    const deed = { action, subject: `wheel:${wheelId}`, brandId, ...(reason !== undefined && { reason }) }
    return ok({ value: worked.value, deed: { ...deed, after: { version, ...(after && { wheel: draft }) } } })
  })
  return done.ok ? ok(present((await viewsOf(deps, [done.value], ctx.now))[0], 'one wheel makes one view')) : done
}

interface Gift {
  readonly wheelId: string
  readonly memberId: string
  readonly count: number
  readonly days: number | null
  readonly reason: string
}

/** Refuses what is expected to cost as much as takes a second operator. */
async function giveTickets(deps: ConsoleWheelDeps, ctx: SignedInContext, { wheelId, memberId, count, days, reason }: Gift) {
  const { brand, identity, wheel, random } = deps
  const [member, found] = await Promise.all([identity.findMember(memberId), wheel.desk.findWheel(wheelId)])
  if (!member || !found || member.brandId !== found.brandId) return refuse('not_found')
  if (member.type === ACCOUNT_TYPE.trial) return refuse('need_true_account')
  const limit = amount(secondOperatorFrom(await brand.settingsOf(found.brandId)))
  if ((await costOfRunning(wheel, found)) * BigInt(count) >= limit) return refuse('second_operator_needed')
  const expiresAt = days === null ? null : new Date(ctx.now.getTime() + days * DAY_MS)
  const given = { wheelId, memberId, count, expiresAt, source: 'operator', sourceId: newId(ctx.now, random), reason, now: ctx.now }
  return actOnce(deps, ctx, async tx => {
    const done = await wheel.giveTickets(tx, given)
    if (!done.ok) return done
    const deed = {
      action: 'wheel-tickets.given',
      subject: `member:${memberId}`,
      brandId: found.brandId,
      reason,
      after: { wheelId, count, days },
    }
    return ok({ value: { given: done.value, expiresAt: expiresAt?.toISOString() ?? null }, deed })
  })
}

async function costOfRunning({ desk }: WheelModule, { wheelId, version }: WheelRow): Promise<bigint> {
  if (version === null) return 0n
  const running = (await desk.findVersions([{ wheelId, version }])).get(versionKey({ wheelId, version }))
  return running ? expectedCost(running.wheel) : 0n
}

async function viewsOf({ brand, wheel: { desk } }: ConsoleWheelDeps, rows: readonly WheelRow[], now: Date): Promise<ConsoleWheel[]> {
  const published = rows.flatMap(({ wheelId, version }) => (version === null ? [] : [{ wheelId, version }]))
  const [versions, left, sums] = await Promise.all([
    desk.findVersions(published),
    desk.findLeft(rows),
    desk.sumWheels(
      rows.map(({ wheelId }) => wheelId),
      now,
    ),
  ])
  return Promise.all(
    rows.map(async ({ wheelId, brandId, code, draft, draftNumber, version, isOpen }) => {
      const running = version === null ? undefined : versions.get(versionKey({ wheelId, version }))
      const { tickets = 0, draws = 0, cost = 0n } = sums.get(wheelId) ?? {}
      return {
        ...{ wheelId, brandId, code, isOpen, draftNumber, tickets, draws, cost: formatAmount(cost) },
        currency: (await brand.settingsOf(brandId)).currency,
        draft: { ...draft, ...figuresOf(draft) },
        running: running
          ? {
              ...{ ...running.wheel, ...figuresOf(running.wheel), version: running.version },
              left: running.wheel.segments.map((_, segment) => left.get(wheelId)?.get(segment) ?? null),
              ...{ publishedAt: running.publishedAt.toISOString(), publishedBy: running.publishedBy },
            }
          : null,
      }
    }),
  )
}

const figuresOf = (wheel: WheelText) => ({ expectedCost: formatAmount(expectedCost(wheel)), odds: oddsOf(wheel) })
