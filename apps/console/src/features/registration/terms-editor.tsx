import { Badge, ErrorState, ListSkeleton, Panel } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { NextTerms, type Versions } from './next-terms.tsx'

/** Versions of the terms: what is in force, what was, and writing the next one. */
export function TermsEditor({ brandId }: { brandId: string }) {
  const { t } = useText()
  const read = useRead('listTermsVersions', { params: { brandId } })
  if (read.error && !read.data)
    return (
      <Panel>
        <ErrorState
          title={t('state.failed')}
          code={read.error.code}
          requestId={read.error.requestId}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        >
          {read.error.message}
        </ErrorState>
      </Panel>
    )
  if (!read.data) return <ListSkeleton rows={5} />
  return <Terms brandId={brandId} versions={read.data} />
}

function Terms({ brandId, versions }: { brandId: string; versions: Versions }) {
  const { t } = useText()
  const { dateTime, count } = useFormat()
  const { may } = useDesk()
  const inForce = versions.list.find(each => each.isInForce)
  const [published, setPublished] = useState(0)
  return (
    <>
      {may('content.write') && (
        <NextTerms
          key={`${brandId} ${published}`}
          brandId={brandId}
          versions={versions}
          start={inForce}
          onPublished={() => setPublished(n => n + 1)}
        />
      )}
      <Panel className="form-sec">
        <h2>{t('terms.versions')}</h2>
        {versions.list.length === 0 && <p>{t('terms.none')}</p>}
        <ul className="lines">
          {versions.list.map(each => (
            <li key={each.version}>
              <span>
                <b className="font-medium">{each.version}</b> {each.isInForce && <Badge tone="won">{t('terms.inForce')}</Badge>}
              </span>
              <span className="num">{t('terms.agreed', { n: count(each.acceptedCount) })}</span>
              <span className="sub num">
                {dateTime(each.publishedAt)} · {each.publishedBy}
              </span>
              <span className="sub">{Object.keys(each.texts).join(', ')}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
