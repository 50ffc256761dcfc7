/** Whether the runtime knows the IANA time zone, in which the brand's days begin and end. */
export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

/** Whether the tag is well formed (BCP 47), so that amounts and dates can be formatted by it. */
export function isLocale(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}
