import { type Db, transaction } from './db/index.ts'
import { forgetAnswers } from './http/index.ts'
import { cronJob, job } from './jobs/index.ts'
import { forgetOldBodies, type Messenger, sendMessageJob } from './messages/index.ts'
import type { ServerModule } from './module.ts'
import { trimOutbox } from './outbox/index.ts'

/** What the platform itself has done in the background: mail and SMS go out, and what nobody needs any more goes. */
export const upkeep = (db: Db, messenger: Messenger): ServerModule => ({
  name: 'platform',
  jobs: [
    job(sendMessageJob, messenger.carryOut),
    cronJob('messages.forget-bodies', '30 3 * * *', () => forgetOldBodies(db)),
    cronJob('answers.forget', '25 3 * * *', () => forgetAnswers(db)),
    cronJob('outbox.trim', '20 3 * * *', () => transaction(db, tx => trimOutbox(tx))),
  ],
})
