import { accountCentreEndpoints as calls, registrationFields } from '@croupier/contract'
import { ok, present } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Route, refuse, route, runOnce, type SignedInContext } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import type { BrandRules } from '../ports.ts'
import { createAccount, prepareAccount } from './create-account.ts'
import { newcomerTypesOf } from './domain/places.ts'
import { rebateMaxOf } from './domain/tree-rules.ts'
import { findStanding } from './find-standing.ts'
import { closeLink, countVisit, createLink, linkView, listLinks } from './links.ts'
import { getTreeRules } from './tree-rules.ts'

/** What agents and promoters create: accounts directly below themselves, and links by which others register there. */
export function accountCentreRoutes(deps: IdentityDeps): Route[] {
  const { db } = deps
  return [
    route(calls.accountCentre, ctx => getAccountCentre(deps, ctx)),
    route(calls.createAccountBelow, async (ctx, { body }) => {
      const { account, type, password = null, rebatePoints = null } = body
      if (!ctx.idempotencyKey) return refuse('idempotency_key_required')
      const { id: uplineId, accountType } = ctx.principal
      if (!newcomerTypesOf(accountType ?? 0).includes(type)) return refuse('tree_place_forbidden')
      const wish = { brandId: ctx.tenant.id, account, type, password, rebatePoints, language: ctx.language }
      const prepared = await prepareAccount(deps, wish)
      if (!prepared.ok) return prepared
      return runOnce(db, ctx, async tx => {
        const created = await createAccount(deps, tx, prepared.value, { uplineId, method: 'UPLINE', now: ctx.now })
        if (!created.ok) return created
        const { account: name } = prepared.value.wish
        await deps.ports.audit.record(tx, {
          ...{
            at: ctx.now,
            brandId: ctx.tenant.id,
            ip: ctx.ip,
            action: 'member.created-below',
            subject: `member:${created.value.memberId}`,
          },
          actor: { kind: 'member', id: uplineId, name: ctx.principal.account },
          after: { account: name, type, rebatePoints, ownPassword: password !== null },
        })
        return ok({ memberId: created.value.memberId, account: name, type, createdAt: ctx.now.toISOString() })
      })
    }),
    route(calls.createRegistrationLink, async (ctx, { body }) => {
      const { code = null, label = null, type, rebatePoints = null, expiresAt, usesMax = null } = body
      const made = await transaction(db, tx =>
        createLink(deps, tx, {
          ...{
            brandId: ctx.tenant.id,
            ownerId: ctx.principal.id,
            code,
            label: label?.trim() || null,
            type,
            rebatePoints,
            usesMax,
            now: ctx.now,
          },
          expiresAt: expiresAt ? new Date(expiresAt) : null,
        }),
      )
      return made.ok ? ok(linkView(made.value, ctx.now)) : made
    }),
    route(calls.closeRegistrationLink, async (ctx, { params: { code } }) => {
      const closed = await transaction(db, tx => closeLink(tx, { brandId: ctx.tenant.id, ownerId: ctx.principal.id, code, now: ctx.now }))
      return closed.ok ? ok(linkView(closed.value, ctx.now)) : closed
    }),
    route(calls.visitRegistrationLink, async ({ tenant }, { params: { code } }) => {
      await countVisit(db, { brandId: tenant.id, code })
      return ok({ done: true as const })
    }),
  ]
}

async function getAccountCentre({ db, ports }: IdentityDeps, { principal, tenant, now }: SignedInContext) {
  const [own, { rules }, brand, links] = await Promise.all([
    findStanding(db, principal.id),
    getTreeRules(db, tenant.id),
    ports.brandRules(tenant.id),
    listLinks(db, principal.id),
  ])
  const { type, depth, direct, team, rebatePoints } = present(own, 'a session belongs to a member')
  return ok({
    types: newcomerTypesOf(type),
    username: fieldRule(brand, 'username'),
    password: fieldRule(brand, 'password'),
    hasDefaultPassword: Boolean(brand.defaultPassword),
    rebatePoints: { own: rebatePoints, max: rebateMaxOf(rebatePoints, rules) },
    room: {
      depth: Math.max(0, rules.depthMax - depth),
      direct: Math.max(0, rules.directMax - direct),
      team: Math.max(0, rules.teamMax - team),
    },
    takesLinks: registrationFields(brand.register, brand.toggles, 'username').affiliateCode?.show === true,
    linksMax: rules.linksMax,
    links: links.map(link => linkView(link, now)),
  })
}

function fieldRule({ register }: BrandRules, name: 'username' | 'password') {
  const { patternId, acceptedPattern, minLength, maxLength } = present(register[name], 'every brand has rules for names and passwords')
  return { patternId, acceptedPattern, minLength, maxLength }
}
