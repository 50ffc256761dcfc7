import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { CategoryLane } from './category-lane.tsx'
import { ContinuePlaying } from './continue-playing.tsx'
import { Hero } from './hero.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { NoticeLine } from './notice-line.tsx'
import { Promotions } from './promotions.tsx'
import { QuickLinks } from './quick-links.tsx'
import { Studios } from './studios.tsx'
import { TopTen } from './top-ten.tsx'
import { useHomeReady } from './use-home-ready.ts'
import { usePopupNotices } from './use-popup-notices.ts'
import { WinnerBoard } from './winner-board.tsx'
import './home.css'

/** Home: what the house says, the member's own games, what others play, then a lane for each category. */
export function HomePage() {
  const { t } = useTranslation('home')
  const { isReady, lanes } = useHomeReady()
  const { name } = useBrand()
  useDocumentTitle(t('title'))
  usePopupNotices()
  if (!isReady) return <HomeSkeleton />
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
