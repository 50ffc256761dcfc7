import { Icon, Skeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { popularQuery } from '../../shared/api/queries/catalog.ts'
import type { NoticeItem } from '../../shared/api/types.ts'
import { bannerOf } from '../../shared/art/art.ts'
import { BANNER_SIZES } from '../../shared/art/wide-pictures.ts'
import { gamePath } from '../../shared/games/game-path.ts'
import { opensHere } from '../../shared/games/opens-here.ts'
import { useHasTrial } from '../../shared/games/use-has-trial.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { PortalLink } from '../../shared/navigation/portal-link.tsx'
import { useNotices } from '../../shared/notices/use-notices.ts'
import { useLaunch } from '../../shared/ports/launch.ts'
import { RichText } from '../../shared/ui/rich-text.tsx'
import { GameHero } from './game-hero.tsx'
import { useTurns } from './use-turns.ts'

/** Long enough to read the longest banner twice. */
const TURN_MS = 8_000
const SIDE_MAX = 2

/** The brand's banners (announcement type B): one large that turns, two small beside it. Without banners the games themselves stand there. */
export function Hero() {
  const { t } = useTranslation('home')
  const { data, isPending } = useNotices()
  if (isPending) return <Skeleton className="hero-skeleton" />
  const banners = data?.banners ?? []
  if (banners.length === 0) return <GameHero />
  // The side places stay fixed; what is left over turns in the large one.
  const side = banners.length > SIDE_MAX ? banners.slice(-SIDE_MAX) : []
  const large = banners.slice(0, banners.length - side.length)
  return (
    <section className="hero" data-alone={side.length === 0 || undefined} aria-label={t('featured')} aria-roledescription={t('carousel')}>
      <LargeBanner banners={large} />
      {side.map(banner => (
        <SideBanner key={banner.id} banner={banner} />
      ))}
    </section>
  )
}

function LargeBanner({ banners }: { banners: NoticeItem[] }) {
  const { t } = useTranslation('home')
  const { at, go, hold, isPaused, togglePause } = useTurns(banners.length, TURN_MS)
  const banner = banners[at]
  if (!banner) return null
  const art = banner.picture ? bannerOf(banner.picture) : undefined
  return (
    <article className="banner large" {...hold}>
      {art && <img src={art.src} srcSet={art.srcSet} sizes={BANNER_SIZES} alt="" width={1280} height={480} fetchPriority="high" />}
      <div className="banner-text">
        <h2>{banner.title}</h2>
        <RichText className="banner-lead" html={banner.content} />
        <BannerActs banner={banner} />
      </div>
      {banners.length > 1 && (
        <div className="banner-dots">
          <button type="button" className="banner-pause" aria-label={t(isPaused ? 'turn' : 'pause')} onClick={togglePause}>
            <Icon name={isPaused ? 'play' : 'pause'} size="xs" />
          </button>
          {banners.map((each, index) => (
            <button
              key={each.id}
              type="button"
              aria-label={t('banner', { n: index + 1, title: each.title })}
              aria-current={index === at || undefined}
              onClick={() => go(index)}
            />
          ))}
        </div>
      )}
    </article>
  )
}

/** Where a banner shows a game, it starts it, and a trial where there is one; else it leads where the console says. */
function BannerActs({ banner }: { banner: NoticeItem }) {
  const { t } = useTranslation(['home', 'common'])
  const launch = useLaunch()
  const hasTrial = useHasTrial()
  const game = useGameOf(banner.link)
  const play = (
    <>
      {banner.link?.startsWith('/game') ? t('play') : t('see')}
      <span className="vh">: {banner.title}</span>
    </>
  )
  if (!game)
    return (
      <BannerLink banner={banner} className="btn p">
        {play}
      </BannerLink>
    )
  return (
    <div className="banner-acts">
      <Link
        className="btn p"
        to={gamePath(game)}
        onClick={event => {
          if (!opensHere(event)) return
          event.preventDefault()
          launch(game)
        }}
      >
        {play}
      </Link>
      {hasTrial(game) && (
        <button type="button" className="btn on-art" onClick={() => launch(game, { trial: true })}>
          {t('common:ui.freeTrial')}
          <span className="vh">: {game.gameName}</span>
        </button>
      )}
    </div>
  )
}

/** The game that a banner leads to, where it is among those that this page knows. */
function useGameOf(link: string | null) {
  const { data: games } = useQuery(popularQuery(useLanguage()))
  const gameId = link?.startsWith('/game?') ? new URLSearchParams(link.slice('/game?'.length)).get('gameId') : null
  return games?.find(game => game.gameId === gameId)
}

function SideBanner({ banner }: { banner: NoticeItem }) {
  const { t } = useTranslation('home')
  const art = banner.picture ? bannerOf(banner.picture) : undefined
  return (
    <BannerLink banner={banner} className="banner small" color={art?.color}>
      {art && <img src={art.src} srcSet={art.srcSet} sizes="33vw" alt="" width={640} height={240} loading="lazy" />}
      <span className="banner-text">
        <b>{banner.title}</b>
        <span className="banner-go">
          {t('see')}
          <Icon name="chevron-right" size="xs" className="rtl:rotate-180" />
        </span>
      </span>
    </BannerLink>
  )
}

interface BannerLinkProps {
  banner: NoticeItem
  className: string
  /** Of the picture, for what it leaves free. */
  color?: string | undefined
  children: ReactNode
}

/** A banner leads where the console says; without a link it opens its own text. */
function BannerLink({ banner, className, color, children }: BannerLinkProps) {
  const look = { className, style: color ? { backgroundColor: color } : undefined }
  if (!banner.link)
    return (
      <button type="button" {...look} onClick={() => openModal('notice', { id: banner.id })}>
        {children}
      </button>
    )
  return (
    <PortalLink {...look} href={banner.link}>
      {children}
    </PortalLink>
  )
}
