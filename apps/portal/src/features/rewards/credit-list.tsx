import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { creditsQuery } from '../../shared/api/queries/rewards.ts'
import { EntryLine } from '../../shared/records/entry-line.tsx'
import { PagedList } from '../../shared/records/paged-list.tsx'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { RewardAmount } from './reward-amount.tsx'
import { useRewardNames } from './use-reward-names.ts'

/** What was received, the newest first; each opens how it was computed. */
export function CreditList({ onOpen }: { onOpen: (creditId: string) => void }) {
  const { t } = useTranslation('rewards')
  const { ruleText } = useRewardNames()
  const textOf = useInstantText()
  return (
    <PagedList
      title={t('received.title')}
      empty={t('received.empty')}
      more={t('received.more')}
      query={useInfiniteQuery(creditsQuery())}
      keyOf={({ creditId }) => creditId}
    >
      {credit => (
        <EntryLine
          sign="gift"
          what={ruleText(credit.rule, credit.source)}
          when={textOf(credit.creditedAt)}
          amount={<RewardAmount reward={credit} {...(credit.kind === 'cash' && { currency: credit.asset })} isGain />}
          state={<span className="text-12 text-primary-text">{t('received.how')}</span>}
          onChoose={() => onOpen(credit.creditId)}
        />
      )}
    </PagedList>
  )
}
