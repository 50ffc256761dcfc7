import { ListSkeleton, Steps } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawalAccountsQuery, withdrawalOptionsQuery } from '../../shared/api/queries/withdrawals.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { DebtHint } from '../../shared/money/debt-hint.tsx'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { MoneyAway } from './money-away.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'
import { WithdrawalConfirm } from './withdrawal-confirm.tsx'
import { type Draft, WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'
import './withdrawals.css'

/** withdraw: where to and how much, what will happen, and the way of the money until it has arrived; the address names the one that is shown. */
export function WithdrawalsPage() {
  const { t } = useTranslation('withdrawals')
  const language = useLanguage()
  const options = useQuery(withdrawalOptionsQuery(language))
  const accounts = useQuery(withdrawalAccountsQuery(language))
  const centre = useMemberCentre()
  const { order } = centre.details
  const [isConfirming, setConfirming] = useState(false)
  const [draft, setDraft] = useState<Draft>({ accountId: null, text: '' })
  const failed = options.isError ? options : accounts.isError ? accounts : undefined
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
  if (!options.data || !accounts.data) return <ListSkeleton rows={5} />
  const known = { options: options.data, accounts: accounts.data, draft }
  const open = (withdrawalId: string) => centre.open('withdraw', { order: withdrawalId })
  const done = (withdrawalId: string) => {
    setDraft({ ...draft, text: '' })
    setConfirming(false)
    open(withdrawalId)
  }
  return (
    <div className="col gap-6">
      <div className="money-steps">
        <Steps labels={[t('step.amount'), t('step.confirm'), t('step.progress')]} current={order ? 2 : isConfirming ? 1 : 0} />
      </div>
      {order ? (
        <WithdrawalCard key={order} withdrawalId={order} onAnother={() => centre.open('withdraw')} />
      ) : isConfirming ? (
        <WithdrawalConfirm {...known} onBack={() => setConfirming(false)} onDone={done} />
      ) : (
        <>
          <DebtHint />
          <MoneyAway />
          <WithdrawalForm {...known} onDraft={setDraft} onContinue={() => setConfirming(true)} />
        </>
      )}
      {(order || !isConfirming) && <WithdrawalHistory chosen={order ?? undefined} onChoose={open} />}
    </div>
  )
}
