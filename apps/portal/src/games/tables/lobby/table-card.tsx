import type { Amount } from '@croupier/kernel'
import { Badge, Icon } from '@croupier/ui'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TableCard as Table } from '../../../shared/api/queries/tables.ts'
import { useIsCashOnly } from '../../../shared/rewards/use-is-cash-only.ts'
import { Ring } from '../table/ring.tsx'
import { dealerName } from '../text/dealer-name.ts'
import { useMoney } from '../text/use-money.ts'
import { CardArt } from './card-art.tsx'
import { CardHistory } from './histories.tsx'
import { QuickBet } from './quick-bet.tsx'
import { betsWait, summaryIn } from './table-summary.ts'

/** A table in the lobby: who deals, how long bets are open, what came before, and a bet at two presses. */
export const TableCard = memo(function TableCard({ table, chip }: { table: Table; chip: Amount }) {
  const { t } = useTranslation(['live', 'common'])
  const money = useMoney()
  const summary = summaryIn(table)
  const { code, name, dealer, filterCode, gameId, players } = table
  const isCashOnly = useIsCashOnly({ gameId: code, gameCategory: 'live', minBet: table.min })
  const wait = betsWait(summary)
  return (
    <article className="tl-card">
      <Link className="way" to={`/live/${code}`}>
        <CardArt table={table} />
        <span className="tl-name">
          <b>{name}</b>
          <span>{t('card.dealer', { dealer: dealerName(dealer), code })}</span>
          {isCashOnly && <Badge>{t('common:bonus.cashOnly')}</Badge>}
        </span>
      </Link>
      <span className="tl-code">{filterCode}</span>
      <span className="tl-state">
        {wait ? (
          <Ring wait={wait} size="small" />
        ) : (
          <span className="phase" data-phase={summary.phase}>
            {t(`card.phase.${summary.phase}`)}
          </span>
        )}
      </span>
      <div className="body">
        <div className="past">
          <CardHistory gameId={gameId} history={summary.history} />
        </div>
        <QuickBet
          table={table}
          summary={summary}
          chip={chip}
          meta={
            <p className="meta num">
              <span>
                <Icon name="users" size="xs" label={t('card.players')} />
                {players}
              </span>
              <span>{t('range', { min: money.short(table.min), max: money.short(table.max) })}</span>
              <span>{t(summary.phase === 'resting' ? 'card.wakes' : `card.hint.${hintOf(gameId)}`)}</span>
            </p>
          }
        />
      </div>
    </article>
  )
})

type Hint = 'road' | 'numbers' | 'rolls' | 'gates' | 'hands'
const HINTS: Readonly<Record<string, Hint>> = {
  ...{ baccarat: 'road', 'dragon-tiger': 'road', 'zha-jin-hua': 'road', roulette: 'numbers', 'fan-tan': 'numbers', 'se-die': 'numbers' },
  ...{
    'sic-bo': 'rolls',
    'fish-prawn-crab': 'rolls',
    blackjack: 'hands',
    'three-card-poker': 'hands',
    'holdem-bonus': 'hands',
    'casino-holdem': 'hands',
  },
}
const hintOf = (gameId: string): Hint => HINTS[gameId] ?? 'gates'
