import { amount } from '@croupier/kernel'
import { useTranslation } from 'react-i18next'
import type { TableTerms } from '../../../shared/api/queries/tables.ts'
import { useMoney } from '../text/use-money.ts'
import type { TableView } from './table-view.ts'

/** What the table takes, told before it refuses: on the main bets, on all others, and of one member in a round. */
export function Limits({ terms, view }: { terms: TableTerms; view: TableView }) {
  const { t } = useTranslation('live')
  const money = useMoney()
  const side = terms.spots.filter(({ max }) => amount(max) < amount(terms.max))
  const least = side.reduce((one, { min }) => (amount(min) < one ? amount(min) : one), amount(side[0]?.min ?? '0'))
  const most = side.reduce((one, { max }) => (amount(max) > one ? amount(max) : one), 0n)
  const left = view.shoe.cardsLeft ?? view.shoe.piecesLeft
  return (
    <dl className="ts-limits num">
      <div>
        <dt>{t('limits.main')}</dt>
        <dd>{t('range', { min: money.short(terms.min), max: money.short(terms.max) })}</dd>
      </div>
      {side.length > 0 && (
        <div>
          <dt>{t('limits.side')}</dt>
          <dd>{t('range', { min: money.short(least), max: money.short(most) })}</dd>
        </div>
      )}
      <div>
        <dt>{t('limits.player')}</dt>
        <dd>{money.short(terms.playerMax)}</dd>
      </div>
      {left !== undefined && view.hand > 0 && (
        <div>
          <dt>{t('limits.shoe')}</dt>
          <dd>{t('limits.left', { count: left })}</dd>
        </div>
      )}
    </dl>
  )
}
