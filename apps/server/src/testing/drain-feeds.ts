import { setTimeout as wait } from 'node:timers/promises'
import { assert } from '@croupier/kernel'
import type { Feeds } from '../platform/outbox/index.ts'

/** Transactions of other databases in the same server hold reading up, for as long as they run. */
const SECONDS_MAX = 45

/** Reads until nothing is left, committed or not. */
export async function drainFeeds(feeds: Feeds): Promise<void> {
  const endsAt = Date.now() + SECONDS_MAX * 1000
  for (;;) {
    await feeds.drain()
    if ([...(await feeds.lag()).values()].every(rows => rows === 0)) return
    assert(Date.now() < endsAt, 'the readers do not come to the end')
    await wait(20)
  }
}
