import type { ServerModule } from './module.ts'
import { type OutboxReaderOptions, readOutbox } from './outbox/index.ts'

/** What happens after a fact, as a module of its own: one subscriber to topics of the outbox. */
export const reaction = (subscriber: OutboxReaderOptions): ServerModule => ({ name: subscriber.name, readers: [readOutbox(subscriber)] })
