import { Amount, Badge, type BadgeTone, Icon, type IconName } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { depositsQuery } from '../../../shared/api/queries/wallet.ts'
import type { Deposit, DepositMethod } from '../../../shared/api/types.ts'
import { PagedList } from '../../../shared/records/paged-list.tsx'
import { useInstantText } from '../../../shared/records/use-record-dates.ts'
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
  const { t } = useTranslation('deposit')
  const textOf = useInstantText()
  const { state, credited, received, amount, currency } = deposit
  const badge = BADGES[state]
  return (
    <button type="button" className={isChosen ? 'entry is-on' : 'entry'} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
      <span className="entry-icon">
        <Icon name={methodIcon(deposit.kind)} size="s" />
      </span>
      <span className="min-w-0 grow">
        <b className="block truncate font-semi">{name}</b>
        <span className="text-12 text-text-2 num">{textOf(deposit.createdAt)}</span>
      </span>
      <span className="entry-end">
        <Amount value={credited === null ? amount : received} currency={currency} className="font-semi" />
        <Badge tone={badge.tone} icon={badge.icon}>
          {t(`state.${state}`)}
        </Badge>
      </span>
    </button>
  )
}
