import type { ApiErrorCode } from './api-error.ts'

/** After these nobody knows whether the server has done it. */
const UNDECIDED: readonly ApiErrorCode[] = ['line_lost', 'unavailable', 'system_error']

/**
 * What somebody means by pressing a button that moves money: one key for one request until its answer is known. Pressed again after a lost line it is the same call,
 * which the server answers as the first time, and not a second movement. Another request, or one that was answered, is another intent.
 */
export function createIntent() {
  let open: { readonly request: string; readonly key: string } | undefined
  return {
    keyOf: (request: unknown): string => {
      const text = JSON.stringify(request)
      if (open?.request !== text) open = { request: text, key: crypto.randomUUID() }
      return open.key
    },
    /** Undefined: it was done. */
    answered: (refusal?: ApiErrorCode): void => {
      if (refusal === undefined || !UNDECIDED.includes(refusal)) open = undefined
    },
  }
}
