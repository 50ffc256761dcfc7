import { consolePointEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { act } from '../../modules/console/index.ts'
import type { RulesVersion } from '../../modules/points/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { changedSettings } from '../brand/brand-routes.ts'
import type { ConsoleGoodsDeps } from './good-routes.ts'

/** What points are worth at a brand. */
export function consolePointRuleRoutes(deps: ConsoleGoodsDeps): Route[] {
  const { brand, points } = deps
  const viewOf = async (brandId: string, currency: string, now: Date, tx?: Tx) => {
    const { current, newest } = await points.desk.getRules(brandId, now, tx)
    return { brandId, currency, current: versionView(current), newest: versionView(newest) }
  }
  return [
    route(calls.pointRules, async (ctx, { params: { brandId } }) => {
      const found = await brand.findBrand(brandId)
      return found ? ok(await viewOf(brandId, found.settings.currency, ctx.now)) : refuse('not_found')
    }),
    route(calls.updatePointRules, async (ctx, { params: { brandId }, body: { version, rules } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      return act(deps, ctx, async tx => {
        const { newest } = await points.desk.getRules(brandId, ctx.now, tx)
        const saved = await points.desk.updateRules(tx, { brandId, version, rules })
        if (!saved.ok) return saved
        const deed = { action: 'point-rules.updated', subject: `brand:${brandId}`, brandId, ...changedSettings(newest.rules, rules) }
        return ok({ value: await viewOf(brandId, found.settings.currency, ctx.now, tx), deed })
      })
    }),
  ]
}

const versionView = ({ version, rules, validFrom }: RulesVersion) => ({
  ...{ version, rules },
  // From ever on is not told as a date.
  validFrom: validFrom?.toISOString() ?? null,
})
