import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EndpointId, endpoints } from '@croupier/contract'
import { assert } from '@croupier/kernel'
import type { Call, Reply, TestClient } from './test-client.ts'

/** Between two tries of a call whose fate is unknown. */
const RETRY_MS = 100
const TRIES_MAX = 600
/** Each so manieth call that moves money is sent again, and each that had to be tried more than once. */
const REPEAT_EVERY = 5
/** Told to come back: nothing has happened. */
const NO_ANSWER = new Set(['spin_too_fast', 'too_many_requests'])

export interface Insisting {
  /** Repeats a call with one key until somebody answers for good, and holds that answer against a repeat's now and then. */
  insist<E extends EndpointId>(id: E, given: Call<E>): Promise<Reply<E>>
  readonly counts: { retries: number; repeats: number }
}

/** A client that begins things while processes die, and wants to know what became of each. */
export function insistOn(client: Pick<TestClient, 'call'>, counts = { retries: 0, repeats: 0 }): Insisting {
  let moved = 0

  /** No line, 503, an unexpected end and "too fast" are no answers. */
  async function hear<E extends EndpointId>(id: E, given: Call<E>): Promise<{ answer: Reply<E>; tries: number }> {
    let last = ''
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const answer = await client.call(id, given).catch((error: unknown) => {
        last = `${String(error)} ${error instanceof Error ? String(error.cause) : ''}`
      })
      if (answer) last = answer.text
      if (answer && answer.status < 500 && !NO_ANSWER.has(answer.code ?? '')) return { answer, tries }
      counts.retries++
      await sleep(RETRY_MS)
    }
    throw new Error(`${id} was never answered, at last: ${last}`)
  }

  return {
    counts,
    insist: async (id, given) => {
      const keyed = { ...given, key: randomUUID() }
      const { answer, tries } = await hear(id, keyed)
      if (!answer.success || !('money' in endpoints[id]) || (++moved % REPEAT_EVERY > 0 && tries === 0)) return answer
      const again = await hear(id, keyed)
      counts.repeats++
      assert(again.answer.text === answer.text, `${id} answered ${answer.text}, and its repeat ${again.answer.text}`)
      return answer
    },
  }
}
