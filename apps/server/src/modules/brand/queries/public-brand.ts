import { ANNOUNCEMENT_TYPES, type BrandPublic, type StatusValue } from '@croupier/contract'
import type { Static } from 'typebox'
import type { Brand } from '../db/brand-settings.ts'

/** Symbols that people of the currency read at a glance; Intl's own narrow forms differ between runtimes. */
const SYMBOLS = { CNY: '¥', USD: '$', THB: '฿', VND: '₫', IDR: 'Rp', JPY: '¥', MYR: 'RM' } as const

/** The part of a brand that a browser may know: nothing of countries, deposits or hosts. */
export function publicBrand({ merchantCode, settings }: Brand): Static<typeof BrandPublic> {
  return {
    merchantCode,
    name: settings.name,
    platform: settings.platform,
    lotteryType: settings.lotteryType,
    device: settings.device,
    defaultLanguage: settings.defaultLanguage,
    languages: settings.languages,
    prizeModes: settings.prizeModes,
    chatHeaderColour: settings.chatHeaderColour,
    loginedToHomePage: settings.loginedToHomePage,
    puzzleAtSignIn: settings.loginSecurity.puzzleAfterFailures !== true,
    esports: settings.esports,
    currency: settings.currency,
    currencySymbol: SYMBOLS[settings.currency],
    timeZone: settings.timeZone,
    locale: settings.locale,
    theme: settings.theme,
    toggles: settings.toggles,
    termsVersion: settings.termsVersion,
    contact: settings.contact,
    apps: settings.apps,
    announcementTypes: [...ANNOUNCEMENT_TYPES],
  }
}

export type Resource = Static<typeof StatusValue>['info']['resources'][number]

const APP_LABELS = { ios: ['IOS', 'iOS 应用'], iosLite: ['IOS_LITE', 'iOS 轻量版'], android: ['ANDROID', '安卓应用'] } as const

/** Downloads of the brand's apps; a path of this host becomes a full address, since a phone reads it from a QR code. */
export function appResources({ settings }: Brand, origin: string): Resource[] {
  return (['ios', 'iosLite', 'android'] as const).flatMap(app => {
    const address = settings.apps[app]
    if (address === '') return []
    const url = address.startsWith('/') ? `${origin}${address}` : address
    const [resourceType, labelNameCn] = APP_LABELS[app]
    return [{ resourceType, url, qrCodeUrl: url, labelNameCn }]
  })
}

/** How amounts of a currency begin. */
export const currencySymbol = (currency: Brand['settings']['currency']): string => SYMBOLS[currency]
