import { type DrawQuestion, judgeDraw } from './judge-draw.ts'

/** A draw is checked beside the page: a file of 100,000 bets takes seconds. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<DrawQuestion>) => void) | null
  postMessage(answer: unknown): void
}
const scope = globalThis as unknown as WorkerScope

scope.onmessage = ({ data }) => {
  judgeDraw(data).then(
    report => scope.postMessage({ report }),
    (error: unknown) => scope.postMessage({ failure: String(error) }),
  )
}
