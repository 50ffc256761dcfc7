import { Icon } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameFace } from '../faces/face.ts'
import { useMoney } from '../text/use-money.ts'
import type { OpenTable } from './use-table.ts'

interface WinnersProps {
  table: OpenTable
  face: GameFace
  players: number
}

/** People at the table, by names as others may see them: who won most in the last round that has ended, who bets, and how many look on. */
export function People(props: WinnersProps) {
  return (
    <>
      <Winners {...props} />
      <Players table={props.table} />
    </>
  )
}

/** Whoever sees how many look on is one of them. */
function Winners({ table, face, players }: WinnersProps) {
  const { t } = useTranslation('live')
  const { t: gameText } = useTranslation('tables')
  const money = useMoney()
  const ended = useLast(table.view.round?.ended ?? null)
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
              <Initial name={name} />
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

/** Who bets on the round, from the closing of its bets until those of the next one are closed. */
function Players({ table: { view } }: Pick<WinnersProps, 'table'>) {
  const { t } = useTranslation('live')
  const money = useMoney()
  const sealed = useLast(view.round?.sealed ?? null)
  if (!sealed || sealed.players.length === 0) return null
  return (
    <section className="ts-winners" aria-label={t('players.title')}>
      <header>
        <h2 className="h3">{t('players.title')}</h2>
      </header>
      <ol>
        {sealed.players.map(({ name, stake }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may be shown by the same masked name.
          <li key={place}>
            <Initial name={name} />
            <span className="who">{name}</span>
            <span className="num">{money.short(stake)}</span>
          </li>
        ))}
      </ol>
      {sealed.playerCount > sealed.players.length && (
        <p className="text-12 text-text-2">{t('winners.more', { count: sealed.playerCount - sealed.players.length })}</p>
      )}
    </section>
  )
}

const Initial = ({ name }: { name: string }) => (
  <span className="ts-initial" aria-hidden="true">
    {name.slice(0, 1).toUpperCase()}
  </span>
)

/** What was told last: it stays on the page while the next round is played. */
function useLast<T extends object>(told: T | null): T | null {
  const [last, keep] = useState(told)
  if (told && told !== last) keep(told)
  return told ?? last
}
