import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { ContractDetail } from '../../shared/api/queries/contracts.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { useContractWords } from './use-contract-words.ts'

/** What the last whole period would have paid under both versions, and what may be owed below all the same. */
export function LastPeriod({ detail, last }: { detail: ContractDetail; last: NonNullable<ContractDetail['lastPeriod']> }) {
  const { t } = useTranslation('contracts')
  const words = useContractWords()
  const instant = useInstantText()
  const { contract, previous } = detail
  return (
    <section className="well contract-last" aria-label={t('last.label')}>
      <h4 className="font-semi">{t('last.title', { from: instant(last.from, 'minute'), to: instant(last.to, 'minute') })}</h4>
      <div className="contract-compare num">
        {previous && last.before !== null && (
          <>
            <p>
              <small>{t('version.plain', { number: previous.number })}</small>
              <b>{words.amount(last.before)}</b>
            </p>
            <Icon name="arrow-right" />
          </>
        )}
        <p>
          <small>{t('version.plain', { number: contract.number })}</small>
          <b className="text-primary-text">{words.amount(last.after)}</b>
        </p>
      </div>
      <p className="text-13 num">{t('last.base', { validBet: words.amount(last.validBet), loss: words.amount(last.loss) })}</p>
      <p className="text-13 text-text-2 num">{t('last.risk', { below: words.amount(last.below) })}</p>
    </section>
  )
}
