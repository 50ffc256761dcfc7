import { identityEndpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, route } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { getMemberInfo } from '../members/get-member-info.ts'
import { registerMember } from '../registration/register-member.ts'
import { login } from '../sign-in/login.ts'
import { loginByCode } from '../sign-in/login-by-code.ts'
import { loginWithRememberToken } from '../sign-in/login-with-remember-token.ts'
import { storeFirstLogin } from '../sign-in/store-first-login.ts'
import { freePlay } from '../trials/free-play.ts'
import type { Authenticator } from './authenticate.ts'
import { getLoginInfo } from './list-sessions.ts'
import { logout } from './logout.ts'

/** Coming and going. */
export function sessionRoutes(deps: IdentityDeps, authenticator: Authenticator): Route[] {
  return [
    route(identityEndpoints.login, (ctx, { body }) => (body.type === 'sms' ? loginByCode(deps, ctx, body) : login(deps, ctx, body))),
    route(identityEndpoints.loginV2, (ctx, { body }) => loginWithRememberToken(deps, ctx, body)),
    route(identityEndpoints.register, (ctx, { body }) => registerMember(deps, ctx, body, 'username')),
    route(identityEndpoints.registerByMobile, (ctx, { body }) => registerMember(deps, ctx, body, 'mobile')),
    route(identityEndpoints.freePlay, (ctx, { body }) => {
      const version = ctx.headers['x-gateway-version']
      return freePlay(deps, ctx, { random: body.random, gatewayVersion: Array.isArray(version) ? version[0] : version })
    }),
    route(identityEndpoints.loginInfo, async ({ principal, tenant }) =>
      ok(await getLoginInfo(deps.db, principal, (await deps.ports.brandRules(tenant.id)).loginSecurity)),
    ),
    route(identityEndpoints.firstLogin, async ({ principal, language }, { body }) => {
      const stored = await storeFirstLogin(deps, { id: principal.id, language }, body)
      return stored.ok ? ok(await getMemberInfo(deps, principal.id)) : stored
    }),
    route(identityEndpoints.logout, async ({ principal, now }) => {
      authenticator.forget(await logout(deps, { memberId: principal.id, sessionId: principal.sessionId, now }))
      return ok({ done: true })
    }),
  ]
}
