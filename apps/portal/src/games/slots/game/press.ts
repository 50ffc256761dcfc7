export type Press = ReturnType<typeof createPress>

/** Waits for the player's press; at most one thing waits at a time. */
export function createPress() {
  let waiting: (() => void) | undefined
  return {
    isAwaited: () => waiting !== undefined,
    /** Resolves with the next press, or by itself after `timeoutMs`. */
    wait: (timeoutMs?: number): Promise<void> =>
      new Promise(resolve => {
        const timer = timeoutMs === undefined ? undefined : setTimeout(() => waiting?.(), timeoutMs)
        waiting = () => {
          clearTimeout(timer)
          waiting = undefined
          resolve()
        }
      }),
    press: () => waiting?.(),
  }
}
