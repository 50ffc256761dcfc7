import { Amount, Button, Icon } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { depositsQuery } from '../../shared/api/queries/deposits.ts'
import type { Deposit, DepositMethod } from '../../shared/api/types.ts'
import { methodIcon } from './method-icon.ts'

/** The newest ones; the list of all stands below. */
const SHOWN_MAX = 3

/** What the desk looks at, or is on its way, needs nothing of the member. */
const waitsForMember = ({ endedAt, state, claimedPaidAt, confirmations }: Deposit): boolean =>
  endedAt === null && state !== 'held' && !claimedPaidAt && !confirmations?.seen

/** Orders that wait for the member, said before a new one is made. */
export function OpenOrders({ methods, onChoose }: { methods: readonly DepositMethod[]; onChoose: (depositId: string) => void }) {
  const { t } = useTranslation('deposits')
  const { data } = useInfiniteQuery(depositsQuery())
  const open = (data?.pages.flatMap(page => page.list) ?? []).filter(waitsForMember).slice(0, SHOWN_MAX)
  if (open.length === 0) return null
  return (
    <section className="open-orders" aria-label={t('resume.title', { count: open.length })}>
      <h3 className="font-semi row gap-2">
        <Icon name="clock" size="s" />
        {t('resume.title', { count: open.length })}
      </h3>
      <ul>
        {open.map(deposit => (
          <li key={deposit.depositId}>
            <Icon name={methodIcon(deposit.kind)} size="s" />
            <span className="open-order">
              <span className="min-w-0 grow truncate">
                {methods.find(method => method.methodCode === deposit.methodCode)?.name ?? deposit.methodCode}
                <span className="text-text-2"> · {t(`state.${deposit.state}`)}</span>
              </span>
              <Amount value={deposit.amount} currency={deposit.currency} className="font-semi" />
            </span>
            <Button size="s" tone="soft" onClick={() => onChoose(deposit.depositId)}>
              {t('resume.go')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
