import { identityEndpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, route } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../commands/caller.ts'
import { freePlay } from '../commands/free-play.ts'
import { login } from '../commands/login.ts'
import { loginByCode } from '../commands/login-by-code.ts'
import { loginWithRememberToken } from '../commands/login-with-remember-token.ts'
import { logout } from '../commands/logout.ts'
import { registerMember } from '../commands/register-member.ts'
import { storeFirstLogin } from '../commands/store-first-login.ts'
import type { Authenticator } from '../queries/authenticate.ts'
import { getMemberInfo } from '../queries/get-member-info.ts'
import { getLoginInfo } from '../queries/list-sessions.ts'

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
