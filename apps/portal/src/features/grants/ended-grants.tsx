import { Amount, Badge, Button } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Grant } from '../../shared/api/queries/grants.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { TermLines } from '../../shared/rewards/term-lines.tsx'
import { grantLook } from './grant-look.ts'

interface EndedGrantsProps {
  grants: readonly Grant[]
  onMore: (() => void) | undefined
  isLoading: boolean
}

/** What has ended, and what of it became cash. Terms stay readable. */
export function EndedGrants({ grants, onMore, isLoading }: EndedGrantsProps) {
  const { t } = useTranslation('grants')
  const textOf = useInstantText()
  return (
    <section aria-label={t('ended.title')}>
      <h3 className="h3 mb-2">{t('ended.title')}</h3>
      <ul className="record-panel">
        {grants.map(grant => (
          <li key={grant.grantId}>
            <details className="bonus-fold">
              <summary className="entry">
                <span className="min-w-0 grow">
                  <b className="block font-semi">{grant.name}</b>
                  <span className="row flex-wrap gap-2 text-12 text-text-2 num">
                    <Badge {...grantLook(grant.state)}>{t(`state.${grant.state}`)}</Badge>
                    {grant.endedAt && textOf(grant.endedAt)}
                  </span>
                </span>
                <Amount
                  value={grant.converted ?? '0'}
                  currency={grant.currency}
                  {...(grant.state === 'completed' && { signs: 'always' as const, tinted: true })}
                  className={grant.state === 'completed' ? 'font-semi' : 'text-text-3'}
                />
              </summary>
              <div className="bonus-fold-body">
                <TermLines terms={grant.terms} currency={grant.currency} />
              </div>
            </details>
          </li>
        ))}
      </ul>
      {onMore && (
        <div className="mt-3 text-center">
          <Button size="s" busy={isLoading} onClick={onMore}>
            {t('ended.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
