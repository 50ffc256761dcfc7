import { randomFillSync } from 'node:crypto'
import type { ByteSource } from '@croupier/kernel'

const BLOCK_BYTES = 4_096

/**
 * The operating system's generator, asked for a block at a time: to ask for the few bytes of each id takes longer than all the rest of the id.
 * A byte is handed out once, as a copy, and wiped in the block.
 */
export function createSystemRandom(fill: (block: Uint8Array) => void = randomFillSync): ByteSource {
  const block = new Uint8Array(BLOCK_BYTES)
  let used = BLOCK_BYTES
  return {
    bytes: length => {
      if (length > BLOCK_BYTES) {
        const own = new Uint8Array(length)
        fill(own)
        return own
      }
      if (used + length > BLOCK_BYTES) {
        fill(block)
        used = 0
      }
      const bytes = block.slice(used, used + length)
      block.fill(0, used, used + length)
      used += length
      return bytes
    },
  }
}

export const systemRandom: ByteSource = createSystemRandom()
