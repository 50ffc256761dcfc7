import { Badge, Button, Icon } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { BindForm } from './bind-form.tsx'
import { methodIcon } from './method-icon.ts'
import type { Account, Options } from './types.ts'
import { UnbindForm } from './unbind-form.tsx'
import { useDefaultAccount } from './use-accounts.ts'

interface AccountChoiceProps {
  options: Options
  accounts: readonly Account[]
  chosen: Account | undefined
  onChoose: (accountId: string) => void
}

/** The accounts that are bound, one of them chosen; and the way to bind another. */
export function AccountChoice({ options, accounts, chosen, onChoose }: AccountChoiceProps) {
  const { t } = useTranslation('withdrawals')
  const [isBinding, setBinding] = useState(false)
  const mayBind = options.holderName !== null && options.hasPaymentPassword
  if (isBinding) return <BindForm options={options} onClose={() => setBinding(false)} onBound={onChoose} />
  return (
    <fieldset className="min-w-0">
      <legend className="h3 mb-3">{t('account.title')}</legend>
      <div className="wd-accounts">
        {accounts.map(account => (
          <AccountCard
            key={account.accountId}
            account={account}
            isChosen={account.accountId === chosen?.accountId}
            onChoose={() => onChoose(account.accountId)}
          />
        ))}
        <button type="button" className="wd-add" disabled={!mayBind} onClick={() => setBinding(true)}>
          <Icon name="plus" />
          <span>{t(accounts.length === 0 ? 'account.first' : 'account.add')}</span>
        </button>
      </div>
      {accounts.length > 0 && <p className="mt-3 text-13 text-text-2">{t('account.cooling', { count: options.coolingHours })}</p>}
    </fieldset>
  )
}

interface AccountCardProps {
  account: Account
  isChosen: boolean
  onChoose: () => void
}

function AccountCard({ account, isChosen, onChoose }: AccountCardProps) {
  const { t } = useTranslation('withdrawals')
  const textOf = useInstantText()
  const [isUnbinding, setUnbinding] = useState(false)
  const makeDefault = useDefaultAccount()
  return (
    <div className="wd-account">
      <label>
        <input type="radio" name="withdraw-account" className="vh" checked={isChosen} onChange={onChoose} />
        <span className="wd-icon">
          <Icon name={methodIcon(account.kind)} />
        </span>
        <span className="min-w-0 grow">
          <b className="block truncate font-semi">{account.optionName}</b>
          <span className="block num">{account.mask}</span>
          <span className="block text-12 text-text-2 truncate">{account.holder}</span>
        </span>
      </label>
      <span className="wd-account-foot">
        {account.isDefault && <Badge tone="primary">{t('account.default')}</Badge>}
        {account.usableAt && (
          <Badge tone="warn" icon="timer">
            {t('account.usableAt', { at: textOf(account.usableAt) })}
          </Badge>
        )}
      </span>
      {isChosen && !isUnbinding && (
        <span className="wd-account-acts">
          {!account.isDefault && (
            <Button size="s" tone="ghost" busy={makeDefault.isPending} onClick={() => makeDefault.mutate(account.accountId)}>
              {t('account.makeDefault')}
            </Button>
          )}
          <Button size="s" tone="ghost" onClick={() => setUnbinding(true)} aria-label={t('account.unbindNamed', { account: account.mask })}>
            {t('account.unbind')}
          </Button>
        </span>
      )}
      {isUnbinding && <UnbindForm account={account} onClose={() => setUnbinding(false)} />}
    </div>
  )
}
