import { Amount, Badge, type BadgeTone, Button, EmptyState, Icon, type IconName, ListSkeleton } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { depositsQuery } from '../../../shared/api/queries/wallet.ts'
import type { Deposit, DepositMethod } from '../../../shared/api/types.ts'
import { statePicture } from '../../../shared/art/art.ts'
import { useInstantText } from '../../../shared/records/use-record-dates.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { methodIcon } from './method-icon.ts'

const BADGES: Record<Deposit['state'], { tone: BadgeTone; icon: IconName }> = {
  created: { tone: 'info', icon: 'clock' },
  pending: { tone: 'info', icon: 'hourglass' },
  part_paid: { tone: 'warn', icon: 'coins' },
  held: { tone: 'warn', icon: 'hand-coins' },
  paid: { tone: 'won', icon: 'check' },
  failed: { tone: 'lost', icon: 'x' },
  expired: { tone: 'plain', icon: 'minus' },
  cancelled: { tone: 'plain', icon: 'undo-2' },
}

interface DepositHistoryProps {
  methods: readonly DepositMethod[]
  chosen: string | undefined
  onChoose: (depositId: string) => void
}

/** Earlier orders; each opens again with its state. */
export function DepositHistory({ methods, chosen, onChoose }: DepositHistoryProps) {
  const { t } = useTranslation('wallet')
  const { t: own } = useTranslation('deposit')
  const textOf = useInstantText()
  const list = useInfiniteQuery(depositsQuery())
  const deposits = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <section aria-label={t('history.title')}>
      <h3 className="h3 mb-3">{t('history.title')}</h3>
      {list.isError ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : list.isPending ? (
        <ListSkeleton rows={3} />
      ) : deposits.length === 0 ? (
        <EmptyState art={statePicture('empty-records')} title={t('history.emptyTitle')}>
          {t('history.emptyText')}
        </EmptyState>
      ) : (
        <ul className="record-panel">
          {deposits.map(deposit => {
            const method = methods.find(candidate => candidate.methodCode === deposit.methodCode)
            const badge = BADGES[deposit.state]
            return (
              <li key={deposit.depositId}>
                <button
                  type="button"
                  className={deposit.depositId === chosen ? 'entry is-on' : 'entry'}
                  aria-current={deposit.depositId === chosen ? 'true' : undefined}
                  onClick={() => onChoose(deposit.depositId)}
                >
                  <span className="entry-icon">
                    <Icon name={methodIcon(deposit.kind)} size="s" />
                  </span>
                  <span className="min-w-0 grow">
                    <b className="block truncate font-semi">{method?.name ?? deposit.methodCode}</b>
                    <span className="text-12 text-text-2 num">{textOf(deposit.createdAt)}</span>
                  </span>
                  <span className="entry-end">
                    <Amount value={deposit.amount} currency={deposit.currency} />
                    <Badge tone={badge.tone} icon={badge.icon}>
                      {own(`state.${deposit.state}`)}
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
