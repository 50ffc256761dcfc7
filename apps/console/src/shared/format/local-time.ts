/** An instant as a field of type datetime-local holds it: in the operator's own time, to the minute. */
export function localTime(iso: string): string {
  const at = new Date(iso)
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** What such a field says, as the server takes it; an empty one is none. */
export function instantOf(local: string): string | null {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
