import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { NoticeList } from './notice-list.tsx'

/** Announcements over the page; Escape and the background close it. */
export function NoticeModal({ params, onClose }: { params: { id?: string } | undefined; onClose: () => void }) {
  const { t } = useTranslation('notices')
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} className="notice-modal">
      <NoticeList openId={params?.id} />
    </Dialog>
  )
}
