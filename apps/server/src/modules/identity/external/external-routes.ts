import { externalSignInEndpoints, isLanguageCode, LANGUAGES } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, route } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { CALLBACK_POLICY, callbackPage } from './callback-page.ts'
import { finishExternal } from './finish-external.ts'
import { linkExternal } from './link-external.ts'
import { sendPhoneAuthCode, signInByPhoneAuth } from './phone-sign-in.ts'
import { listOpenProviders } from './providers.ts'
import { receiveCallback } from './receive-callback.ts'
import { registerExternal } from './register-external.ts'
import { startExternal } from './start-external.ts'

/** Google, Facebook and the phone as ways in. */
export function externalRoutes(deps: IdentityDeps): Route[] {
  const calls = externalSignInEndpoints
  return [
    route(calls.externalWays, async ({ tenant }) => {
      const [rows, { phoneCaptcha = null }] = await Promise.all([listOpenProviders(deps, tenant.id), deps.ports.brandRules(tenant.id)])
      const providers = rows.map(row => row.provider)
      return ok({ providers, phoneCaptcha: providers.includes('firebase') ? phoneCaptcha : null })
    }),
    route(calls.startExternal, (ctx, { body }) => startExternal(deps, ctx, body)),
    route(calls.externalCallback, async (ctx, { query }) => {
      await receiveCallback(deps, ctx, query)
      ctx.setHeader('content-security-policy', CALLBACK_POLICY)
      // The window comes from the provider's page: cut off from its opener it would look closed to it.
      ctx.setHeader('cross-origin-opener-policy', 'unsafe-none')
      return ok(callbackPage(ctx.language, isLanguageCode(ctx.language) ? LANGUAGES[ctx.language].tag : 'en'))
    }),
    route(calls.finishExternal, (ctx, { body }) => finishExternal(deps, ctx, body)),
    route(calls.sendPhoneAuthCode, (ctx, { body }) => sendPhoneAuthCode(deps, ctx, body)),
    route(calls.signInByPhoneAuth, (ctx, { body }) => signInByPhoneAuth(deps, ctx, body)),
    route(calls.linkExternal, (ctx, { body }) => linkExternal(deps, ctx, body)),
    route(calls.registerExternal, (ctx, { body }) => registerExternal(deps, ctx, body)),
  ]
}
