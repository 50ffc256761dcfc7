export const SYSTEM_STATUS = { normal: 0, maintenance: 1, restricted: 2 } as const
export type SystemStatus = (typeof SYSTEM_STATUS)[keyof typeof SYSTEM_STATUS]

interface AccessRules {
  readonly maintenance: { readonly active: boolean }
  readonly countries: { readonly allowed: readonly string[]; readonly denied: readonly string[] }
}

/** Start-up status of §4 of the specification (BRAND-STATUS-1): maintenance wins over region. */
export function systemStatus(rules: AccessRules, country: string): SystemStatus {
  if (rules.maintenance.active) return SYSTEM_STATUS.maintenance
  return isCountryRestricted(rules.countries, country) ? SYSTEM_STATUS.restricted : SYSTEM_STATUS.normal
}

/** Denied countries are out; with an allow list, everything that is not on it is out too, the unknown country "ZZ" included (BRAND-STATUS-2). */
export function isCountryRestricted({ allowed, denied }: AccessRules['countries'], country: string): boolean {
  return denied.includes(country) || (allowed.length > 0 && !allowed.includes(country))
}
