import { EmptyState, ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { tableQuery, tablesQuery } from '../../../shared/api/queries/tables.ts'
import { statePicture } from '../../../shared/art/art.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { TableRoom } from './table-room.tsx'
import { useFace } from './use-face.ts'
import '../styles/table.css'
import '../styles/many-tables.css'

/** As many as can be followed, and as fit beside each other. */
export const TABLES_MAX = 4

/** Several tables at once, each in a small frame with a dock of its own; which ones stands in the address. */
export function ManyTables({ codes }: { codes: string }) {
  const { t } = useTranslation('live')
  const [, setSearch] = useSearchParams()
  const { data: all } = useQuery(tablesQuery())
  const chosen = [...new Set(codes.toUpperCase().split(',').filter(Boolean))].slice(0, TABLES_MAX)
  const show = (next: readonly string[]) => setSearch(next.length > 0 ? { tables: next.join(',') } : {}, { replace: true })
  const others = (all ?? []).filter(({ code }) => !chosen.includes(code))
  return (
    <div className="ts-many">
      <header>
        <h1 className="h2">{t('many.title')}</h1>
        {chosen.length < TABLES_MAX && others.length > 0 && (
          <label>
            <span className="vh">{t('many.add')}</span>
            <select value="" onChange={event => show([...chosen, event.target.value])}>
              <option value="" disabled>
                {t('many.add')}
              </option>
              {others.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <Link className="link" to="/live">
          {t('bar.back')}
        </Link>
      </header>
      <div className="frames">
        {chosen.map(code => (
          <Frame key={code} code={code} onClose={() => show(chosen.filter(each => each !== code))} />
        ))}
      </div>
    </div>
  )
}

function Frame({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('live')
  const terms = useQuery(tableQuery(code))
  const face = useFace(terms.data?.gameId)
  if (terms.data && face.data) return <TableRoom terms={terms.data} face={face.data} isWide={false} onClose={onClose} />
  if (terms.isPending || face.isLoading) return <ListSkeleton rows={6} />
  if (terms.error) return <LoadError error={terms.error} onRetry={() => void terms.refetch()} isRetrying={terms.isFetching} />
  return (
    <EmptyState art={statePicture('empty-tables')} title={t('noTable')}>
      {t('noTableText')}
    </EmptyState>
  )
}
