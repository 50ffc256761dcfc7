const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** A user agent in words a person recognizes in the list of his sessions, such as "Chrome · Windows". */
export function deviceLabel(userAgent: string): string {
  const named = (table: readonly (readonly [string, string])[]) => table.find(([mark]) => userAgent.includes(mark))?.[1]
  const parts = [named(BROWSERS), named(SYSTEMS)].filter(part => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : 'Unknown device'
}
