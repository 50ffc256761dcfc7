import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lanesQuery } from '../../shared/api/queries/catalog.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { CategoryLane } from './category-lane.tsx'
import { ContinuePlaying } from './continue-playing.tsx'
import { Hero } from './hero.tsx'
import { NoticeLine } from './notice-line.tsx'
import { Promotions } from './promotions.tsx'
import { QuickLinks } from './quick-links.tsx'
import { Studios } from './studios.tsx'
import { TopTen } from './top-ten.tsx'
import { usePopupNotices } from './use-popup-notices.ts'
import { WinnerBoard } from './winner-board.tsx'
import './home.css'

/** Home: what the house says, the member's own games, what others play, then a lane for each category. */
export function HomePage() {
  const { t } = useTranslation('home')
  const { data: lanes = [] } = useQuery(lanesQuery(useLanguage()))
  const { name } = useBrand()
  useDocumentTitle(t('title'))
  usePopupNotices()
  return (
    <>
      <h1 className="vh">{name}</h1>
      <Hero />
      <NoticeLine />
      <QuickLinks lanes={lanes} />
      <ContinuePlaying />
      <TopTen />
      {lanes.map(lane => (
        <CategoryLane key={lane.gameCategory} lane={lane} />
      ))}
      <div className="home-pair">
        <WinnerBoard />
        <Promotions />
      </div>
      <Studios lanes={lanes} />
    </>
  )
}
