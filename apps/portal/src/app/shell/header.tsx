import { IconButton } from '@croupier/ui'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '../../shared/i18n/language-menu.tsx'
import { openModal } from '../../shared/modals/modal-store.ts'
import type { Frame } from '../../shared/navigation/page.ts'
import { useIsLoggedIn } from '../../shared/session/session-store.ts'
import { useMedia, WIDE } from '../../shared/ui/use-media.ts'
import { BrandMark } from './brand-mark.tsx'
import { CategoryNav } from './category-nav.tsx'
import { MemberBar, MessagesButton, PromotionsButton } from './member-parts.ts'
import { useSideMenu } from './side-menu-store.ts'
import { useSearchKey } from './use-search-key.ts'
import { VisitorBar } from './visitor-bar.tsx'

export function Header({ frame }: { frame: Frame }) {
  const { t } = useTranslation()
  const isLoggedIn = useIsLoggedIn()
  const setMenu = useSideMenu(menu => menu.set)
  const isWide = useMedia(WIDE)
  useSearchKey()
  return (
    <header className="header portal-header" data-frame={frame}>
      <IconButton icon="menu" label={t('shell.menu')} className="menu-button" onClick={() => setMenu(true)} />
      <BrandMark />
      {isWide && <CategoryNav />}
      <div className="row ms-auto gap-1">
        <IconButton icon="search" label={t('shell.search')} onClick={() => openModal('search')} className="max-md:hidden" />
        <LanguageMenu className="max-md:hidden" />
        <Suspense fallback={null}>
          {isLoggedIn && <PromotionsButton />}
          {isLoggedIn && <MessagesButton />}
        </Suspense>
      </div>
      <Suspense fallback={null}>{isLoggedIn ? <MemberBar /> : <VisitorBar />}</Suspense>
    </header>
  )
}
