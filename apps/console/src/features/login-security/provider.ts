import type { Answer } from '../../shared/api/types.ts'

/** An outside way in, as the brand has set it up. */
export type Provider = Answer<'consoleExternalProviders'>['list'][number]
type Settings = Provider['settings']

/** As the form holds it: a captcha without a site key is none. */
export interface ProviderValues {
  settings: Omit<Settings, 'captcha' | 'api'> & { api?: string; captcha: { siteKey: string; script: string } }
  secret: string
}
