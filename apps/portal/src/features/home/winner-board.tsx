import { Amount, Badge, ButtonLink, Icon, ListSkeleton, Tabs } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { winnersQuery } from '../../shared/api/queries/catalog.ts'
import type { Winner } from '../../shared/api/types.ts'
import { statePicture, thumbOf } from '../../shared/art/art.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'

const SHOWN = 6
type Period = 'today' | 'week'

/** The largest wins of real rounds, with masked names. */
export function WinnerBoard() {
  const { t } = useTranslation('home')
  const [period, setPeriod] = useState<Period>('today')
  return (
    <section className="winners">
      <div className="lane-h">
        <Icon name="trophy" size="l" />
        <h2 className="h2">{t('winners')}</h2>
        <Tabs
          className="ms-auto"
          hug
          label={t('period')}
          value={period}
          onChange={setPeriod}
          items={[
            { key: 'today', label: t('today') },
            { key: 'week', label: t('week') },
          ]}
        />
      </div>
      <div className="panel winner-list">
        <Winners period={period} />
      </div>
    </section>
  )
}

function Winners({ period }: { period: Period }) {
  const { data: winners, error, isPending, refetch } = useQuery(winnersQuery(period))
  if (isPending)
    return (
      <div className="pad">
        <ListSkeleton rows={SHOWN} />
      </div>
    )
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (winners.length === 0) return <OpenBoard />
  return (
    <ol>
      {winners.slice(0, SHOWN).map((winner, index) => (
        <WinnerLine key={`${winner.account} ${winner.at}`} winner={winner} rank={index + 1} />
      ))}
    </ol>
  )
}

const OPEN_PLACES = [1, 2, 3] as const

/** A young house: the places are there, and it is said what takes one. */
function OpenBoard() {
  const { t } = useTranslation('home')
  return (
    <div className="winner-open">
      <ol>
        {OPEN_PLACES.map(place => (
          <li key={place}>
            <span className="winner-rank num">{place}</span>
            <span className="winner-place" aria-hidden="true">
              <Icon name="trophy" size="s" />
            </span>
            <span className="text-text-3">{t('openPlace')}</span>
          </li>
        ))}
      </ol>
      <div className="winner-say">
        <img {...statePicture('trophy')} alt="" width={88} height={88} />
        <p className="h3">{t('noWinners')}</p>
        <p className="text-13 text-text-2">{t('noWinnersText')}</p>
        <ButtonLink size="s" href="/rng">
          {t('toGames')}
        </ButtonLink>
      </div>
    </div>
  )
}

function WinnerLine({ winner, rank }: { winner: Winner; rank: number }) {
  return (
    <li>
      <span className="winner-rank num">{rank}</span>
      <span className="thumb">
        <img src={thumbOf(winner.showIcon)} alt="" loading="lazy" decoding="async" />
      </span>
      <span className="min-w-0">
        <b className="game-row-name">{winner.gameName}</b>
        <span className="text-12 text-text-3">{winner.account}</span>
      </span>
      <b>
        <Amount value={winner.amount} tinted signs="never" />
      </b>
      <Badge tone="primary">×{winner.multiple}</Badge>
    </li>
  )
}
