import { type Work, workText } from '@croupier/kernel'
import { firstWords } from './first-words.ts'

/** Between two slices the page draws and hears the keys. A slice is as long as the drawing before it, so a slow page takes half of the time, not nearly all of it. */
const SLICE_MS_MIN = 24
const SLICE_MS_MAX = 100
const WORD_BITS = 32

/** Finds a number for each part of a question's work, in slices; ends where nobody waits for it any more. */
export async function solveWork(work: Work, signal: AbortSignal): Promise<number[]> {
  const wordsOfPart = (part: number) => firstWords(workText(work, part, ''))
  /** No server asks for more zeros than a word has. */
  const below = 2 ** (WORD_BITS - work.bits)
  const found: number[] = []
  let firstWord = wordsOfPart(0)
  let tried = 0
  let sliceMs = SLICE_MS_MIN
  while (found.length < work.parts) {
    signal.throwIfAborted()
    const until = performance.now() + sliceMs
    while (found.length < work.parts && performance.now() < until) {
      const isFound = firstWord(tried) < below
      if (isFound) firstWord = wordsOfPart(found.push(tried))
      tried = isFound ? 0 : tried + 1
    }
    const pausedAt = performance.now()
    await new Promise(resolve => setTimeout(resolve))
    sliceMs = Math.min(SLICE_MS_MAX, Math.max(SLICE_MS_MIN, performance.now() - pausedAt))
  }
  return found
}
