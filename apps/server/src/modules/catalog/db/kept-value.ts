import type { Clock } from '@croupier/kernel'

export type KeptValues<V> = { get(key: string): Promise<V> }

/**
 * Keeps one value a key for `ttlMs`. After that the old value is still answered while one call fetches the new one, so no reader waits;
 * when fetching fails the old value stays until it succeeds. Keys are brands, so there are few.
 */
export function keepValues<V>(options: { ttlMs: number; clock: Clock; load(key: string): Promise<V> }): KeptValues<V> {
  const kept = new Map<string, { value: V; until: number }>()
  const pending = new Map<string, Promise<V>>()

  const fetch = (key: string): Promise<V> => {
    const running = pending.get(key)
    if (running) return running
    const started = options
      .load(key)
      .then(value => {
        kept.set(key, { value, until: options.clock.now().getTime() + options.ttlMs })
        return value
      })
      .finally(() => pending.delete(key))
    pending.set(key, started)
    return started
  }

  return {
    get: key => {
      const known = kept.get(key)
      if (!known) return fetch(key)
      if (known.until <= options.clock.now().getTime()) fetch(key).catch(() => undefined)
      return Promise.resolve(known.value)
    },
  }
}
