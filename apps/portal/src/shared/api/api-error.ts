import type { ErrorCode } from '@croupier/contract/browser'

/**
 * `line_lost`: no answer came. `unreadable`: an answer came that is not ours, such as a proxy's page. `unencrypted`: the page came without TLS,
 * where browsers refuse the cryptography that seals passwords.
 */
export type ApiErrorCode = ErrorCode | 'line_lost' | 'unreadable' | 'unencrypted'

/** A refusal or an outage as the server told it. `message` is in the reader's language already, except for the codes of our own. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  readonly value: unknown
  /** What support finds the request by, where the fault is the server's. */
  readonly requestId: string | undefined

  constructor(
    code: ApiErrorCode,
    message: string,
    more: {
      status?: number
      fields?: Readonly<Record<string, string>>
      value?: unknown
      cause?: unknown
      requestId?: string | undefined
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = more.status ?? 0
    this.fields = more.fields ?? {}
    this.value = more.value
    this.requestId = more.requestId
  }
}

export const isApiError = (error: unknown, code?: ApiErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)
