/** Whether another server answers there: a secret that was typed for the one is not told to the other. */
export const isAnotherServer = (before: string | undefined, now: string): boolean =>
  before !== undefined && new URL(before).origin !== new URL(now).origin

/** An address without credentials, which would be shown to every reader of the settings, and without anything that paths are not simply put behind. */
export function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password, search, hash } = new URL(text)
  return [username, password, search, hash].every(part => part === '')
}
