import { Amount, Badge, type BadgeTone, type IconName } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { depositsQuery } from '../../shared/api/queries/deposits.ts'
import type { Deposit, DepositMethod } from '../../shared/api/types.ts'
import { EntryLine } from '../../shared/records/entry-line.tsx'
import { PagedList } from '../../shared/records/paged-list.tsx'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
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
  const { t } = useTranslation('deposits')
  return (
    <PagedList
      title={t('history.title')}
      empty={{ title: t('history.emptyTitle'), text: t('history.emptyText') }}
      more={t('history.more')}
      query={useInfiniteQuery(depositsQuery())}
      keyOf={({ depositId }) => depositId}
    >
      {deposit => (
        <HistoryLine
          deposit={deposit}
          name={methods.find(({ methodCode }) => methodCode === deposit.methodCode)?.name ?? deposit.methodCode}
          isChosen={deposit.depositId === chosen}
          onChoose={() => onChoose(deposit.depositId)}
        />
      )}
    </PagedList>
  )
}

interface HistoryLineProps {
  deposit: Deposit
  name: string
  isChosen: boolean
  onChoose: () => void
}

/** What came counts where anything came: it may differ from what was ordered. */
function HistoryLine({ deposit, name, isChosen, onChoose }: HistoryLineProps) {
  const { t } = useTranslation('deposits')
  const textOf = useInstantText()
  const { state, credited, received, amount, currency } = deposit
  return (
    <EntryLine
      sign={methodIcon(deposit.kind)}
      what={name}
      when={textOf(deposit.createdAt)}
      amount={<Amount value={credited === null ? amount : received} currency={currency} />}
      state={<Badge {...BADGES[state]}>{t(`state.${state}`)}</Badge>}
      isChosen={isChosen}
      onChoose={onChoose}
    />
  )
}
