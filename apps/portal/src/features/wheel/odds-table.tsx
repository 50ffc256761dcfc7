import { Badge, Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Wheel } from '../../shared/api/queries/wheel.ts'
import { numberFormat } from '../../shared/i18n/number-format.ts'
import { usePrizeText } from './use-prize-text.ts'
import { PRIZE_ICONS } from './wheel-picture.tsx'

/** Every segment with its prize and its chance in lowest terms; what is sold out gives the fallback. */
export function OddsTable({ wheel }: { wheel: Wheel }) {
  const { t, i18n } = useTranslation('wheel')
  const prizeText = usePrizeText(wheel.currency)
  const count = numberFormat(i18n.language, {})
  const fallback = wheel.segments[wheel.fallback]?.name ?? ''
  return (
    <section aria-label={t('odds.title')}>
      <h3 className="h3 mb-3">{t('odds.title')}</h3>
      <ul className="record-panel wheel-odds">
        {wheel.segments.map(({ name, prize, odds, isSoldOut }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
          <li key={index}>
            <span className="wheel-odds-sign" data-tone={index % 4}>
              <Icon name={PRIZE_ICONS[prize.kind]} size="s" />
            </span>
            <span className="grow min-w-0">
              <b className="block font-semi">{name}</b>
              <span className="block text-13 text-text-2">{prizeText(prize)}</span>
              {isSoldOut && <Badge tone="warn">{t('odds.soldOut', { name: fallback })}</Badge>}
            </span>
            <span className="num text-13">{t('odds.chance', { num: count.format(odds.num), den: count.format(odds.den) })}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-12 text-text-3">{t('odds.note')}</p>
    </section>
  )
}
