/** Asks one after the other until somebody answers. */
export async function firstAnswer<T, A>(asked: readonly T[], ask: (one: T) => Promise<A | undefined>): Promise<A | undefined> {
  for (const one of asked) {
    const answer = await ask(one)
    if (answer !== undefined) return answer
  }
  return undefined
}
