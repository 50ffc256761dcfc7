import { Button } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'

const PARTS = ['who', 'money', 'play', 'limits', 'data', 'end'] as const

/** The terms in the version that is recorded with the registration. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('terms')
  const { name, termsVersion } = useBrand()
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
      <div className="rich terms">
        {PARTS.map(part => (
          <section key={part}>
            <h3 className="h3">{t(`${part}.title`)}</h3>
            <p>{t(`${part}.text`, { brand: name })}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
