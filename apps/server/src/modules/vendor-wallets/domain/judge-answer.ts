import type { OrderAnswer, QueryAnswer, RefusalReason } from './answers.ts'

/** What is known about a transfer when an answer comes in. */
export interface Asked {
  /** How often the order itself was told. */
  readonly asks: number
  /** Since it was told last. */
  readonly sinceAskedMs: number
  /** A repeated order was refused. */
  readonly wasRefusedAgain: boolean
}
export type Verdict =
  | { readonly next: 'done' }
  | { readonly next: 'refused'; readonly reason: RefusalReason }
  | { readonly next: 'wait'; readonly refusedAgain: boolean; readonly error: string }
  | { readonly next: 'tell_again' }

/**
 * A vendor that does not know a transfer may still be reading the order that we lost sight of. Only after so long, three times what an answer may take, is
 * it told again, and under the same reference, which the vendor moves once.
 */
export const TELL_AGAIN_AFTER_MS = 30_000
/** A repeat that was refused ends what the vendor does not know only so much later: whatever we lost sight of before has had two minutes to arrive then. */
export const NEVER_WAS_AFTER_MS = 90_000

/** What the vendor's answer to an order makes of its transfer (TRANSFER-WORD-1). Of a repeat, "refused" may mean that the first one counts. */
export function judgeOrder({ asks, wasRefusedAgain }: Asked, answer: OrderAnswer): Verdict {
  if (answer.state === 'done') return { next: 'done' }
  if (answer.state === 'unknown') return { next: 'wait', refusedAgain: wasRefusedAgain, error: answer.detail }
  return asks <= 1
    ? { next: 'refused', reason: answer.reason }
    : { next: 'wait', refusedAgain: true, error: `refused when told again: ${answer.detail}` }
}

/** What the vendor's answer to our question makes of a transfer. Only its word ends it; silence never does (TRANSFER-WORD-2). */
export function judgeQuery({ sinceAskedMs, wasRefusedAgain }: Asked, answer: QueryAnswer): Verdict {
  if (answer.state === 'done') return { next: 'done' }
  if (answer.state === 'refused') return { next: 'refused', reason: answer.reason }
  if (answer.state === 'unknown') return { next: 'wait', refusedAgain: wasRefusedAgain, error: answer.detail }
  // It refused the order when it was told again, and knows nothing of a first one.
  if (wasRefusedAgain && sinceAskedMs >= NEVER_WAS_AFTER_MS) return { next: 'refused', reason: 'refused' }
  if (!wasRefusedAgain && sinceAskedMs >= TELL_AGAIN_AFTER_MS) return { next: 'tell_again' }
  return { next: 'wait', refusedAgain: wasRefusedAgain, error: 'not known to the vendor yet' }
}

const FIRST_MS = 2_000
/** A fault that ends is noticed within this time, also where nothing else is under way with the vendor. */
const LONGEST_MS = 30_000
/** So many questions take about two hours. Who has been silent for longer is gone for the day, and every question is a line in its health. */
const SELDOM_AFTER_QUERIES = 240
const SELDOM_MS = 5 * 60_000

/** How long to wait before a vendor is asked again: each time twice as long, half a minute at most, and five minutes after hours of silence. */
export const askAgainMs = (queries: number): number =>
  queries >= SELDOM_AFTER_QUERIES ? SELDOM_MS : Math.min(FIRST_MS * 2 ** Math.min(queries, 10), LONGEST_MS)
