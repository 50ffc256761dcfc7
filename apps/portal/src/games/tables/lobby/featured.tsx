import type { Amount } from '@croupier/kernel'
import { Badge, ButtonLink, Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TableCard } from '../../../shared/api/queries/tables.ts'
import { useIsCashOnly } from '../../../shared/rewards/use-is-cash-only.ts'
import { Room } from '../scene/room.tsx'
import { WIDE_ROOM } from '../scene/room-plan.ts'
import { Ring } from '../table/ring.tsx'
import { dealerName } from '../text/dealer-name.ts'
import { useMoney } from '../text/use-money.ts'
import { CardHistory } from './histories.tsx'
import { QuickBet } from './quick-bet.tsx'
import { betsWait, summaryIn } from './table-summary.ts'

/** One table larger than the others: the fullest of the house. */
export function Featured({ table, chip }: { table: TableCard; chip: Amount }) {
  const { t } = useTranslation(['live', 'common'])
  const money = useMoney()
  const summary = summaryIn(table)
  const wait = betsWait(summary)
  const isCashOnly = useIsCashOnly({ gameId: table.code, gameCategory: 'live', minBet: table.min })
  return (
    <section className="tl-featured" aria-label={t('featured')}>
      <Link className="picture" to={`/live/${table.code}`} data-look={table.look} tabIndex={-1} aria-hidden="true">
        <Room plan={WIDE_ROOM} dealer={table.dealer} />
      </Link>
      <div className="head">
        <p>
          <span className="phase" data-phase={summary.phase}>
            {table.code}
          </span>
          {t('card.deals', { dealer: dealerName(table.dealer) })}
        </p>
        <h2>{table.name}</h2>
        {isCashOnly && <Badge>{t('common:bonus.cashOnly')}</Badge>}
      </div>
      <ButtonLink tone="primary" href={`/live/${table.code}`} className="seat">
        {t('card.seat')}
      </ButtonLink>
      <div className="body">
        <p className="meta num">
          <span>
            <Icon name="users" size="xs" label={t('card.players')} />
            {table.players}
          </span>
          <span>{t('range', { min: money.short(table.min), max: money.short(table.max) })}</span>
        </p>
        <div className="past">
          <CardHistory gameId={table.gameId} history={summary.history} />
        </div>
        <div className="now">
          {wait && <Ring wait={wait} size="small" />}
          <p className="text-13 text-text-2">{t(`card.now.${summary.phase}`)}</p>
        </div>
        <QuickBet table={table} summary={summary} chip={chip} meta={null} />
      </div>
    </section>
  )
}
