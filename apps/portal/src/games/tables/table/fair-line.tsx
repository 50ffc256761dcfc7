import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { numberFormat } from '../../../shared/i18n/number-format.ts'
import type { TableView } from './table-view.ts'

/** Of a hash, what tells it from others at a glance. */
const HASH_HEAD = 8
const HASH_TAIL = 4

/** What fixes the round before anybody can know it: the commitment, and the value that is waited for. The way to check it is one press away. */
export function FairLine({ code, view, isShort }: { code: string; view: TableView; isShort: boolean }) {
  const { t, i18n } = useTranslation('live')
  const { round } = view
  if (!round) return <p className="ts-fair">{t('fair.resting')}</p>
  const { commitment, beacon, sealed, dealtAt, ended } = round
  const isPublic = beacon.kind !== 'own'
  const name = isPublic
    ? t('fair.drand', { round: numberFormat(i18n.language, {}).format(beacon.round) })
    : t('fair.own', { round: numberFormat(i18n.language, {}).format(beacon.round) })
  const came =
    sealed && dealtAt
      ? t('fair.came', { seconds: numberFormat(i18n.language, TENTHS).format((dealtAt - sealed.at) / 1000) })
      : t('fair.after')
  return (
    <p className="ts-fair">
      <span className="committed">
        <Icon name="shield-check" size="xs" />
        {t('fair.committed')}
      </span>
      {!isShort && (
        <code title={commitment}>
          {commitment.slice(0, HASH_HEAD)}…{commitment.slice(-HASH_TAIL)}
        </code>
      )}
      <span className="sep" />
      <span className="beacon num">
        <b>{name}</b> {came}
      </span>
      {ended ? (
        <Link className="link" to={`/fairness?table=${code}&round=${round.round}#draws`}>
          {t(isShort ? 'fair.checkShort' : 'fair.check')}
          <Icon name="chevron-right" size="xs" />
        </Link>
      ) : (
        <Link className="link" to="/fairness#how">
          {t(isShort ? 'fair.howShort' : 'fair.how')}
          <Icon name="chevron-right" size="xs" />
        </Link>
      )}
    </p>
  )
}
const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
