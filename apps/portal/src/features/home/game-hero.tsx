import { Button, Icon, Skeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { popularQuery } from '../../shared/api/queries/catalog.ts'
import type { Game } from '../../shared/api/types.ts'
import { coverOf } from '../../shared/art/art.ts'
import { HERO_COVER_SIZES } from '../../shared/art/wide-pictures.ts'
import { gamePath } from '../../shared/games/game-path.ts'
import { opensHere } from '../../shared/games/opens-here.ts'
import { useGameFacts } from '../../shared/games/use-game-facts.ts'
import { useHasTrial } from '../../shared/games/use-has-trial.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useIntent, useLaunch } from '../../shared/ports/launch.ts'

/** What stands at the top while the brand has no banner: what is played most, large, with its next two beside it. */
export function GameHero() {
  const { t } = useTranslation('home')
  const { data: games, isPending } = useQuery(popularQuery(useLanguage()))
  if (isPending) return <Skeleton className="hero-skeleton" />
  const [first, ...others] = games ?? []
  if (!first) return null
  const side = others.length > 1 ? others.slice(0, 2) : []
  return (
    <section className="hero" data-alone={side.length === 0 || undefined} aria-label={t('featured')}>
      <LargeGame game={first} />
      {side.map(game => (
        <SideGame key={game.gameId} game={game} />
      ))}
    </section>
  )
}

function LargeGame({ game }: { game: Game }) {
  const { t } = useTranslation(['home', 'common'])
  const launch = useLaunch()
  const intend = useIntent()
  const facts = useGameFacts(game)
  const hasTrial = useHasTrial()
  return (
    <article
      className="banner large of-game"
      style={{ backgroundColor: coverOf(game.showIcon).color }}
      onPointerEnter={() => intend(game)}
      onFocus={() => intend(game)}
    >
      <Cover game={game} isFirst />
      <div className="banner-text">
        <p className="eyebrow">
          <Icon name="flame" size="s" />
          {t('mostPlayed')}
        </p>
        <h2>{game.gameName}</h2>
        <p className="banner-lead">{facts.map(fact => `${fact.label} ${fact.value}`).join(' · ')}</p>
        <div className="row gap-3">
          <Button tone="primary" onClick={() => launch(game)}>
            {t('play')}
          </Button>
          {hasTrial(game) && (
            <button type="button" className="btn on-art" onClick={() => launch(game, { trial: true })}>
              {t('common:ui.freeTrial')}
            </button>
          )}
        </div>
      </div>
    </article>
  )
}

function SideGame({ game }: { game: Game }) {
  const { t } = useTranslation('home')
  const launch = useLaunch()
  return (
    <Link
      className="banner small of-game"
      style={{ backgroundColor: coverOf(game.showIcon).color }}
      to={gamePath(game)}
      onClick={event => {
        if (!opensHere(event)) return
        event.preventDefault()
        launch(game)
      }}
    >
      <Cover game={game} />
      <span className="banner-text">
        <b>{game.gameName}</b>
        <span className="banner-go">
          {t('play')}
          <Icon name="chevron-right" size="xs" className="rtl:rotate-180" />
        </span>
      </span>
    </Link>
  )
}

function Cover({ game, isFirst = false }: { game: Game; isFirst?: boolean }) {
  const art = coverOf(game.showIcon)
  const sizes = isFirst ? HERO_COVER_SIZES : '300px'
  return (
    <img
      src={art.src}
      srcSet={art.srcSet}
      sizes={sizes}
      alt=""
      width={600}
      height={800}
      fetchPriority={isFirst ? 'high' : 'auto'}
      loading={isFirst ? 'eager' : 'lazy'}
    />
  )
}
