/** The same server and user as `url`, another database. Understands TCP addresses and the driver's `socket:` form. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  if (changed.protocol === 'socket:') changed.searchParams.set('db', database)
  else changed.pathname = `/${encodeURIComponent(database)}`
  return changed.toString()
}
