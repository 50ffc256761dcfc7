import { Icon } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameFace } from '../faces/face.ts'
import { useMoney } from '../text/use-money.ts'
import type { TableEnd } from './table-view.ts'
import type { OpenTable } from './use-table.ts'

interface WinnersProps {
  table: OpenTable
  face: GameFace
  players: number
}

/** Who won most in the last round that has ended, and how many people look on: whoever sees it is one of them. Names are as others may see them. */
export function Winners({ table, face, players }: WinnersProps) {
  const { t } = useTranslation('live')
  const { t: gameText } = useTranslation('tables')
  const money = useMoney()
  const ended = useLastEnd(table.view.round?.ended ?? null)
  return (
    <section className="ts-winners" aria-label={t('winners.title')}>
      <header>
        <h2 className="h3">{t('winners.title')}</h2>
        <span className="num">
          <Icon name="users" size="xs" />
          {t('winners.here', { count: Math.max(1, players) })}
        </span>
      </header>
      {ended && ended.winners.length > 0 ? (
        <ol>
          {ended.winners.map(({ name, amount, spots }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may be shown by the same masked name.
            <li key={place}>
              <span className="ts-initial" aria-hidden="true">
                {name.slice(0, 1).toUpperCase()}
              </span>
              <span className="who">
                {name} <small>{spots.map(spot => face.name(gameText, spot)).join(', ')}</small>
              </span>
              <b className="won num">+{money.short(amount)}</b>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-13 text-text-2">{t(ended ? 'winners.nobody' : 'winners.soon')}</p>
      )}
      {ended && ended.winnerCount > ended.winners.length && (
        <p className="text-12 text-text-2">{t('winners.more', { count: ended.winnerCount - ended.winners.length })}</p>
      )}
    </section>
  )
}

/** The last end that was told: it stays on the page while the next round is played. */
function useLastEnd(ended: TableEnd | null): TableEnd | null {
  const [last, keep] = useState(ended)
  if (ended && ended !== last) keep(ended)
  return ended ?? last
}
