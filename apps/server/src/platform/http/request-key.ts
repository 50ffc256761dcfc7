import { hash } from 'node:crypto'

/** The ledger's keys have 128 characters and ours a prefix: a longer key is kept as its hash. */
const KEY_LENGTH_MAX = 100
const HASH_BYTES = 16

export const storedKey = (key: string): string => (key.length <= KEY_LENGTH_MAX ? key : hash('sha256', key))

/** What tells a repeat from another request under the same key: the request, and what it was sent about beside it, such as the game of a session. */
export const hashRequest = (requestHash: string, ...about: readonly (string | boolean)[]): Buffer =>
  hash('sha256', [requestHash, ...about].join(' '), 'buffer').subarray(0, HASH_BYTES)
