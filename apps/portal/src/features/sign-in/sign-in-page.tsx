import { Icon } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lanesQuery, popularQuery } from '../../shared/api/queries/catalog.ts'
import { coverOf } from '../../shared/art/art.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { LanguageMenu } from '../../shared/i18n/language-menu.tsx'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { SignInLogo } from './sign-in-logo.tsx'
import './sign-in.css'

interface SignInPageProps {
  title: string
  lead: ReactNode
  /** The other door, where the form does not name it itself. */
  aside?: ReactNode
  isNarrow?: boolean
  children: ReactNode
}

/** Sign-in and registration as pages of their own: the house's games on one side, the form on the other. */
export function SignInPage({ title, lead, aside, isNarrow = false, children }: SignInPageProps) {
  const { t } = useTranslation('signIn')
  const { loginedToHomePage } = useBrand()
  return (
    <div className="sign-in-page">
      <Showcase />
      <main id="content" className="sign-in-main" tabIndex={-1}>
        <div className={isNarrow ? 'sign-in-column narrow' : 'sign-in-column'}>
          <div className="row justify-between flex-wrap gap-3">
            {!loginedToHomePage && (
              <Link className="link text-13 min-h-6" to="/index">
                <Icon name="chevron-left" size="xs" className="rtl:rotate-180" />
                {t('page.lobby')}
              </Link>
            )}
            <span className="row ms-auto gap-3 text-13 text-text-2">
              {aside && <span className="sign-in-aside row gap-1">{aside}</span>}
              <LanguageMenu />
            </span>
          </div>
          <h1 className="h1 mt-6">{title}</h1>
          <p className="sign-in-lead">{lead}</p>
          {children}
        </div>
      </main>
    </div>
  )
}

/** How many covers the tilted wall shows; more would only be loaded, not seen. */
const WALL = 12

function Showcase() {
  const { t, i18n } = useTranslation('signIn')
  const language = useLanguage()
  const { data: games = [] } = useQuery(popularQuery(language))
  const { data: lanes = [] } = useQuery(lanesQuery(language))
  const total = lanes.reduce((sum, lane) => sum + lane.gameCount, 0)
  const studios = new Set(lanes.flatMap(lane => lane.vassalage)).size
  return (
    <aside className="sign-in-show" aria-label={t('page.promise')}>
      <div className="sign-in-wall" aria-hidden="true">
        {games.slice(0, WALL).map(game => {
          const cover = coverOf(game.showIcon)
          return (
            <img key={game.gameId} src={cover.src} srcSet={cover.srcSet} sizes="240px" alt="" width={240} height={320} decoding="async" />
          )
        })}
      </div>
      <SignInLogo />
      <div className="sign-in-say">
        <p className="h1">{t('page.promise')}</p>
        <p>{t('page.promiseText')}</p>
        {total > 0 && (
          <dl>
            <div>
              <dd>{new Intl.NumberFormat(i18n.language).format(total)}</dd>
              <dt>{t('page.games', { count: studios })}</dt>
            </div>
            <div>
              <dd>{new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(1)}</dd>
              <dt>{t('page.checked')}</dt>
            </div>
          </dl>
        )}
      </div>
    </aside>
  )
}
