import { consolePeopleEndpoints as calls } from '@croupier/contract'
import { ok, present } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import { type IdentityModule, linkState } from '../../modules/identity/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { changedSettings } from '../brand/brand-routes.ts'
import { brandCodes, moveViews, named, personView, uplineIds } from './people-views.ts'

export interface ConsolePeopleDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
}

const PAGE_SIZE = 20
const FOUND_MAX = 20
const REASON_MIN = 3

/** The trees of brands: who stands where, and what an owner changes in them. */
export const consolePeopleRoutes = (deps: ConsolePeopleDeps): Route[] => [
  ...readingRoutes(deps),
  ...personRoutes(deps),
  ...moveRoutes(deps),
  ...ruleRoutes(deps),
]

function readingRoutes({ brand, db, identity }: ConsolePeopleDeps): Route[] {
  const { people } = identity
  return [
    route(calls.listPeople, async (_ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, brandId, uplineId = null, everybody = false } }) => {
      const upline = uplineId === null ? null : await people.get(uplineId)
      if (upline === undefined || (upline && upline.brandId !== brandId)) return refuse('not_found')
      const { list, total } = await people.listLevel({ brandId, uplineId, everybody, pageNo, pageSize })
      const codeOf = await brandCodes(brand)
      return ok({ list: list.map(person => personView(person, codeOf)), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.findPeople, async (_ctx, { query: { brandId, q } }) => {
      const found = await people.find({ brandId, text: q, count: FOUND_MAX })
      const [names, codeOf] = await Promise.all([people.name(found.flatMap(uplineIds)), brandCodes(brand)])
      return ok({ list: found.map(person => ({ ...personView(person, codeOf), uplines: named(names, uplineIds(person)) })) })
    }),
    route(calls.getPerson, async (ctx, { params: { memberId } }) => {
      const person = await people.get(memberId)
      if (!person) return refuse('not_found')
      const [stays, links, types, planned] = await Promise.all([
        people.listStays(memberId),
        people.listLinks(db, memberId),
        people.typesAt(person),
        people.findPlanned(db, memberId),
      ])
      const ids = [...uplineIds(person), ...stays.flatMap(({ uplineId }) => uplineId ?? [])]
      const [names, codeOf, moves] = await Promise.all([
        people.name(ids),
        brandCodes(brand),
        moveViews({ brand, identity }, planned ? [planned] : []),
      ])
      return ok({
        person: personView(person, codeOf),
        rebatePoints: person.rebatePoints,
        uplines: named(names, uplineIds(person)),
        types: types.filter(type => type !== person.type),
        move: moves[0] ?? null,
        stays: stays.map(({ uplineId, startsAt, endsAt }) => ({
          upline: uplineId === null ? null : (names.get(uplineId) ?? null),
          from: startsAt.toISOString(),
          until: endsAt?.toISOString() ?? null,
        })),
        links: links.map(link => ({
          ...{ code: link.code, label: link.label, domain: link.domain, visits: link.visits, registrations: link.registrations },
          state: linkState(link, ctx.now),
        })),
      })
    }),
  ]
}

function personRoutes(deps: ConsolePeopleDeps): Route[] {
  const { brand, identity } = deps
  const { people } = identity
  const viewOf = async (memberId: string) =>
    personView(present(await people.get(memberId), 'written a moment ago'), await brandCodes(brand))
  return [
    route(calls.createTopPerson, async (ctx, { body: { brandId, account, type, password = null, rebatePoints = null, reason } }) => {
      if (reason.trim().length < REASON_MIN) return refuse('reason_required')
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      const prepared = await people.prepareAccount({ brandId, account, type, password, rebatePoints, language: ctx.language })
      if (!prepared.ok) return prepared
      const created = await act(deps, ctx, async tx => {
        const made = await people.createAccount(tx, prepared.value, { uplineId: null, method: 'OPERATOR', now: ctx.now })
        if (!made.ok) return made
        const { memberId } = made.value
        const after = { account: prepared.value.wish.account, type, rebatePoints, ownPassword: password !== null }
        return ok({ value: memberId, deed: { action: 'person.created', subject: `member:${memberId}`, brandId, reason, after } })
      })
      return created.ok ? ok(await viewOf(created.value)) : created
    }),
    route(calls.changePersonType, async (ctx, { params: { memberId }, body: { type, reason } }) => {
      if (reason.trim().length < REASON_MIN) return refuse('reason_required')
      const changed = await act(deps, ctx, async tx => {
        const done = await people.changeType(tx, { memberId, type, now: ctx.now })
        if (!done.ok) return done
        const { brandId, before } = done.value
        const deed = {
          action: 'person.type-changed',
          subject: `member:${memberId}`,
          brandId,
          reason,
          before: { type: before },
          after: { type },
        }
        return ok({ value: undefined, deed })
      })
      return changed.ok ? ok(await viewOf(memberId)) : changed
    }),
    route(calls.changePersonRebate, (ctx, { params: { memberId }, body: { rebatePoints, reason } }) =>
      act(deps, ctx, async tx => {
        if (reason.trim().length < REASON_MIN) return refuse('reason_required')
        const done = await people.changeRebate(tx, { memberId, rebatePoints })
        if (!done.ok) return done
        const { brandId, before } = done.value
        const change = { before: { rebatePoints: before }, after: { rebatePoints } }
        return ok({
          value: { done: true as const },
          deed: { action: 'person.rebate-changed', subject: `member:${memberId}`, brandId, reason, ...change },
        })
      }),
    ),
    route(calls.setLinkDomain, (ctx, { params: { memberId, code }, body: { domain, reason } }) =>
      act(deps, ctx, async tx => {
        if (reason.trim().length < REASON_MIN) return refuse('reason_required')
        const person = await people.get(memberId)
        if (!person) return refuse('not_found')
        const { brandId } = person
        const done = await people.setLinkDomain(tx, { brandId, ownerId: memberId, code, domain })
        if (!done.ok) return done
        const change = { before: { code, domain: done.value.before }, after: { code, domain } }
        return ok({
          value: { done: true as const },
          deed: { action: 'person.link-domain-set', subject: `member:${memberId}`, brandId, reason, ...change },
        })
      }),
    ),
  ]
}

function moveRoutes(deps: ConsolePeopleDeps): Route[] {
  const { people } = deps.identity
  const viewOf = async (moveId: string) => {
    const move = present(await people.findMove(deps.db, moveId), 'written a moment ago')
    return present((await moveViews(deps, [move]))[0], 'one move is one view')
  }
  return [
    route(calls.planMove, async (ctx, { params: { memberId }, body: { uplineId, reason } }) => {
      const words = reason.trim()
      if (words.length < REASON_MIN) return refuse('reason_required')
      const planned = await act(deps, ctx, async tx => {
        const done = await people.planMove(tx, { memberId, toId: uplineId, reason: words, by: ctx.principal.account, now: ctx.now })
        if (!done.ok) return done
        const { moveId, brandId, fromId, dueAt } = done.value
        const change = { before: { uplineId: fromId }, after: { uplineId, dueAt: dueAt.toISOString() } }
        return ok({
          value: moveId,
          deed: { action: 'person.move-planned', subject: `member:${memberId}`, brandId, reason: words, ...change },
        })
      })
      return planned.ok ? ok(await viewOf(planned.value)) : planned
    }),
    route(calls.cancelMove, async (ctx, { params: { moveId }, body: { reason } }) => {
      if (reason.trim().length < REASON_MIN) return refuse('reason_required')
      const cancelled = await act(deps, ctx, async tx => {
        const done = await people.cancelMove(tx, { moveId, now: ctx.now })
        if (!done.ok) return done
        const { memberId, brandId, toId } = done.value
        const deed = { action: 'person.move-cancelled', subject: `member:${memberId}`, brandId, reason, before: { uplineId: toId } }
        return ok({ value: undefined, deed })
      })
      return cancelled.ok ? ok(await viewOf(moveId)) : cancelled
    }),
    route(calls.listMoves, async (_ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, brandId, state } }) => {
      const { list, total } = await people.listMoves({ brandId, state, pageNo, pageSize })
      return ok({ list: await moveViews(deps, list), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
  ]
}

function ruleRoutes(deps: ConsolePeopleDeps): Route[] {
  const { brand, db, identity } = deps
  const { people } = identity
  return [
    route(calls.treeRules, async (_ctx, { params: { brandId } }) =>
      (await brand.findBrand(brandId)) ? ok({ brandId, ...(await people.getRules(db, brandId)) }) : refuse('not_found'),
    ),
    route(calls.updateTreeRules, async (ctx, { params: { brandId }, body: { version, rules } }) => {
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      return act(deps, ctx, async tx => {
        const before = await people.getRules(tx, brandId)
        const saved = await people.updateRules(tx, { brandId, version, rules })
        if (!saved.ok) return saved
        const deed = { action: 'tree-rules.updated', subject: `brand:${brandId}`, brandId, ...changedSettings(before.rules, rules) }
        return ok({ value: { brandId, ...saved.value }, deed })
      })
    }),
  ]
}
