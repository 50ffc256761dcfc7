import { type DrawQuestion, judgeDraw, loadVerifiers } from './judge-draw.ts'

/** A draw is checked beside the page: a file of 100,000 bets takes seconds. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<DrawQuestion | 'warm up'>) => void) | null
  postMessage(answer: unknown): void
}
// The types of the page know no worker's scope, and both kinds of types in one program contradict each other.
const scope = globalThis as unknown as WorkerScope

scope.onmessage = ({ data }) => {
  const answer = data === 'warm up' ? loadVerifiers().then(() => ({ isWarm: true })) : judgeDraw(data).then(report => ({ report }))
  answer.then(
    told => scope.postMessage(told),
    (error: unknown) => scope.postMessage({ failure: String(error) }),
  )
}
