import { portalRoutes } from '@croupier/contract/browser'
import { readSession } from '../session/session-keys.ts'
import { useSession } from '../session/session-store.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'

export type CsvCall =
  | 'roundsCsv'
  | 'recordEntriesCsv'
  | 'statementCsv'
  | 'statementPdf'
  | 'billCsv'
  | 'teamOverviewCsv'
  | 'teamMembersCsv'
  | 'teamBetsCsv'
  | 'teamProfitCsv'
  | 'teamIncomeCsv'
  | 'teamTransactionsCsv'

/** Fetches a record list or a statement as a file. The token travels in a header, so a plain link would not do. Throws `ApiError`. */
export async function fetchCsv(
  id: CsvCall,
  query: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, string>> = {},
): Promise<Blob> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value))
  const { token } = useSession.getState()
  const merchant = readSession('merchant')
  const headers = new Headers({ language: localStorage.getItem('hisLang') ?? '' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (merchant) headers.set('merchant', merchant)
  const path = portalRoutes[id].path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  const response = await fetch(`${path}?${search}`, { headers }).catch(cause => {
    throw new ApiError('line_lost', '', { cause })
  })
  if (response.ok) return response.blob()
  const refusal = (await response.json().catch(() => ({}))) as { code?: ApiErrorCode; message?: string }
  throw new ApiError(refusal.code ?? 'unreadable', refusal.message ?? '', { status: response.status })
}
