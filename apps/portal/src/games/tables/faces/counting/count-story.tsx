import { Icon } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A game whose past is a row of small numbers. */
export interface Counted {
  /** Of a round in the history. */
  readonly countOf: (entry: unknown) => number
  readonly counts: readonly number[]
  readonly draw: (count: number) => ReactNode
  readonly nameOf: (count: number) => string
  /** Odd and even, by colours of the roads. */
  readonly halfOf: (count: number) => 'small' | 'big' | 'triple'
}

interface CountStoryProps {
  history: readonly unknown[]
  game: Counted
}

/** The last counts, the newest first. */
export function CountStory({ history, game, count }: CountStoryProps & { count: number }) {
  const { t } = useTranslation('tables')
  const counts = history.slice(-count).map(game.countOf).reverse()
  return (
    <section className="ts-rolls" aria-label={t('count.last')}>
      {counts.length === 0 ? (
        <p className="text-13 text-text-2">{t('count.none')}</p>
      ) : (
        <ol>
          {counts.map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: results are known by how long ago they came.
            <li key={at} data-half={game.halfOf(each)}>
              {game.draw(each)}
              <b className="num">{each}</b>
              <small>{t(each % 2 === 1 ? 'count.odd' : 'count.even')}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** How often each count came, and how odd and even share. */
export function CountStats({ history, game }: CountStoryProps) {
  const { t } = useTranslation('tables')
  const counts = history.map(game.countOf)
  const times = game.counts.map(count => counts.filter(each => each === count).length)
  const odd = counts.filter(each => each % 2 === 1).length
  const most = Math.max(1, ...times)
  return (
    <section className="ts-stats" aria-label={t('count.stats')}>
      <header>
        <h2 className="h3">{t('count.stats')}</h2>
        <span className="text-12 text-text-2 num">{t('gate.rounds', { count: counts.length })}</span>
      </header>
      <ul className="ts-shares num">
        <li data-half="small" style={{ flexGrow: Math.max(1, odd) }}>
          {t('count.odd')} <b>{odd}</b>
        </li>
        <li data-half="big" style={{ flexGrow: Math.max(1, counts.length - odd) }}>
          {t('count.even')} <b>{counts.length - odd}</b>
        </li>
      </ul>
      <ol className="ts-faces is-named num">
        {game.counts.map((count, at) => (
          <li key={count}>
            <span className="ts-counted" title={game.nameOf(count)}>
              {game.draw(count)}
            </span>
            <span style={{ inlineSize: `${((times[at] ?? 0) / most) * 100}%` }} />
            <b>{times[at]}</b>
          </li>
        ))}
      </ol>
      <p className="ts-memory">
        <Icon name="info" size="xs" />
        {t('count.memory')}
      </p>
    </section>
  )
}
