import { Button } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { comingPeopleQuery } from '../../shared/api/queries/contracts.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'

/** Agents who are about to join the reader's team, and the way to an offer that begins with their move. Nothing where nobody comes. */
export function ComingPeople({ onOffer }: { onOffer: (memberId: string) => void }) {
  const { t } = useTranslation('contracts')
  const instant = useInstantText()
  const { data } = useQuery(comingPeopleQuery())
  if (!data || data.list.length === 0) return null
  return (
    <section aria-label={t('coming.title')}>
      <h3 className="h3 mb-1">{t('coming.title')}</h3>
      <p className="mb-3 text-13 text-text-2">{t('coming.text')}</p>
      <ul className="coming-people">
        {data.list.map(({ memberId, account, movesAt }) => (
          <li key={memberId}>
            <span className="grow min-w-0">
              <strong className="block truncate" translate="no">
                {account}
              </strong>
              <span className="num text-13 text-text-2">{t('coming.joins', { at: instant(movesAt, 'minute') })}</span>
            </span>
            <Button size="s" icon="handshake" aria-label={t('set.for', { account })} onClick={() => onOffer(memberId)}>
              {t('set.button')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
