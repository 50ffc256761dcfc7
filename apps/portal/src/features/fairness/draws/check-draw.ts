import { ChunkLoadError } from '../../../shared/lazy/load-chunk.ts'
import type { DrawQuestion, DrawReport } from './judge-draw.ts'

type Answer = { readonly report: DrawReport } | { readonly failure: string }

/** Checks a draw in a worker of its own, which ends with its answer. Throws where the worker's script does not come or breaks. */
export function checkDraw(question: DrawQuestion): Promise<DrawReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    worker.onmessage = ({ data }: MessageEvent<Answer>) =>
      end(() => ('report' in data ? resolve(data.report) : reject(new ChunkLoadError('draw-worker', 'error', data.failure))))
    worker.onerror = event => end(() => reject(new ChunkLoadError('draw-worker', 'missing', event)))
    worker.postMessage(question)
  })
}
