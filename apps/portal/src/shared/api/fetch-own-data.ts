import { portalRoutes } from '@croupier/contract/browser'
import { readSession } from '../session/session-keys.ts'
import { useSession } from '../session/session-store.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'

/** Fetches the copy of the member's own data as a file. The token travels in a header, so a plain link would not do. Throws `ApiError`. */
export async function fetchOwnData(copyId: string): Promise<Blob> {
  const headers = new Headers({ language: localStorage.getItem('hisLang') ?? '' })
  const { token } = useSession.getState()
  const merchant = readSession('merchant')
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (merchant) headers.set('merchant', merchant)
  const response = await fetch(portalRoutes.downloadData.path.replace(':copyId', encodeURIComponent(copyId)), { headers }).catch(cause => {
    throw new ApiError('line_lost', '', { cause })
  })
  if (response.ok) return response.blob()
  const refusal = (await response.json().catch(() => ({}))) as { code?: ApiErrorCode; message?: string }
  throw new ApiError(refusal.code ?? 'unreadable', refusal.message ?? '', { status: response.status })
}
