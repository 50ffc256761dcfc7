import { Icon } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lanesQuery } from '../../shared/api/queries/catalog.ts'
import type { PromotionCard } from '../../shared/api/queries/promotions.ts'
import type { Answer } from '../../shared/api/types.ts'
import { vendorMarkOf } from '../../shared/art/art.ts'
import { GameRow } from '../../shared/games/game-row.tsx'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { closeModal, openModal } from '../../shared/modals/modal-store.ts'
import { vendorPath } from '../../shared/navigation/categories.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { promotionPath } from '../../shared/navigation/promotion-path.ts'
import type { FoundPlace } from './use-found-places.ts'

interface SearchResultsProps {
  results: Answer<'search'>
  places: readonly FoundPlace[]
  offers: readonly PromotionCard[]
}

/** What was found, by kind; kinds without a result are left out. */
export function SearchResults({ results, places, offers }: SearchResultsProps) {
  const { t } = useTranslation(['search', 'common'])
  const centre = useMemberCentre()
  const { data: lanes = [] } = useQuery(lanesQuery(useLanguage()))
  const categoryOf = (vassalage: string) => lanes.find(lane => lane.vassalage.includes(vassalage))?.gameCategory ?? 'rng'
  return (
    <>
      <Kind title={t('games')} isEmpty={results.games.length === 0}>
        {results.games.map(game => (
          <GameRow key={game.gameId} game={game} />
        ))}
      </Kind>
      <Kind title={t('studios')} isEmpty={results.vendors.length === 0}>
        {results.vendors.map(vendor => (
          <Link key={vendor.vassalage} className="game-row" to={vendorPath(categoryOf(vendor.vassalage), vendor.vassalage)}>
            <img {...vendorMarkOf(vendor.smallIcon)} alt="" width={40} height={40} />
            <b className="game-row-name">{vendor.displayName}</b>
          </Link>
        ))}
      </Kind>
      <Kind title={t('common:shell.account')} isEmpty={places.length === 0}>
        {places.map(({ page, icon, label }) => (
          <button
            key={page}
            type="button"
            className="game-row"
            onClick={() => {
              closeModal('search')
              centre.open(page)
            }}
          >
            <Icon name={icon} />
            <b className="game-row-name">{label}</b>
          </button>
        ))}
      </Kind>
      <Kind title={t('promotions')} isEmpty={results.promotions.length === 0 && offers.length === 0}>
        {offers.map(({ promotionId, title }) => (
          <Link key={promotionId} className="game-row" to={promotionPath(promotionId)}>
            <Icon name="gift" />
            <b className="game-row-name">{title}</b>
          </Link>
        ))}
        {results.promotions.map(promotion => (
          <button key={promotion.code} type="button" className="game-row" onClick={() => openModal('notice', { id: promotion.code })}>
            <Icon name="megaphone" />
            <b className="game-row-name">{promotion.title}</b>
          </button>
        ))}
      </Kind>
      <Kind title={t('help')} isEmpty={results.help.length === 0}>
        {results.help.map(article => (
          <Link key={article.code} className="game-row" to={`/help#${article.code}`}>
            <Icon name="circle-help" />
            <b className="game-row-name">{article.title}</b>
          </Link>
        ))}
      </Kind>
    </>
  )
}

function Kind({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null
  return (
    <section aria-label={title}>
      <p className="eyebrow">{title}</p>
      {children}
    </section>
  )
}
