import { ChunkLoadError } from '../../../shared/lazy/load-chunk.ts'
import type { DrawQuestion, DrawReport } from './judge-draw.ts'

type Answer = { readonly report: DrawReport } | { readonly failure: string } | { readonly isWarm: true }

const newWorker = () => new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' })

/** Has read its scripts, so that the next check needs no line. */
let warm: Worker | undefined

/** Makes the next check possible without a line; answers how to leave it. */
export function warmDrawCheck(): () => void {
  const worker = newWorker()
  worker.onmessage = () => {
    warm?.terminate()
    warm = worker
  }
  worker.postMessage('warm up')
  return () => {
    worker.terminate()
    if (warm === worker) warm = undefined
  }
}

/** Checks a draw in a worker: one that stands by and goes on standing by, or one of its own. Throws where the worker's script does not come or breaks. */
export function checkDraw(question: DrawQuestion): Promise<DrawReport> {
  return new Promise((resolve, reject) => {
    const standing = warm
    const worker = standing ?? newWorker()
    const end = (settle: () => void) => {
      if (!standing) worker.terminate()
      settle()
    }
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ('isWarm' in data) return
      end(() => ('report' in data ? resolve(data.report) : reject(new ChunkLoadError('draw-worker', 'error', data.failure))))
    }
    worker.onerror = event => end(() => reject(new ChunkLoadError('draw-worker', 'missing', event)))
    worker.postMessage(question)
  })
}
