import { type ConsoleContractSettings, consoleContractEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { Brand } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { changedSettings } from '../brand/brand-routes.ts'
import type { ConsoleContractDeps } from './contract-routes.ts'

/** What brands decide about contracts. */
export function contractSettingRoutes(deps: ConsoleContractDeps): Route[] {
  const { brand, contracts } = deps
  const viewOf = async ({ id, settings: { currency, timeZone } }: Brand, now: Date): Promise<ConsoleContractSettings> => {
    const { version, settings } = await contracts.getSettings(id)
    return { ...{ brandId: id, currency, timeZone, version, settings }, inForce: await contracts.desk.countInForce(id, now) }
  }
  return [
    route(calls.contractSettings, async (ctx, { params: { brandId } }) => {
      const found = await brand.findBrand(brandId)
      return found ? ok(await viewOf(found, ctx.now)) : refuse('not_found')
    }),
    route(calls.updateContractSettings, async (ctx, { params: { brandId }, body: { version, settings } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const saved = await act(deps, ctx, async tx => {
        const done = await contracts.desk.updateSettings(tx, { brandId, version, settings, by: ctx.principal.account, now: ctx.now })
        if (!done.ok) return done
        const changed = changedSettings(done.value.before, settings)
        return ok({ value: done.value, deed: { action: 'contract-settings.updated', subject: `brand:${brandId}`, brandId, ...changed } })
      })
      if (!saved.ok) return saved
      contracts.announce(saved.value.concerned)
      return ok(await viewOf(found, ctx.now))
    }),
  ]
}
