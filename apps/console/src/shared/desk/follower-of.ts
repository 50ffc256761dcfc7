interface Queued {
  /** The keys when the chosen one was among them. */
  readonly before: readonly string[]
  readonly now: readonly string[]
  readonly chosen: string | undefined
}

/** Where to go on once the chosen key has left: the next that is still there, or else the first. Undefined while it stays, and where nothing is left. */
export function followerOf({ before, now, chosen }: Queued): string | undefined {
  if (chosen === undefined || now.includes(chosen) || !before.includes(chosen)) return undefined
  const after = before.slice(before.indexOf(chosen) + 1)
  return after.find(key => now.includes(key)) ?? now[0]
}
