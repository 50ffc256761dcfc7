import { Icon, type IconName } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { PortalLink } from '../../shared/navigation/portal-link.tsx'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { CREDITS } from './credits.ts'
import './about.css'

const FACTS = [
  { key: 'fair', icon: 'shield-check' },
  { key: 'money', icon: 'wallet' },
  { key: 'age', icon: 'user-round' },
] as const satisfies readonly { key: string; icon: IconName }[]

/** What this place is, what it is not, how its rounds are checked, and whose work is in it. */
export function AboutPage() {
  const { t } = useTranslation('about')
  const { name } = useBrand()
  useDocumentTitle(t('title', { brand: name }))
  return (
    <article className="about">
      <header className="reading-head">
        <h1 className="h1">{t('title', { brand: name })}</h1>
        <p className="text-text-2">{t('lead')}</p>
      </header>
      <div className="about-facts">
        {FACTS.map(({ key, icon }) => (
          <section key={key} className="panel pad3">
            <Icon name={icon} size="l" className="about-icon" />
            <h2 className="h3">{t(`${key}.title`)}</h2>
            <p className="text-14 text-text-2">{t(`${key}.text`)}</p>
            {key === 'fair' && (
              <PortalLink className="link text-14" href="/fairness">
                {t('fair.link')}
                <Icon name="chevron-right" size="xs" className="rtl:rotate-180" />
              </PortalLink>
            )}
          </section>
        ))}
      </div>
      <Credits />
    </article>
  )
}

function Credits() {
  const { t } = useTranslation('about')
  return (
    <section className="col gap-4">
      <h2 className="h2">{t('credits.title')}</h2>
      <p className="text-text-2">{t('credits.lead')}</p>
      <dl className="panel about-credits">
        {CREDITS.map(({ part, source, href, licence }) => (
          <div key={part}>
            <dt>
              {t(`credits.${part}`)}
              <span className="badge">{licence}</span>
            </dt>
            <dd>
              <a className="link" href={href} target="_blank" rel="noopener">
                {source}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-13 text-text-3">{t('credits.invented')}</p>
    </section>
  )
}
