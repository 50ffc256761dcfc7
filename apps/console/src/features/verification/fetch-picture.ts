import type { ErrorCode } from '@croupier/contract/browser'
import { ApiError } from '../../shared/api/api-error.ts'
import { routes } from '../../shared/api/routes.ts'
import { session } from '../../shared/api/session.ts'
import { language } from '../../shared/i18n/language.ts'

/** The bytes of a document's picture. Throws `ApiError` for everything that is not one. */
export async function fetchPicture(documentId: string, signal: AbortSignal): Promise<Blob> {
  const path = routes.getVerificationPicture.path.replace(':documentId', encodeURIComponent(documentId))
  const headers = { authorization: `Bearer ${session.token() ?? ''}`, language: language.get() }
  const response = await fetch(path, { headers, signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new ApiError('line_lost', '')
  })
  if (response.ok) return response.blob()
  const answer = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
  if (answer.code === 'unauthorized') session.end()
  throw new ApiError((answer.code ?? 'line_lost') as ErrorCode, answer.message ?? '')
}
