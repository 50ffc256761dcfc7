import { directionOf, errorText, LANGUAGES, type LanguageCode, languageFromTag, textLanguageOf } from '@croupier/contract'
import type { Clock } from '@croupier/kernel'
import type { FastifyRequest } from 'fastify'
import type { BrandModule } from './modules/brand/index.ts'
import { captchaHosts } from './modules/identity/index.ts'
import { descriptionOf } from './page-words.ts'
import { clientAddress } from './platform/http/index.ts'
import type { PageBoot } from './platform/web/index.ts'

export interface PageBootDeps {
  readonly brand: BrandModule
  readonly clock: Clock
  readonly countryOf: (ip: string) => string
}

/** What a page carries inside, so that it begins without a further call: the brand of its host, its look, and the language of its visitor. */
export async function pageBoot({ brand, clock, countryOf }: PageBootDeps, request: FastifyRequest): Promise<PageBoot> {
  const asked = (request.query as { merchant?: unknown } | undefined)?.merchant
  const merchant = typeof asked === 'string' ? asked : request.headers.merchant?.toString()
  const tenant = await brand.resolveTenant({ host: request.host, merchant })
  if (!tenant)
    return {
      language: 'en',
      direction: 'ltr',
      theme: 'midnight',
      themeCss: '',
      title: 'Croupier',
      description: 'Invalid URL',
      boot: { code: 'unknown_host' },
    }
  const languages = tenant.languages as LanguageCode[]
  const tag = request.headers['accept-language']?.split(',')[0]?.split(';')[0]?.trim()
  const language = tag ? languageFromTag(tag, languages, tenant.defaultLanguage as LanguageCode) : (tenant.defaultLanguage as LanguageCode)
  const ip = clientAddress(request)
  const status = await brand.statusFor(tenant.id, {
    ip,
    country: countryOf(ip),
    language,
    origin: `${request.protocol}://${request.host}`,
    now: clock.now(),
  })
  const { theme, name } = status.brand
  return {
    language: LANGUAGES[textLanguageOf(language)].tag,
    direction: directionOf(language),
    theme: theme.base,
    themeCss:
      Object.keys(theme.tokens).length > 0
        ? `[data-brand="${theme.base}"]{${Object.entries(theme.tokens)
            .map(([token, value]) => `${token}:${value}`)
            .join(';')}}`
        : '',
    title: name,
    description: descriptionOf(name, language),
    pageColour: theme.tokens['--c-page'],
    ...(request.host !== '' && {
      site: {
        logo: theme.logo,
        origin: `${request.protocol}://${request.host}`,
        query: typeof asked === 'string' ? `?merchant=${encodeURIComponent(asked)}` : '',
      },
    }),
    boot: status,
    failed: errorText('unavailable', language),
    visit: status.status === 0 ? { merchantCode: status.brand.merchantCode, languageCode: language } : undefined,
    imageHosts: originsOf(status.info.imageCDNs),
    outside: captchaHosts((await brand.settingsOf(tenant.id)).phoneCaptcha),
  }
}

/** What a content security policy may name: the origins of addresses that can be read. */
const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap(address => (/^https?:/.test(address) && URL.canParse(address) ? [new URL(address).origin] : []))),
]
