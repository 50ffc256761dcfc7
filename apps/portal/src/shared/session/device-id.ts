const STORED = 'deviceId'

/** A random name of this browser, made here and sent with sign-in and registration alone: two accounts from one device are seen by it. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(STORED)
    if (known) return known
    const made = crypto.randomUUID()
    localStorage.setItem(STORED, made)
    return made
  } catch {
    // A browser that keeps nothing has no name; signing in does not depend on it.
    return ''
  }
}
