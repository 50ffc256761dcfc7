import { HoverMenu } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import { lanesQuery } from '../../shared/api/queries/catalog.ts'
import type { Lane } from '../../shared/api/types.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { loadChunk } from '../../shared/lazy/load-chunk.ts'
import { useLatePart } from '../../shared/lazy/use-late-part.ts'
import { categoryPath } from '../../shared/navigation/categories.ts'
import { useCategoryName } from '../../shared/navigation/use-category-name.ts'

const loadPanel = async () => (await loadChunk('vendor-panel', () => import('./vendor-panel.tsx'))).VendorPanel

/** Home, the categories that have vendors, each with its studios in a panel beneath, and the promotions. */
export function CategoryNav() {
  const { t } = useTranslation()
  const nameOf = useCategoryName()
  const { pathname } = useLocation()
  const { data: lanes = [] } = useQuery(lanesQuery(useLanguage()))
  return (
    <nav className="nav" aria-label={t('shell.categories')}>
      <NavLink to="/index" className={({ isActive }) => (isActive ? 'is-on' : '')}>
        {t('shell.home')}
      </NavLink>
      {lanes.map(lane => (
        <HoverMenu
          // Going somewhere closes the panel that led there.
          key={`${lane.gameCategory} ${pathname}`}
          label={nameOf(lane)}
          href={categoryPath(lane.gameCategory)}
          isCurrent={pathname === categoryPath(lane.gameCategory)}
          openLabel={t('shell.openVendors', { category: nameOf(lane) })}
        >
          <Studios lane={lane} />
        </HoverMenu>
      ))}
      <NavLink to="/promotions" className={({ isActive }) => (isActive ? 'is-on' : '')}>
        {t('shell.promotions')}
      </NavLink>
    </nav>
  )
}

function Studios({ lane }: { lane: Lane }) {
  const { t } = useTranslation()
  const [isLost, setLost] = useState(false)
  const VendorPanel = useLatePart(true, loadPanel, () => setLost(true))
  if (VendorPanel) return <VendorPanel lane={lane} />
  return (
    <div className="vendor-panel" aria-busy={!isLost}>
      {isLost && <p role="alert">{t('error.lineLost')}</p>}
    </div>
  )
}
