import { beginsWithZeros, type Work, workText } from '@croupier/kernel'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Between two slices the page draws and hears the keys. A slice is as long as the drawing before it, so a slow page takes half of the time, not nearly all of it. */
const SLICE_MS_MIN = 24
const SLICE_MS_MAX = 100

/** Finds a number for each part of a question's work, in slices; ends where nobody waits for it any more. */
export async function solveWork(work: Work, signal: AbortSignal): Promise<number[]> {
  const found: number[] = []
  let tried = 0
  let sliceMs = SLICE_MS_MIN
  while (found.length < work.parts) {
    signal.throwIfAborted()
    const until = performance.now() + sliceMs
    while (found.length < work.parts && performance.now() < until) {
      const isFound = beginsWithZeros(sha256(utf8ToBytes(workText(work, found.length, tried))), work.bits)
      if (isFound) found.push(tried)
      tried = isFound ? 0 : tried + 1
    }
    const pausedAt = performance.now()
    await new Promise(resolve => setTimeout(resolve))
    sliceMs = Math.min(SLICE_MS_MAX, Math.max(SLICE_MS_MIN, performance.now() - pausedAt))
  }
  return found
}
