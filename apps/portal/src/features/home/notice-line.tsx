import { Icon } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { noticesQuery } from '../../shared/api/queries/messages.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { openModal } from '../../shared/modals/modal-store.ts'

/** The latest announcements in one line; all of them one press away. */
export function NoticeLine() {
  const { t } = useTranslation('home')
  const { data } = useQuery(noticesQuery(useLanguage()))
  const notices = data?.player ?? []
  if (notices.length === 0) return null
  return (
    <section className="notice-line" aria-label={t('notices')}>
      <Icon name="megaphone" size="s" />
      <ul>
        {notices.slice(0, 3).map(notice => (
          <li key={notice.id}>
            <button type="button" onClick={() => openModal('notice', { id: notice.id })}>
              {notice.title}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="link text-13" onClick={() => openModal('notice')}>
        {t('all')}
        <Icon name="chevron-right" size="xs" className="rtl:rotate-180" />
      </button>
    </section>
  )
}
