/** A broken invariant: a bug, never a refusal. The request that meets it dies and the log rings. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}

export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message)
}

/** Narrows away undefined and null where the surrounding code guarantees a value. */
export function present<T>(value: T | undefined | null, message: string): T {
  assert(value !== undefined && value !== null, message)
  return value
}

/** Closes a switch over a union: a new member fails to compile here. */
export function unreachable(value: never): never {
  throw new InvariantError(`unreachable: ${String(value)}`)
}
