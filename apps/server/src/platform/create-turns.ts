/** Runs the works of one name one after the other, those of different names side by side. */
export type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * Requests of one member wait for each other here, before they hold a connection of the database: the row that they would wait for there is locked one
 * at a time anyway, and a member who sends hundreds at once holds nobody else up. Other processes are kept apart by that row.
 */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const before = last.get(name) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => undefined)
    last.set(name, settled)
    try {
      return await mine
    } finally {
      if (last.get(name) === settled) last.delete(name)
    }
  }
}
