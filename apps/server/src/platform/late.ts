import { assert } from '@croupier/kernel'

/** A value that exists only once the process is wired up, such as the socket server that needs the HTTP server. */
export interface Late<T> {
  readonly get: () => T
  readonly set: (value: T) => void
}

export function late<T>(name: string): Late<T> {
  let held: { value: T } | undefined
  return {
    get: () => {
      assert(held, `${name} is used before it is set`)
      return held.value
    },
    set: value => {
      assert(!held, `${name} is set twice`)
      held = { value }
    },
  }
}
