import { Amount, amountText, Icon, useUi } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Grant } from '../../shared/api/queries/grants.ts'
import { withdrawalOptionsQuery } from '../../shared/api/queries/withdrawals.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { wire } from '../../shared/money/typed-amount.ts'

/** What a withdrawal would pay and cost now; nothing while that is not known. */
export function IfWithdrawn({ grant }: { grant: Grant }) {
  const { t } = useTranslation('grants')
  const { locale } = useUi()
  const { data: options } = useQuery(withdrawalOptionsQuery(useLanguage()))
  if (!options) return null
  const { currency, forfeits, turnover } = options
  const owes = wire(turnover.owed) > 0n
  return (
    <section className="well pad2 bonus-withdraw">
      <h3 className="h3">{t('withdraw.title')}</h3>
      <dl className="fact-list">
        <dt>{t('withdraw.available')}</dt>
        <dd>
          <Amount value={owes ? '0' : options.available} currency={currency} className="font-semi" />
        </dd>
        <dt>{t('withdraw.turnover')}</dt>
        <dd className={owes ? 'text-warn' : 'text-won'}>
          <span className="row justify-end gap-1">
            {!owes && <Icon name="check" size="xs" />}
            <Amount value={turnover.owed} currency={currency} />
          </span>
        </dd>
        {forfeits.grants > 0 && (
          <>
            <dt>{t('withdraw.lose')}</dt>
            <dd className="text-lost font-semi">{t('withdraw.bonus', { amount: amountText(forfeits.sum, { locale, currency }) })}</dd>
          </>
        )}
      </dl>
      <p className="text-13 text-text-2">{t(grant.terms.forfeitOnWithdraw ? 'withdraw.ends' : 'withdraw.keeps')}</p>
    </section>
  )
}
