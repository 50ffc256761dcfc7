import { DatabaseOutage } from './db/outage.ts'

/** Runs so many works of one name at once, the others in the order in which they came; those of different names side by side. */
export type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>

export interface TurnsOptions {
  /** 1 unless told. */
  readonly atOnceMax?: number
  /** Works of one name that may wait; one more fails as an outage, so that its caller comes back. */
  readonly waitingMax?: number
}

/**
 * Requests of one member wait for each other here, before they hold a connection of the database: the row that they would wait for there is locked one
 * at a time anyway, and a member who sends hundreds at once holds nobody else up. Other processes are kept apart by that row. What many call for at
 * once, and what costs much of the processor, waits here likewise.
 */
export function createTurns({ atOnceMax = 1, waitingMax = Number.POSITIVE_INFINITY }: TurnsOptions = {}): Turns {
  const queues = new Map<string, { underWay: number; readonly waiting: (() => void)[] }>()

  const enter = async (name: string) => {
    const queue = queues.get(name) ?? { underWay: 0, waiting: [] }
    queues.set(name, queue)
    if (queue.underWay < atOnceMax) queue.underWay++
    else if (queue.waiting.length >= waitingMax) throw new DatabaseOutage(`more than ${waitingMax} wait for ${name}`)
    // Whoever leaves hands its turn over, so that nobody slips in between.
    else await new Promise<void>(resolve => queue.waiting.push(resolve))
    return queue
  }

  return async (name, work) => {
    const queue = await enter(name)
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else if (--queue.underWay === 0) queues.delete(name)
    }
  }
}
