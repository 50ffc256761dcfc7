import { consoleMissionEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { act } from '../../modules/console/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { type ConsoleMissionsDeps, whoWrites } from './mission-routes.ts'
import { signInView } from './mission-views.ts'

/** What signing in on seven days gives. */
export const signInRoutes = (deps: ConsoleMissionsDeps): Route[] => [
  route(calls.consoleDailySignIn, async ({ now }, { params: { brandId } }) => {
    const found = await deps.brand.findBrand(brandId)
    if (!found) return refuse('not_found')
    const [plan] = await deps.missions.desk.listPlans(brandId, 'sign_in')
    return ok(signInView(plan, { brandId, currency: found.settings.currency, now }))
  }),
  route(calls.updateDailySignIn, async (ctx, { params: { brandId }, body: { version, terms } }) => {
    const found = await deps.brand.findBrand(brandId)
    if (!found) return refuse('not_found')
    return act(deps, ctx, async tx => {
      const done = await deps.missions.desk.writeSignIn(tx, { brandId, version, terms, ...whoWrites(ctx) })
      if (!done.ok) return done
      const { before, after } = done.value
      const value = signInView(after, { brandId, currency: found.settings.currency, now: ctx.now })
      return ok({ value, deed: { action: 'daily-sign-in.updated', subject: `brand:${brandId}`, brandId, before, after: terms } })
    })
  }),
]
