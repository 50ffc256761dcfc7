import { Amount, Badge, Icon } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { withdrawalsQuery } from '../../shared/api/queries/withdrawals.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { PagedList } from '../../shared/records/paged-list.tsx'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { methodIcon } from './method-icon.ts'
import { stateLook } from './state-look.ts'
import type { Withdrawal } from './types.ts'

interface WithdrawHistoryProps {
  chosen: string | undefined
  onChoose: (withdrawalId: string) => void
}

/** Earlier withdrawals; each opens again with its state. */
export function WithdrawHistory({ chosen, onChoose }: WithdrawHistoryProps) {
  const { t } = useTranslation('withdraw')
  return (
    <PagedList
      title={t('history.title')}
      empty={{ title: t('history.emptyTitle'), text: t('history.emptyText') }}
      more={t('history.more')}
      query={useInfiniteQuery(withdrawalsQuery(useLanguage()))}
      keyOf={({ withdrawalId }) => withdrawalId}
    >
      {withdrawal => (
        <HistoryLine
          withdrawal={withdrawal}
          isChosen={withdrawal.withdrawalId === chosen}
          onChoose={() => onChoose(withdrawal.withdrawalId)}
        />
      )}
    </PagedList>
  )
}

function HistoryLine({ withdrawal, isChosen, onChoose }: { withdrawal: Withdrawal; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation('withdraw')
  const textOf = useInstantText()
  const { tone, icon } = stateLook(withdrawal.state)
  return (
    <button type="button" className={isChosen ? 'entry is-on' : 'entry'} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
      <span className="entry-icon">
        <Icon name={methodIcon(withdrawal.kind)} size="s" />
      </span>
      <span className="min-w-0 grow">
        <b className="row flex-wrap gap-x-1 gap-y-0 font-semi">
          <span className="truncate">{withdrawal.optionName}</span>
          <span className="num shrink-0">{withdrawal.accountMask}</span>
        </b>
        <span className="text-12 text-text-2 num">{textOf(withdrawal.createdAt)}</span>
      </span>
      <span className="entry-end">
        <Amount value={withdrawal.amount} currency={withdrawal.currency} className="font-semi" />
        <Badge tone={tone} icon={icon}>
          {t(`state.${withdrawal.state}.title`)}
        </Badge>
      </span>
    </button>
  )
}
