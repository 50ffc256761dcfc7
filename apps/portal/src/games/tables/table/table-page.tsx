import { EmptyState, ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { isApiError } from '../../../shared/api/api-error.ts'
import { tableQuery } from '../../../shared/api/queries/tables.ts'
import { statePicture } from '../../../shared/art/art.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { useDocumentTitle } from '../../../shared/ui/use-document-title.ts'
import { useMedia } from '../../../shared/ui/use-media.ts'
import { TableRoom } from './table-room.tsx'
import { useFace } from './use-face.ts'
import { useOpened } from './use-opened.ts'
import '../styles/table.css'

/** /live/:code: one table, with everything around it. */
export function TablePage() {
  const { code = '' } = useParams()
  const { t } = useTranslation('live')
  const isWide = useMedia('(min-width: 768px)')
  const terms = useQuery(tableQuery(code.toUpperCase()))
  const face = useFace(terms.data?.gameId)
  useDocumentTitle(terms.data?.name ?? t('title'))
  useOpened(terms.data?.code)
  if (isApiError(terms.error, 'table_not_found') || face.data === null)
    return (
      <EmptyState art={statePicture('empty-tables')} title={t('noTable')}>
        {t('noTableText')}
      </EmptyState>
    )
  if (terms.isError) return <LoadError error={terms.error} onRetry={() => void terms.refetch()} isRetrying={terms.isFetching} />
  if (face.isError) return <LoadError error={face.error} onRetry={() => void face.refetch()} isRetrying={face.isFetching} />
  if (!terms.data || !face.data) return <ListSkeleton rows={4} />
  return <TableRoom key={terms.data.code} terms={terms.data} face={face.data} isWide={isWide} />
}
