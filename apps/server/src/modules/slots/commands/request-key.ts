import { hash } from 'node:crypto'

/** The ledger's keys have 128 characters and ours a prefix: a longer key is kept as its hash. */
const KEY_LENGTH_MAX = 100
const HASH_BYTES = 16

export const storedKey = (key: string): string => (key.length <= KEY_LENGTH_MAX ? key : hash('sha256', key))

/** What tells a repeat from another request under the same key: the request, and the game that it was sent to. */
export const hashOfPlay = (requestHash: string, game: { gameId: string; isTrial: boolean }): Buffer =>
  hash('sha256', `${requestHash} ${game.gameId} ${game.isTrial}`, 'buffer').subarray(0, HASH_BYTES)
