import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { ContractDetail } from '../../shared/api/queries/contracts.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { useContractWords } from './use-contract-words.ts'

/** Which contracts below end if this offer is accepted, and when. */
export function EndsBelow({ detail: { endsBelow, startsAt } }: { detail: ContractDetail }) {
  const { t } = useTranslation('contracts')
  const words = useContractWords()
  const instant = useInstantText()
  return (
    <section className="contract-warning" aria-label={t('endsBelow.title')}>
      <div className="row top gap-3">
        <Icon name="triangle-alert" />
        <div>
          <h4 className="font-semi">{t('endsBelow.title')}</h4>
          <p className="text-13">{t('endsBelow.text', { count: endsBelow.length, at: startsAt ? instant(startsAt, 'minute') : '' })}</p>
        </div>
      </div>
      <ul>
        {endsBelow.map(({ account, ratePpm }) => (
          <li key={account}>
            <span className="grow truncate" translate="no">
              {account}
            </span>
            <span className="num">{words.rate(ratePpm)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
