import { Button, EmptyState, ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { helpQuery } from '../../shared/api/queries/system.ts'
import type { HelpArticle } from '../../shared/api/types.ts'
import { statePicture } from '../../shared/art/art.ts'
import { useStatus } from '../../shared/brand/use-brand.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { RichText } from '../../shared/ui/rich-text.tsx'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import './help.css'

/** The help centre inside the portal. */
export function HelpPage() {
  return <Help />
}

/** /helpmc: the same articles with nothing around them, for apps and for visitors who may not enter. */
export function BareHelpPage() {
  return (
    <main className="bare-help">
      <Help />
    </main>
  )
}

function Help() {
  const { t } = useTranslation(['help', 'common'])
  const { status } = useStatus()
  const { data: articles, error, isPending, refetch } = useQuery(helpQuery(useLanguage()))
  useDocumentTitle(t('title'))
  return (
    <section className="col gap-6">
      <header className="reading-head">
        <h1 className="h1">{t('title')}</h1>
        <p className="text-text-2">{t('lead')}</p>
        {/* Behind a closed door nobody takes it. */}
        {status === 0 && (
          <p>
            <Button size="s" icon="message-square" onClick={() => openModal('feedback')}>
              {t('common:shell.feedback')}
            </Button>
          </p>
        )}
      </header>
      {isPending && <ListSkeleton rows={6} />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {articles?.length === 0 && (
        <EmptyState art={statePicture('empty-records')} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {articles && articles.length > 0 && <Articles articles={articles} />}
    </section>
  )
}

/** Contents beside the articles, in their order; each article has an address of its own (`/help#deposit`). */
function Articles({ articles }: { articles: HelpArticle[] }) {
  const { t } = useTranslation('help')
  const groups = [...new Set(articles.map(article => article.category))].map(category => ({
    category,
    articles: articles.filter(article => article.category === category),
  }))
  return (
    <div className="help">
      <nav className="smenu help-contents" aria-label={t('contents')}>
        {groups.map(group => (
          <Fragment key={group.category}>
            <p className="eyebrow">{group.category}</p>
            {group.articles.map(article => (
              <a key={article.code} href={`#${article.code}`}>
                {article.title}
              </a>
            ))}
          </Fragment>
        ))}
      </nav>
      <div className="col gap-8">
        {groups.map(group => (
          <div key={group.category} className="col gap-4">
            {group.articles.map(article => (
              <article key={article.code} id={article.code} className="panel pad3">
                <h2 className="h2">{article.title}</h2>
                <RichText html={article.content} />
              </article>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
