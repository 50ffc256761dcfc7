import { IconButton } from '@croupier/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { loadChunk } from '../../shared/lazy/load-chunk.ts'
import { useLatePart, useTellLost } from '../../shared/lazy/use-late-part.ts'
import { SideContent } from './side-content.tsx'
import { useSideMenu } from './side-menu-store.ts'

const loadDrawer = async () => (await loadChunk('drawer', () => import('@croupier/ui/components/drawer.tsx'))).Drawer

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
  const tellLost = useTellLost()
  const Drawer = useLatePart(isOpen, loadDrawer, () => {
    set(false)
    tellLost()
  })
  useEffect(() => {
    void pathname
    void search
    set(false)
  }, [pathname, search, set])
  if (!Drawer) return null
  return (
    <Drawer isOpen onClose={() => set(false)} title={t('shell.menu')}>
      <div className="side side-drawer">
        <SideContent isSlim={false} />
      </div>
    </Drawer>
  )
}
