import { ListSkeleton, Steps } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawalAccountsQuery, withdrawalOptionsQuery } from '../../shared/api/queries/withdrawals.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { MoneyAway } from './money-away.tsx'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import { type Draft, WithdrawForm } from './withdraw-form.tsx'
import { WithdrawHistory } from './withdraw-history.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'
import './withdraw.css'

type Place = { at: 'form' } | { at: 'confirm' } | { at: 'order'; withdrawalId: string }

/** withdraw: where to and how much, what will happen, and the way of the money until it has arrived. */
export function WithdrawPage() {
  const { t } = useTranslation('withdraw')
  const language = useLanguage()
  const options = useQuery(withdrawalOptionsQuery(language))
  const accounts = useQuery(withdrawalAccountsQuery(language))
  const [place, setPlace] = useState<Place>({ at: 'form' })
  const [draft, setDraft] = useState<Draft>({ accountId: null, text: '' })
  const failed = options.isError ? options : accounts.isError ? accounts : undefined
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
  if (!options.data || !accounts.data) return <ListSkeleton rows={5} />
  const known = { options: options.data, accounts: accounts.data }
  const open = (withdrawalId: string) => setPlace({ at: 'order', withdrawalId })
  const done = (withdrawalId: string) => {
    setDraft({ ...draft, text: '' })
    open(withdrawalId)
  }
  return (
    <div className="col gap-6">
      <div className="wd-steps">
        <Steps labels={[t('step.amount'), t('step.confirm'), t('step.progress')]} current={{ form: 0, confirm: 1, order: 2 }[place.at]} />
      </div>
      {place.at === 'form' && <MoneyAway />}
      {place.at === 'form' && <WithdrawForm {...known} draft={draft} onDraft={setDraft} onContinue={() => setPlace({ at: 'confirm' })} />}
      {place.at === 'confirm' && <WithdrawConfirm {...known} draft={draft} onBack={() => setPlace({ at: 'form' })} onDone={done} />}
      {place.at === 'order' && (
        <WithdrawalCard key={place.withdrawalId} withdrawalId={place.withdrawalId} onAnother={() => setPlace({ at: 'form' })} />
      )}
      {place.at !== 'confirm' && <WithdrawHistory chosen={place.at === 'order' ? place.withdrawalId : undefined} onChoose={open} />}
    </div>
  )
}
