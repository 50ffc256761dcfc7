import type { Logger } from '../platform/http/index.ts'
import type { ServerModule } from '../platform/module.ts'
import { reaction } from '../platform/reaction.ts'

/** Rings the log where a round is not what its seeds give: its title is stopped by then. A crash may say it twice. */
export const tellDifferingRounds = (log: Pick<Logger, 'error'>): ServerModule =>
  reaction({
    name: 'tell-differing-rounds',
    topics: ['round.differs'],
    handle: async (_tx, rows) => {
      for (const { payload, brand_id: brandId } of rows)
        log.error({ brandId, ...payload }, 'a round does not verify: its title is stopped until an operator opens it')
    },
  })
