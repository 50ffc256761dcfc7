import { Amount, Badge } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { withdrawalsQuery } from '../../shared/api/queries/withdrawals.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { EntryLine } from '../../shared/records/entry-line.tsx'
import { PagedList } from '../../shared/records/paged-list.tsx'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { methodIcon } from './method-icon.ts'
import { stateLook } from './state-look.ts'
import type { Withdrawal } from './types.ts'

interface WithdrawalHistoryProps {
  chosen: string | undefined
  onChoose: (withdrawalId: string) => void
}

/** Earlier withdrawals; each opens again with its state. */
export function WithdrawalHistory({ chosen, onChoose }: WithdrawalHistoryProps) {
  const { t } = useTranslation('withdrawals')
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
  const { t } = useTranslation('withdrawals')
  const textOf = useInstantText()
  return (
    <EntryLine
      sign={methodIcon(withdrawal.kind)}
      what={
        // Where both do not fit, the number goes beneath the name: its last digits tell accounts apart.
        <span className="row flex-wrap gap-x-1 gap-y-0">
          <span className="truncate">{withdrawal.optionName}</span>
          <span className="num shrink-0">{withdrawal.accountMask}</span>
        </span>
      }
      when={textOf(withdrawal.createdAt)}
      amount={<Amount value={withdrawal.amount} currency={withdrawal.currency} />}
      state={<Badge {...stateLook(withdrawal.state)}>{t(`state.${withdrawal.state}.title`)}</Badge>}
      isChosen={isChosen}
      onChoose={onChoose}
    />
  )
}
