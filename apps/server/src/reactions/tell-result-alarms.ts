import type { Logger } from '../platform/http/index.ts'
import type { Late } from '../platform/late.ts'
import type { ServerModule } from '../platform/module.ts'
import { reaction } from '../platform/reaction.ts'
import type { Realtime } from '../platform/realtime/index.ts'

export interface TellResultAlarmsDeps {
  readonly log: Pick<Logger, 'warn'>
  readonly realtime: Pick<Late<Realtime>, 'get'>
}

/** Says in the log and to the open desks that an alarm was raised. A crash may say it twice. */
export function tellResultAlarms({ log, realtime }: TellResultAlarmsDeps): ServerModule {
  return reaction({
    name: 'tell-result-alarms',
    topics: ['result-alarm.raised'],
    handle: async (_tx, rows) => {
      for (const { payload, brand_id: brandId } of rows)
        log.warn({ brandId, ...payload }, 'an account wins more than luck explains: see its result alarm in the console')
      realtime.get().toDesk('alarms')
    },
  })
}
