import { portalRoutes } from '@croupier/contract/browser'
import { readSession } from '../session/session-keys.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'

/** Fetches the file that proves a draw, as the text that was signed. Throws `ApiError`; `not_found` where the draw has no file. */
export const fetchEvidence = (gameCode: string, number: string, signal?: AbortSignal): Promise<string> =>
  fetchFile(portalRoutes.lotteryEvidence.path, { gameCode, number }, signal)

/** As of a draw, of a round at a live table. */
export const fetchTableEvidence = (code: string, round: string, signal?: AbortSignal): Promise<string> =>
  fetchFile(portalRoutes.tableEvidence.path, { code, round }, signal)

async function fetchFile(route: string, params: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<string> {
  const headers = new Headers({ language: localStorage.getItem('hisLang') ?? '' })
  const merchant = readSession('merchant')
  if (merchant) headers.set('merchant', merchant)
  const path = route.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  const response = await fetch(path, { headers, ...(signal ? { signal } : {}) }).catch(cause => {
    throw new ApiError('line_lost', '', { cause })
  })
  if (response.ok) return response.text()
  const refusal = (await response.json().catch(() => ({}))) as { code?: ApiErrorCode; message?: string }
  throw new ApiError(refusal.code ?? 'unreadable', refusal.message ?? '', { status: response.status })
}
