import type { StatusValue } from '@croupier/contract'
import type { Static } from 'typebox'
import type { PublicSealingKey } from '../../../platform/http/index.ts'
import type { Brand } from '../db/brand-settings.ts'
import { moduleTree } from '../domain/module-tree.ts'
import { SYSTEM_STATUS, systemStatus } from '../domain/system-status.ts'
import { appResources, publicBrand } from './public-brand.ts'

export interface Caller {
  readonly ip: string
  readonly country: string
  readonly language: string
  readonly origin: string
  readonly now: Date
}

/** The permission response of §3 of the specification: what a portal needs to start, whether it may, and the key for sealed bodies. */
export function getStatus(brand: Brand, caller: Caller, sealing: PublicSealingKey): Static<typeof StatusValue> {
  const { settings } = brand
  const status = systemStatus(settings, caller.country)
  const { active, message, until } = settings.maintenance
  return {
    status,
    info: {
      whitelabel: moduleTree(settings.toggles, settings.sections),
      register: settings.register,
      resources: appResources(brand, caller.origin),
      customerService: { liveChat: settings.contact.customerService, vip: settings.contact.vipService },
      analytics: { gtagId: settings.gtagId },
      imageCDNs: settings.imageCDNs,
      launchGameCDNs: settings.launchGameCDNs,
    },
    brand: publicBrand(brand),
    maintenance: { active, message: active ? (message[caller.language] ?? message.EN ?? '') : '', until: active ? until : null },
    regionRestriction: { active: status === SYSTEM_STATUS.restricted },
    location: { ip: caller.ip, country: caller.country },
    sealing,
    serverTime: caller.now.toISOString(),
  }
}
