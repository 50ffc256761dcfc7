import { termsEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, refuse, route, type SignedInContext } from '../../../platform/http/index.ts'
import { acceptTerms } from '../commands/accept-terms.ts'
import type { TermsDeps } from '../index.ts'
import { findTerms } from '../queries/find-terms.ts'
import { hasAccepted } from '../queries/has-accepted.ts'

/** The terms in force, and whether a member has agreed to them. */
export function termsRoutes({ db, ports }: TermsDeps): Route[] {
  const stateOf = async ({ principal, tenant }: SignedInContext) => {
    const version = await ports.versionOf(tenant.id)
    const [registered, isOfAge] = await Promise.all([ports.registrationOf(principal.id), ports.age.isConfirmed(principal.id)])
    const isAccepted = registered?.version === version || (await hasAccepted(db, principal.id, version))
    return { version, isAccepted, agreedBefore: registered?.version ?? null, asksAge: !isOfAge }
  }
  return [
    route(calls.getTerms, async ({ tenant, language }) => {
      const version = await ports.versionOf(tenant.id)
      const found = await findTerms(db, { brandId: tenant.id, version, language })
      return found ? ok({ ...found, publishedAt: found.publishedAt.toISOString() }) : refuse('not_found')
    }),
    route(calls.getTermsState, async ctx => ok(await stateOf(ctx))),
    route(calls.acceptTerms, async (ctx, { body }) => {
      // Agreed to is what was read: where a newer one came meanwhile, it is shown first.
      if (body.version !== (await ports.versionOf(ctx.tenant.id))) return refuse('version_conflict')
      // Whoever registered has confirmed it then; an account that somebody else opened confirms it here.
      const isOfAge = await ports.age.isConfirmed(ctx.principal.id)
      if (!isOfAge && body.ageConfirmed !== true) return refuse('age_not_confirmed')
      if (!isOfAge) await ports.age.confirm(ctx.principal.id, ctx.now)
      const about = { memberId: ctx.principal.id, brandId: ctx.tenant.id, at: ctx.now, ip: ctx.ip }
      await acceptTerms(db, { ...about, version: body.version, source: 'sign-in' })
      return ok(await stateOf(ctx))
    }),
  ]
}
