import { codeEndpoints, passwordEndpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, route } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { changePassword } from '../passwords/change-password.ts'
import { recoverByEmail } from '../passwords/recover-by-email.ts'
import { setPasswordByLink } from '../passwords/set-password-by-link.ts'
import { setPasswordByPhone } from '../passwords/set-password-by-phone.ts'
import type { Authenticator } from '../sessions/authenticate.ts'
import { sendSmsCode } from './send-sms-code.ts'

/** Codes by SMS, and every way to another password. */
export function codeRoutes(deps: IdentityDeps, authenticator: Authenticator): Route[] {
  const forget = (changed: Awaited<ReturnType<typeof changePassword>>, own: readonly string[] = []) => {
    if (!changed.ok) return changed
    authenticator.forget([...changed.value, ...own])
    return ok({ done: true as const })
  }
  return [
    route(codeEndpoints.smsNoLogin, (ctx, { body: { mobileNum, countryDialingCode, purpose = 'login' } }) =>
      sendSmsCode(deps, ctx, { mobileNum, countryDialingCode, purpose, field: 'mobileNum' }),
    ),
    route(codeEndpoints.smsRegister, (ctx, { body: { mobileNo, countryDialingCode } }) =>
      sendSmsCode(deps, ctx, { mobileNum: mobileNo, countryDialingCode, purpose: 'register', field: 'mobileNo' }),
    ),
    route(passwordEndpoints.changePassword, async (ctx, { body }) =>
      // Its own session goes on, but may do more from now on.
      forget(await changePassword(deps, ctx, body), [ctx.principal.sessionId]),
    ),
    route(passwordEndpoints.recoverByEmail, (ctx, { body }) => recoverByEmail(deps, ctx, body)),
    route(passwordEndpoints.setPasswordByLink, async (ctx, { body }) => forget(await setPasswordByLink(deps, ctx, body))),
    route(passwordEndpoints.setPasswordByPhone, async (ctx, { body }) => forget(await setPasswordByPhone(deps, ctx, body))),
  ]
}
