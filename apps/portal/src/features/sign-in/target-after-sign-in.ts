/** Where a visitor was going when the guard sent them to the door: a path of this site, else home. */
export function targetAfterSignIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/index'
}
