import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { lazyPart } from '../../shared/lazy/lazy-part.tsx'
import { WhenSettled } from '../../shared/lazy/when-settled.tsx'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { ContinuePlaying } from './continue-playing.tsx'
import { Hero } from './hero.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { NoticeLine } from './notice-line.tsx'
import { QuickLinks } from './quick-links.tsx'
import { TopTen } from './top-ten.tsx'
import { useHomeReady } from './use-home-ready.ts'
import './hero.css'
import './home.css'

const HomeRest = lazyPart('home-rest', async () => (await import('./home-rest.tsx')).HomeRest)

/** Home: what the house says, the member's own games, what others play, then a lane for each category. */
export function HomePage() {
  const { t } = useTranslation('home')
  const { isReady, lanes, error, isRetrying, retry } = useHomeReady()
  const { name } = useBrand()
  useDocumentTitle(t('title'))
  if (!isReady) return <HomeSkeleton />
  if (error) return <LoadError error={error} onRetry={retry} isRetrying={isRetrying} />
  return (
    <>
      <h1 className="vh">{name}</h1>
      <Hero />
      <NoticeLine />
      <QuickLinks lanes={lanes} />
      <ContinuePlaying />
      <TopTen />
      <WhenSettled fallback={<div className="home-rest" />}>
        <Suspense fallback={<div className="home-rest" />}>
          <HomeRest lanes={lanes} />
        </Suspense>
      </WhenSettled>
    </>
  )
}
