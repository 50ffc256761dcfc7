import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { StoryProps } from '../face.ts'
import type { HandName } from './ante-game.ts'

type Winner = 'player' | 'tie' | 'dealer'
interface Ended {
  readonly winner: Winner
  readonly player: HandName
  readonly dealer: HandName
}
// The rules of ante games write the history.
const endsIn = (history: readonly unknown[]): readonly Ended[] => history as readonly Ended[]
const WINNERS: readonly Winner[] = ['player', 'tie', 'dealer']

/** The last hands, the newest first: who had what, and who would have won. */
export function PokerHands({ history, count }: { history: readonly unknown[]; count: number }) {
  const { t } = useTranslation('tables')
  const ends = endsIn(history).slice(-count).reverse()
  if (ends.length === 0) return <p className="text-13 text-text-2">{t('poker.none')}</p>
  return (
    <ol className="ts-showdowns" aria-label={t('poker.last')}>
      {ends.map(({ winner, player, dealer }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results are known by how long ago they came.
        <li key={at} data-winner={winner}>
          <b>{t(`poker.by.${winner}`)}</b>
          <span>
            <small>{t('poker.hand')}</small> {t(`poker.${player}`)}
          </span>
          <span>
            <small>{t('poker.dealer')}</small> {t(`poker.${dealer}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** How often each side won, and what everybody's hand came to. */
export function PokerStats({ history, names }: Pick<StoryProps, 'history'> & { names: readonly HandName[] }) {
  const { t } = useTranslation('tables')
  const ends = endsIn(history)
  const wins = (winner: Winner) => ends.filter(end => end.winner === winner).length
  const hands = names.map(name => ends.filter(({ player }) => player === name).length)
  const most = Math.max(1, ...hands)
  return (
    <section className="ts-stats" aria-label={t('poker.stats')}>
      <h2 className="h3">{t('poker.stats')}</h2>
      <ul className="ts-shares num">
        {WINNERS.map(winner => (
          <li key={winner} data-half={HALVES[winner]} style={{ flexGrow: Math.max(1, wins(winner)) }}>
            {t(`poker.by.${winner}`)} <b>{wins(winner)}</b>
          </li>
        ))}
      </ul>
      <ol className="ts-faces is-named is-long num">
        {names.map((name, at) => (
          <li key={name}>
            {t(`poker.${name}`)}
            <span style={{ inlineSize: `${((hands[at] ?? 0) / most) * 100}%` }} />
            <b>{hands[at]}</b>
          </li>
        ))}
      </ol>
      <p className="ts-memory">
        <Icon name="info" size="xs" />
        {t('poker.memory')}
      </p>
    </section>
  )
}

/** Colours that the roads have. */
const HALVES = { player: 'small', tie: 'triple', dealer: 'big' } as const
