import { Amount, Button, ListSkeleton, Table, type TableColumn } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Grant, grantStepsQuery } from '../../shared/api/queries/grants.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { wire } from '../../shared/money/typed-amount.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { type ReachedStep, withReached } from './with-reached.ts'

/** Which bet moved it by how much, the newest first; each opens its round. */
export function GrantSteps({ grant }: { grant: Grant }) {
  const { t } = useTranslation('grants')
  const steps = useInfiniteQuery(grantStepsQuery(grant.grantId, useLanguage()))
  const columns = useColumns(grant.currency)
  const known = steps.data?.pages.flatMap(page => page.list) ?? []
  return (
    <section aria-label={t('steps.title')}>
      <h3 className="h3 mb-3">{t('steps.title')}</h3>
      {steps.isError ? (
        <LoadError error={steps.error} onRetry={() => void steps.refetch()} isRetrying={steps.isFetching} />
      ) : !steps.data ? (
        <ListSkeleton rows={4} />
      ) : known.length === 0 ? (
        <p className="well p-4 text-13 text-text-2">{t('steps.empty')}</p>
      ) : (
        <div className="record-panel">
          <Table
            columns={columns}
            rows={withReached(known, grant.progress)}
            rowKey={({ step }) => step}
            caption={t('steps.title')}
            stacks
          />
        </div>
      )}
      {steps.hasNextPage && (
        <div className="mt-4 text-center">
          <Button size="s" busy={steps.isFetchingNextPage} onClick={() => void steps.fetchNextPage()}>
            {t('steps.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function useColumns(currency: string): TableColumn<ReachedStep>[] {
  const { t, i18n } = useTranslation('grants')
  const centre = useMemberCentre()
  const textOf = useInstantText()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return [
    {
      key: 'game',
      label: t('steps.game'),
      cell: ({ gameName, roundId, countedAt, amount }) => (
        <span className="block min-w-0">
          <button
            type="button"
            className="link text-start"
            aria-label={t('steps.open', { game: gameName })}
            onClick={() => centre.open('personalHistoryCopy', { round: roundId })}
          >
            {gameName}
          </button>
          <span className="block text-12 text-text-2 num">
            {textOf(countedAt)}
            {wire(amount) < 0n && ` · ${t('steps.corrected')}`}
          </span>
        </span>
      ),
    },
    { key: 'valid', label: t('steps.valid'), isFigure: true, cell: ({ valid }) => <Amount value={valid} currency={currency} /> },
    { key: 'weight', label: t('steps.weight'), isFigure: true, cell: ({ weight }) => percent.format(weight / 100) },
    {
      key: 'counted',
      label: t('steps.counted'),
      isFigure: true,
      cell: ({ amount }) => <Amount value={amount} currency={currency} signs="always" tinted className="font-semi" />,
    },
    { key: 'progress', label: t('steps.progress'), isFigure: true, cell: ({ reached }) => <Amount value={reached} currency={currency} /> },
  ]
}
