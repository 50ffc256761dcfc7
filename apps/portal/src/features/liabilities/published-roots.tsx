import { CopyButton, EmptyState, ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { liabilityRootsQuery, ROOTS_PAGE } from '../../shared/api/queries/liabilities.ts'
import { statePicture } from '../../shared/art/art.ts'
import { RecordPages } from '../../shared/records/record-pages.tsx'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { money } from './own-proof.tsx'

/** One line a day, newest first; a root never changes once it stands here. */
export function PublishedRoots() {
  const { t, i18n } = useTranslation('liabilities')
  const [pageNo, setPageNo] = useState(1)
  const roots = useQuery(liabilityRootsQuery(pageNo))
  if (roots.isError) return <LoadError error={roots.error} onRetry={() => void roots.refetch()} isRetrying={roots.isFetching} />
  if (!roots.data) return <ListSkeleton rows={5} />
  return (
    <section className="col gap-4" aria-labelledby="published-roots">
      <h2 id="published-roots" className="h2">
        {t('published.title')}
      </h2>
      {roots.data.list.length === 0 && (
        <div className="panel">
          <EmptyState art={statePicture('empty-records')} title={t('published.emptyTitle')}>
            {t('published.emptyText')}
          </EmptyState>
        </div>
      )}
      <ul className="col gap-3">
        {roots.data.list.map(root => (
          <li key={root.day} className="panel pad2 col gap-3">
            <div className="row flex-wrap justify-between gap-2">
              <h3 className="h3 num">{root.day}</h3>
              <span className="num">{money(root.total, root.asset, i18n.language)}</span>
            </div>
            <div className="row gap-2">
              <code className="liability-root">{root.root}</code>
              <CopyButton text={root.root} size="xs" />
            </div>
            <p className="text-13 text-text-2">{t('published.line', { count: root.members, block: root.blockId })}</p>
          </li>
        ))}
      </ul>
      <RecordPages {...roots.data} pageSize={ROOTS_PAGE} onPage={setPageNo} />
    </section>
  )
}
