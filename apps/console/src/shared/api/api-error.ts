import type { ErrorCode } from '@croupier/contract/browser'

/** `line_lost`: no answer came, or none of ours. `unencrypted`: the page came without TLS, where browsers refuse the cryptography that seals passwords. */
export type ApiErrorCode = ErrorCode | 'line_lost' | 'unencrypted'

/** A refusal as the server told it; its message is in the operator's language already. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  /** Inputs at fault by name or path. */
  readonly fields: Readonly<Record<string, string>>
  /** What the logs name the request by, where the fault is the server's. */
  readonly requestId: string | undefined

  constructor(code: ApiErrorCode, message: string, fields: Readonly<Record<string, string>> = {}, requestId?: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = fields
    this.requestId = requestId
  }
}

export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('line_lost', error instanceof Error ? error.message : String(error))
