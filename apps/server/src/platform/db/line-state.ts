import { isOutage } from './outage.ts'

type StateLog = { error(fields: object, message: string): void; info(fields: object, message: string): void }

/** A process has one database. */
let isLost = false

/** Says once that the database is lost and once that it is back, for a process whose listening connection tells both. */
export const tellLineState = (log: StateLog) => ({
  onLost: () => {
    if (isLost) return
    log.error({}, 'the database is lost: calls answer 503 until it is back')
    isLost = true
  },
  onBack: () => {
    if (!isLost) return
    isLost = false
    log.info({}, 'the database is back')
  },
})

/** Whether an error only repeats what was already said: hundreds of calls fail a second while the database is away. */
export const isKnownOutage = (error: unknown): boolean => isLost && isOutage(error)
