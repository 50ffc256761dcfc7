export interface Turns {
  /** Waits until fewer than the most of this key are under way; what it answers ends this one's turn, and may be called again. */
  enter(key: string): (() => void) | Promise<() => void>
}

/** Calls for one thing take turns, the first to come first, so that a crowd at one does not fill the process for those at others. Keys with nobody under way cost nothing. */
export function createTurns(atOnceMax: number): Turns {
  const queues = new Map<string, { underWay: number; readonly waiting: (() => void)[] }>()

  const leaver = (key: string) => {
    let isOver = false
    return () => {
      const queue = queues.get(key)
      if (isOver || !queue) return
      isOver = true
      const next = queue.waiting.shift()
      if (next) return next()
      queue.underWay--
      if (queue.underWay === 0) queues.delete(key)
    }
  }

  return {
    enter: key => {
      const queue = queues.get(key) ?? { underWay: 0, waiting: [] }
      queues.set(key, queue)
      if (queue.underWay < atOnceMax) {
        queue.underWay++
        return leaver(key)
      }
      return new Promise(resolve => queue.waiting.push(() => resolve(leaver(key))))
    },
  }
}
