import { CHUNK_LOAD_TIMEOUT_MS, LAZY_LOAD_RETRIES } from '@croupier/contract/browser'

export type ChunkFailure = 'timeout' | 'missing' | 'error'

/** A part of the page, or its style sheet, that did not come: `Loading chunk N failed` with its kind (specification §8). */
export class ChunkLoadError extends Error {
  readonly kind: ChunkFailure
  constructor(name: string, kind: ChunkFailure, cause?: unknown) {
    super(`Loading chunk ${name} failed (${kind})`, { cause })
    this.name = 'ChunkLoadError'
    this.kind = kind
  }
}

export interface ChunkOptions {
  timeoutMs?: number
  retries?: number
}

/** Loads a part of the page: one retry at once (most failures are a dropped connection), and 120 seconds for all of it. */
export async function loadChunk<T>(name: string, load: () => Promise<T>, options: ChunkOptions = {}): Promise<T> {
  const { timeoutMs = CHUNK_LOAD_TIMEOUT_MS, retries = LAZY_LOAD_RETRIES } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(name, 'timeout')), timeoutMs)
  })
  try {
    return await Promise.race([attempt(name, load, retries), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

async function attempt<T>(name: string, load: () => Promise<T>, retries: number): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (retries > 0) return attempt(name, load, retries - 1)
    throw new ChunkLoadError(name, kindOf(cause), cause)
  }
}

/** Browsers word it differently; a script or style sheet that cannot be fetched is missing, one that breaks while it runs is an error. */
const kindOf = (cause: unknown): ChunkFailure =>
  cause instanceof TypeError || /fetch|import|preload css|MIME/i.test(String(cause)) ? 'missing' : 'error'
