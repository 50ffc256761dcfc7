const FIRST_MS = 5_000
const LONGEST_MS = 5 * 60_000

/** How long to wait before a provider is asked again: each time twice as long, five minutes at most. */
export const queryDelayMs = (queries: number): number => Math.min(FIRST_MS * 2 ** Math.min(queries, 10), LONGEST_MS)

/**
 * A provider that does not know a payout may still be reading the order that we lost sight of. Only after so long is it sent again, and under the same
 * reference, which the provider pays once.
 */
export const RESEND_AFTER_MS = 2 * 60_000
