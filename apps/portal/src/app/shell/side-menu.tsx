import { IconButton } from '@croupier/ui'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { loadChunk } from '../../shared/lazy/load-chunk.ts'
import { SideContent } from './side-content.tsx'
import { useSideMenu } from './side-menu-store.ts'

const Drawer = lazy(async () => ({ default: (await loadChunk('drawer', () => import('@croupier/ui/components/drawer.tsx'))).Drawer }))

/** The column beside the page, from 1280 pixels on: 240 wide, or 72 with icons only. */
export function SideColumn() {
  const { t } = useTranslation()
  const { isSlim, toggleSlim } = useSideMenu()
  return (
    <aside className="side side-column" data-slim={isSlim || undefined} aria-label={t('shell.menu')}>
      <SideContent isSlim={isSlim} />
      <IconButton
        icon={isSlim ? 'chevrons-right' : 'chevrons-left'}
        label={isSlim ? t('shell.widen') : t('shell.narrow')}
        aria-expanded={!isSlim}
        className="side-toggle rtl:rotate-180"
        onClick={toggleSlim}
      />
    </aside>
  )
}

/** The same content over the page, below 1280 pixels. Going somewhere closes it. */
export function SideDrawer() {
  const { t } = useTranslation()
  const { isOpen, set } = useSideMenu()
  const { pathname, search } = useLocation()
  useEffect(() => {
    void pathname
    void search
    set(false)
  }, [pathname, search, set])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <Drawer isOpen onClose={() => set(false)} title={t('shell.menu')}>
        <div className="side side-drawer">
          <SideContent isSlim={false} />
        </div>
      </Drawer>
    </Suspense>
  )
}
