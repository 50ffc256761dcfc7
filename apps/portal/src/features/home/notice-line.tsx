import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { openModal } from '../../shared/modals/modal-store.ts'
import { useNotices } from '../../shared/notices/use-notices.ts'

/** The latest announcements in one line; all of them one press away. */
export function NoticeLine() {
  const { t } = useTranslation('home')
  const { data } = useNotices()
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
