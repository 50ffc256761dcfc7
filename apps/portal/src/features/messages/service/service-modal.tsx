import { Button, ButtonLink, ListSkeleton, TextField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { helpQuery } from '../../../shared/api/queries/system.ts'
import { useBrand } from '../../../shared/brand/use-brand.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { openModal } from '../../../shared/modals/modal-store.ts'
import { useOpenChat, useService } from '../../../shared/service/use-open-service.ts'
import { useIsLoggedIn, useIsTrial } from '../../../shared/session/session-store.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { RichText } from '../../../shared/ui/rich-text.tsx'
import { OwnFeedback } from '../feedback/own-feedback.tsx'
import { findArticles } from './find-articles.ts'
import '../messages.css'

/** Customer service over the page that raised the question: an answer from the help, a person, and what was written before. */
export function ServiceModal({ onClose }: { params: undefined; onClose: () => void }) {
  const { t } = useTranslation('messages')
  const { isVip } = useService()
  const isMember = [useIsLoggedIn(), !useIsTrial()].every(Boolean)
  return (
    <Dialog isOpen onClose={onClose} title={t(isVip ? 'service.vip' : 'service.title')} description={t('service.lead')} size="wide">
      <div className="col mt-5 gap-6">
        <HelpSearch />
        <Ways />
        {isMember && (
          <section className="col gap-3">
            <h3 className="h3">{t('service.letters')}</h3>
            <OwnFeedback />
          </section>
        )}
      </div>
    </Dialog>
  )
}

function HelpSearch() {
  const { t } = useTranslation('messages')
  const [typed, setTyped] = useState('')
  const { data: articles, error, refetch, isFetching } = useQuery(helpQuery(useLanguage()))
  const found = articles && findArticles(articles, typed)
  return (
    <section className="col gap-3">
      <TextField
        label={t('service.search')}
        icon="search"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : found ? (
        <div className="service-found" aria-live="polite">
          {found.map(({ code, title, content }) => (
            <details key={code}>
              <summary>{title}</summary>
              <RichText html={content} />
            </details>
          ))}
          {found.length === 0 && <p className="text-13 text-text-2">{t('service.nothing')}</p>}
        </div>
      ) : (
        <ListSkeleton rows={3} />
      )}
    </section>
  )
}

/** To a person: by letter in any case, by chat and mail where the brand has them. */
function Ways() {
  const { t } = useTranslation('messages')
  const { contact } = useBrand()
  const openChat = useOpenChat()
  return (
    <section className="row flex-wrap gap-3" aria-label={t('service.person')}>
      {openChat && (
        <Button tone="primary" icon="headphones" onClick={openChat}>
          {t('service.chat')}
        </Button>
      )}
      <Button {...(!openChat && { tone: 'primary' })} icon="pencil" onClick={() => openModal('feedback')}>
        {t('feedback.write')}
      </Button>
      {contact.mail.startsWith('mailto:') && <ButtonLink href={contact.mail}>{t('service.mail')}</ButtonLink>}
    </section>
  )
}
