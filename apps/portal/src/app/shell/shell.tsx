import { type ReactNode, Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ChunkBoundary } from '../../shared/lazy/chunk-boundary.tsx'
import { lazyPart } from '../../shared/lazy/lazy-part.tsx'
import { WhenSettled } from '../../shared/lazy/when-settled.tsx'
import { useMedia, WIDE } from '../../shared/ui/use-media.ts'
import { DirectoryContext, frameAt } from '../directory.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { RightBar } from './right-bar.tsx'
import { SideColumn, SideDrawer } from './side-menu.tsx'
import { useSideMenu } from './side-menu-store.ts'

const Footer = lazyPart('footer', async () => (await import('./footer.tsx')).Footer)

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const frame = frameAt(use(DirectoryContext).pages, pathname)
  const isSlim = useSideMenu(menu => menu.isSlim)
  const isWide = useMedia(WIDE)
  if (frame === 'bare') return children
  return (
    <>
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      <Header frame={frame} />
      <SideDrawer />
      {frame === 'header' ? (
        <main id="content" className="only-content" tabIndex={-1}>
          {children}
        </main>
      ) : (
        <>
          <div className="shell portal-shell" data-side={frame === 'no-side' ? 'none' : isSlim ? 'slim' : 'wide'}>
            {frame === 'full' && isWide && <SideColumn />}
            <main id="content" className="main" tabIndex={-1}>
              {children}
            </main>
            {isWide && <RightBar />}
          </div>
          <WhenSettled>
            <ChunkBoundary place={pathname} isSpare>
              <Suspense fallback={null}>
                <Footer />
              </Suspense>
            </ChunkBoundary>
          </WhenSettled>
          <BottomBar />
        </>
      )}
    </>
  )
}
