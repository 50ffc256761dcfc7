import { HOME_DROPDOWN_FIRST_SIZE, HOME_DROPDOWN_NEXT_SIZE } from '@croupier/contract/browser'
import { Badge, Button, Icon } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { popularQuery } from '../../shared/api/queries/catalog.ts'
import type { Lane, Vendor } from '../../shared/api/types.ts'
import { coverOf, vendorMarkOf } from '../../shared/art/art.ts'
import { GameRow } from '../../shared/games/game-row.tsx'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { categoryPath, vendorPath } from '../../shared/navigation/categories.ts'
import { useCategoryName } from '../../shared/navigation/use-category-name.ts'

const PLAYED_SHOWN = 4

/** A category's studios as pictures made of their own covers: 21 at first, 18 more at a time. */
export function VendorPanel({ lane }: { lane: Lane }) {
  const { t } = useTranslation()
  const nameOf = useCategoryName()
  const [shown, setShown] = useState(HOME_DROPDOWN_FIRST_SIZE)
  return (
    <div className="vendor-panel">
      <section aria-label={nameOf(lane)}>
        <div className="lane-h">
          <h2 className="h2">{nameOf(lane)}</h2>
          <span className="text-13 text-text-3">
            {t('shell.gamesFromStudios', { count: lane.gameCount, studios: lane.vendors.length })}
          </span>
          <Link className="link all text-13" to={categoryPath(lane.gameCategory)}>
            {t('shell.allOf', { category: nameOf(lane) })}
            <Icon name="chevron-right" size="xs" className="rtl:rotate-180" />
          </Link>
        </div>
        <ul className="vendor-grid">
          {lane.vendors.slice(0, shown).map(vendor => (
            <li key={vendor.vassalage}>
              <VendorCard vendor={vendor} href={vendorPath(lane.gameCategory, vendor.vassalage)} />
            </li>
          ))}
        </ul>
        {shown < lane.vendors.length && (
          <Button size="s" className="mt-4" onClick={() => setShown(shown + HOME_DROPDOWN_NEXT_SIZE)}>
            {t('shell.moreStudios')}
          </Button>
        )}
      </section>
      <PlayedNow lane={lane} />
    </div>
  )
}

function VendorCard({ vendor, href }: { vendor: Vendor; href: string }) {
  const { t } = useTranslation()
  return (
    <Link className="vendor-card" to={href}>
      <span className="vendor-covers" aria-hidden="true">
        {vendor.covers.slice(0, 3).map(code => (
          <img key={code} src={coverOf(code).src} alt="" width={150} height={200} loading="lazy" decoding="async" />
        ))}
      </span>
      <span className="vendor-name">
        <img {...vendorMarkOf(vendor.smallIcon)} alt="" width={40} height={40} />
        <span className="col">
          <b>{vendor.displayName}</b>
          <small>{t('games.count', { count: vendor.gameCount })}</small>
        </span>
      </span>
      {vendor.isHot && <Badge tone="hot">{t('ui.hot')}</Badge>}
    </Link>
  )
}

function PlayedNow({ lane }: { lane: Lane }) {
  const { t } = useTranslation()
  const { data: games = [] } = useQuery(popularQuery(useLanguage(), lane.gameCategory))
  if (games.length === 0) return null
  return (
    <section aria-label={t('shell.mostPlayed')} className="max-lg:hidden">
      <h3 className="h3 mb-4">{t('shell.mostPlayed')}</h3>
      <ul className="col gap-1">
        {games.slice(0, PLAYED_SHOWN).map(game => (
          <li key={game.gameId}>
            <GameRow game={game} />
          </li>
        ))}
      </ul>
    </section>
  )
}
