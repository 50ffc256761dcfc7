import { ErrorState, IconButton, Loading, Skeleton } from '@croupier/ui'
import { Drawer } from '@croupier/ui/components/drawer.tsx'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { useLiveDesks } from '../../shared/api/live-desks.ts'
import { DeskProvider } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { LeaveGuard } from '../../shared/leaving/leave-guard.tsx'
import type { Screen } from '../../shared/screens/screen.ts'
import { ScreensProvider, useScreens } from '../../shared/screens/use-screens.tsx'
import { Nav } from './nav.tsx'

/** The frame of all screens, once the server has said who is here. */
export function Shell({ screens }: { screens: readonly Screen[] }) {
  const { t } = useText()
  const me = useRead('operatorMe', {})
  if (me.data)
    return (
      <DeskProvider me={me.data}>
        <ScreensProvider screens={screens}>
          <Frame />
        </ScreensProvider>
      </DeskProvider>
    )
  if (me.error)
    return <ErrorState title={t('state.failed')} code={me.error.code} requestId={me.error.requestId} onRetry={() => void me.refetch()} />
  return <PageSkeleton />
}

/** A screen's script comes when it is opened first. */
const pages = new Map<Screen, ComponentType>()
function pageOf(screen: Screen): ComponentType {
  const page = pages.get(screen) ?? lazy(() => screen.load().then(component => ({ default: component })))
  pages.set(screen, page)
  return page
}

function Frame() {
  const { t } = useText()
  const [isMenuOpen, setMenuOpen] = useState(false)
  useLiveDesks()
  const { pathname } = useLocation()
  const screens = useScreens()
  const here = screens.find(({ path }) => path === pathname)
  return (
    <>
      <LeaveGuard />
      <div className="console">
        <Nav />
        <div className="console-bar">
          <IconButton icon="menu" label={t('nav.label')} onClick={() => setMenuOpen(true)} />
          {here ? t(here.title) : 'Croupier'}
        </div>
        <Drawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} title={t('nav.label')} className="console-drawer">
          <Nav onGone={() => setMenuOpen(false)} />
        </Drawer>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {screens.map(screen => {
              const Page = pageOf(screen)
              return <Route key={screen.path} path={screen.path} element={<Page />} />
            })}
            <Route path="*" element={<Navigate to={screens[0]?.path ?? '/'} replace />} />
          </Routes>
        </Suspense>
      </div>
    </>
  )
}

function PageSkeleton() {
  return (
    <Loading>
      <div className="col gap-4 p-6">
        <Skeleton width={180} height={24} />
        <Skeleton width="100%" height={320} />
      </div>
    </Loading>
  )
}
