import { Button } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { TermsText } from '../../shared/terms/terms-text.tsx'

/** The terms in the version that is recorded with the registration. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('terms')
  const { termsVersion } = useBrand()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      description={t('version', { version: termsVersion })}
      size="wide"
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('read')}
        </Button>
      }
    >
      <TermsText />
    </Dialog>
  )
}
