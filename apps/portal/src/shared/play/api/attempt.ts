/** One attempt; the server answers in milliseconds, so a longer silence is a lost packet. */
const ATTEMPT_MS = 6_000

/** The time limit of one attempt of a call. */
export const attempt = (): { readonly signal: AbortSignal } => ({ signal: AbortSignal.timeout(ATTEMPT_MS) })
