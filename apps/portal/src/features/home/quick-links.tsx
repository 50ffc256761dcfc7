import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Lane } from '../../shared/api/types.ts'
import { categoryIcons, categoryPath } from '../../shared/navigation/categories.ts'
import { useCategoryName } from '../../shared/navigation/use-category-name.ts'

/** The categories under the thumb; a wide screen has them in header and side menu. */
export function QuickLinks({ lanes }: { lanes: Lane[] }) {
  const { t } = useTranslation('home')
  const nameOf = useCategoryName()
  if (lanes.length < 2) return null
  return (
    <nav className="quick-links" aria-label={t('games')}>
      {lanes.map(lane => (
        <Link key={lane.gameCategory} to={categoryPath(lane.gameCategory)}>
          <Icon name={categoryIcons[lane.gameCategory]} size="l" />
          {nameOf(lane)}
        </Link>
      ))}
    </nav>
  )
}
