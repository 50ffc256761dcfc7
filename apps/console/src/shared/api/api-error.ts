import type { ErrorCode } from '@croupier/contract/browser'

/** `line_lost`: no answer came, or none of ours. `unencrypted`: the page came without TLS, where browsers refuse the cryptography that seals passwords. */
export type ApiErrorCode = ErrorCode | 'line_lost' | 'unencrypted'

/** A refusal as the server told it; its message is in the operator's language already. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  /** Inputs at fault by name or path. */
  readonly fields: Readonly<Record<string, string>>

  constructor(code: ApiErrorCode, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = fields
  }
}

export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('line_lost', error instanceof Error ? error.message : String(error))
