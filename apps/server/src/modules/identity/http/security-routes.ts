import { securityEndpoints } from '@croupier/contract'
import { type Route, route } from '../../../platform/http/index.ts'
import { replaceRecoveryCodes, switchAuthenticatorOff } from '../authenticator/change-authenticator.ts'
import { beginAuthenticator, confirmAuthenticator } from '../authenticator/enrol-authenticator.ts'
import type { IdentityDeps } from '../commands/caller.ts'
import { changePaymentPassword, setPaymentPassword } from '../payment-password/set-payment-password.ts'

/** What a member does to keep his account his own. */
export function securityRoutes(deps: IdentityDeps): Route[] {
  return [
    route(securityEndpoints.setPaymentPassword, (ctx, { body }) => setPaymentPassword(deps, ctx, body)),
    route(securityEndpoints.changePaymentPassword, (ctx, { body }) => changePaymentPassword(deps, ctx, body)),
    route(securityEndpoints.beginAuthenticator, (ctx, { body }) => beginAuthenticator(deps, ctx, body)),
    route(securityEndpoints.confirmAuthenticator, (ctx, { body }) => confirmAuthenticator(deps, ctx, body)),
    route(securityEndpoints.switchAuthenticatorOff, (ctx, { body }) => switchAuthenticatorOff(deps, ctx, body)),
    route(securityEndpoints.replaceRecoveryCodes, (ctx, { body }) => replaceRecoveryCodes(deps, ctx, body)),
  ]
}
