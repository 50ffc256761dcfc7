import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { AppCodes } from './app-codes.tsx'
import './apps.css'

/** The apps' codes over the page, from the right bar. */
export function AppsModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('apps')
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} size="panel-size" className="apps-modal">
      <AppCodes />
    </Dialog>
  )
}
