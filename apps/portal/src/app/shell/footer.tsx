import { Accordion } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lanesQuery } from '../../shared/api/queries/catalog.ts'
import { helpQuery } from '../../shared/api/queries/system.ts'
import { vendorMarkOf } from '../../shared/art/art.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { vendorPath } from '../../shared/navigation/categories.ts'
import { RichText } from '../../shared/ui/rich-text.tsx'
import { DirectoryContext } from '../directory.ts'
import { BrandMark } from './brand-mark.tsx'

/** Questions shown in the footer; the help centre has all of them. */
const QUESTIONS_MAX = 5

export function Footer() {
  const { t } = useTranslation()
  const brand = useBrand()
  const year = new Date().getFullYear()
  return (
    <footer className="foot">
      <div className="foot-in">
        <Studios />
        <hr />
        <div className="foot-grid">
          <div className="col gap-3">
            <BrandMark />
            <p className="foot-promise">{t('foot.promise')}</p>
            <Places />
          </div>
          <Questions />
        </div>
        <p className="text-12 text-text-3">{t('foot.rights', { year: String(year), brand: brand.name })}</p>
      </div>
    </footer>
  )
}

/** What the house owes its readers, and the ways to reach it: narrow pages have no right bar. */
function Places() {
  const { t } = useTranslation()
  const { contact } = useBrand()
  const entries = use(DirectoryContext).menu.filter(entry => entry.menu === 'foot')
  return (
    <ul className="foot-places">
      <li className="badge">18+</li>
      {entries.map(({ opens, title }) => (
        <li key={opens}>
          <Link className="link" to={opens}>
            {t(title)}
          </Link>
        </li>
      ))}
      {contact.social && (
        <li>
          <a className="link" href={contact.social} target="_blank" rel="noopener">
            {t('rail.social')}
          </a>
        </li>
      )}
      {contact.mail && (
        <li>
          <a className="link" href={contact.mail}>
            {t('rail.mail')}
          </a>
        </li>
      )}
    </ul>
  )
}

function Studios() {
  const { t } = useTranslation()
  const { data: lanes = [] } = useQuery(lanesQuery(useLanguage()))
  return (
    <section className="col gap-4" aria-label={t('foot.studios')}>
      <p className="eyebrow">{t('foot.studios')}</p>
      <ul className="foot-studios">
        {lanes.flatMap(lane =>
          lane.vendors.map(vendor => (
            <li key={`${lane.gameCategory} ${vendor.vassalage}`}>
              <Link to={vendorPath(lane.gameCategory, vendor.vassalage)}>
                <img {...vendorMarkOf(vendor.smallIcon)} alt="" width={24} height={24} loading="lazy" />
                {vendor.displayName}
              </Link>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}

function Questions() {
  const { data: articles = [] } = useQuery(helpQuery(useLanguage()))
  const items = articles
    .slice(0, QUESTIONS_MAX)
    .map(article => ({ key: article.code, title: article.title, body: <RichText html={article.content} /> }))
  return <Accordion items={items} headingLevel={2} />
}
