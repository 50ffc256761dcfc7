import { Amount, Badge, Button, EmptyState, Icon, ListSkeleton } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { withdrawalsQuery } from '../../shared/api/queries/withdrawals.ts'
import { statePicture } from '../../shared/art/art.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { methodIcon } from './method-icon.ts'
import { stateLook } from './state-look.ts'

interface WithdrawHistoryProps {
  chosen: string | undefined
  onChoose: (withdrawalId: string) => void
}

/** Earlier withdrawals; each opens again with its state. */
export function WithdrawHistory({ chosen, onChoose }: WithdrawHistoryProps) {
  const { t } = useTranslation('withdraw')
  const textOf = useInstantText()
  const list = useInfiniteQuery(withdrawalsQuery(useLanguage()))
  const withdrawals = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <section aria-label={t('history.title')}>
      <h3 className="h3 mb-3">{t('history.title')}</h3>
      {list.isError ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : list.isPending ? (
        <ListSkeleton rows={3} />
      ) : withdrawals.length === 0 ? (
        <EmptyState art={statePicture('empty-records')} title={t('history.emptyTitle')}>
          {t('history.emptyText')}
        </EmptyState>
      ) : (
        <ul className="wd-history">
          {withdrawals.map(withdrawal => {
            const { tone, icon } = stateLook(withdrawal.state)
            return (
              <li key={withdrawal.withdrawalId}>
                <button
                  type="button"
                  aria-current={withdrawal.withdrawalId === chosen ? 'true' : undefined}
                  onClick={() => onChoose(withdrawal.withdrawalId)}
                >
                  <span className="wd-icon">
                    <Icon name={methodIcon(withdrawal.kind)} size="s" />
                  </span>
                  <span className="min-w-0 grow">
                    <b className="block truncate font-semi">
                      {withdrawal.optionName} <span className="num">{withdrawal.accountMask}</span>
                    </b>
                    <span className="text-12 text-text-2 num">{textOf(withdrawal.createdAt)}</span>
                  </span>
                  <span className="wd-history-end">
                    <Amount value={withdrawal.amount} currency={withdrawal.currency} />
                    <Badge tone={tone} icon={icon}>
                      {t(`state.${withdrawal.state}.title`)}
                    </Badge>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="mt-4 text-center">
          <Button size="s" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('history.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
