import { outsideAccountEndpoints, securityEndpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, route } from '../../../platform/http/index.ts'
import { replaceRecoveryCodes, switchAuthenticatorOff } from '../authenticator/change-authenticator.ts'
import { beginAuthenticator, confirmAuthenticator } from '../authenticator/enrol-authenticator.ts'
import type { IdentityDeps } from '../caller.ts'
import { closeAccount } from '../closing/close-account.ts'
import { bindContact } from '../contacts/bind-contact.ts'
import { sendSecurityCode } from '../contacts/send-security-code.ts'
import { connectOutsideAccount, disconnectOutsideAccount, listOutsideAccounts } from '../external/outside-accounts.ts'
import { askData, findDataCopy, readDataCopy } from '../member-data/data-copies.ts'
import { resetPaymentPassword } from '../payment-password/reset-payment-password.ts'
import { changePaymentPassword, setPaymentPassword } from '../payment-password/set-payment-password.ts'
import type { Authenticator } from '../sessions/authenticate.ts'
import { getSecurity } from './get-security.ts'

/** What a member does to keep his account his own. */
export function securityRoutes(deps: IdentityDeps, sessions: Pick<Authenticator, 'forget'>): Route[] {
  const { db } = deps
  return [
    route(securityEndpoints.getSecurity, async ({ principal, now }) => ok(await getSecurity(db, { memberId: principal.id, now }))),
    route(securityEndpoints.setPaymentPassword, (ctx, { body }) => setPaymentPassword(deps, ctx, body)),
    route(securityEndpoints.changePaymentPassword, (ctx, { body }) => changePaymentPassword(deps, ctx, body)),
    route(securityEndpoints.resetPaymentPassword, (ctx, { body }) => resetPaymentPassword(deps, ctx, body)),
    route(securityEndpoints.sendSecurityCode, (ctx, { body }) => sendSecurityCode(deps, ctx, body)),
    route(securityEndpoints.bindContact, (ctx, { body }) => bindContact(deps, ctx, body)),
    route(securityEndpoints.beginAuthenticator, (ctx, { body }) => beginAuthenticator(deps, ctx, body)),
    route(securityEndpoints.confirmAuthenticator, (ctx, { body }) => confirmAuthenticator(deps, ctx, body)),
    route(securityEndpoints.switchAuthenticatorOff, (ctx, { body }) => switchAuthenticatorOff(deps, ctx, body)),
    route(securityEndpoints.replaceRecoveryCodes, (ctx, { body }) => replaceRecoveryCodes(deps, ctx, body)),
    route(outsideAccountEndpoints.outsideAccounts, async ctx => ok(await listOutsideAccounts(deps, ctx))),
    route(outsideAccountEndpoints.connectOutsideAccount, (ctx, { body }) => connectOutsideAccount(deps, ctx, body)),
    route(outsideAccountEndpoints.disconnectOutsideAccount, (ctx, { params, body }) =>
      disconnectOutsideAccount(deps, ctx, { ...params, ...body }),
    ),
    route(securityEndpoints.askData, (ctx, { body }) => askData(deps, ctx, body)),
    route(securityEndpoints.dataCopy, async ({ principal, now }) => ok((await findDataCopy(db, principal.id, now)) ?? null)),
    route(securityEndpoints.downloadData, async (ctx, { params }) => {
      const copy = await readDataCopy(db, { memberId: ctx.principal.id, copyId: params.copyId, now: ctx.now })
      if (copy.ok) ctx.setHeader('content-disposition', `attachment; filename="${ctx.principal.account}.json"`)
      return copy
    }),
    route(securityEndpoints.closeAccount, async (ctx, { body }) => {
      const closed = await closeAccount(deps, ctx, body)
      if (!closed.ok) return closed
      sessions.forget(closed.value)
      return ok({ done: true })
    }),
  ]
}
