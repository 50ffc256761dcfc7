export type Motion = ReturnType<typeof createMotion>

/** Runs what moves. `hurry` brings everything under way to its end; with reduced motion nothing moves at all. */
export function createMotion(query: Pick<MediaQueryList, 'matches'> = matchMedia('(prefers-reduced-motion: reduce)')) {
  const ends = new Set<() => void>()
  /** Calls `frame` with 0…1 over the time; resolves at its end. */
  const run = (durationMs: number, frame: (share: number) => void): Promise<void> => {
    if (query.matches || durationMs <= 0) {
      frame(1)
      return Promise.resolve()
    }
    return new Promise(resolve => {
      const startedMs = performance.now()
      let request = 0
      const end = () => {
        cancelAnimationFrame(request)
        ends.delete(end)
        frame(1)
        resolve()
      }
      const tick = () => {
        const share = (performance.now() - startedMs) / durationMs
        if (share >= 1) return end()
        frame(share)
        request = requestAnimationFrame(tick)
      }
      ends.add(end)
      request = requestAnimationFrame(tick)
    })
  }
  return {
    run,
    wait: (ms: number): Promise<void> => run(ms, () => undefined),
    hurry: () => {
      for (const end of [...ends]) end()
    },
    isReduced: () => query.matches,
  }
}
