import type { BrowserRoute, ErrorCode } from '@croupier/contract/browser'
import { ApiError } from './api-error.ts'
import { session } from './session.ts'

/** The refusal in an answer; `line_lost` where it is none of ours. A session that the server no longer knows ends here. */
export function refusalOf(route: BrowserRoute, answer: Readonly<Record<string, unknown>> | undefined): ApiError {
  if (answer?.success !== false || typeof answer.code !== 'string') return new ApiError('line_lost', '')
  const code = answer.code as ErrorCode
  if (route.auth === 'operator' && code === 'unauthorized') session.lose()
  const { requestId } = answer as { requestId?: string }
  return new ApiError(code, String(answer.message ?? ''), (answer.fields ?? {}) as Record<string, string>, requestId)
}

/** An answer's text as an object; undefined where it is something else. */
export function readAnswer(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
