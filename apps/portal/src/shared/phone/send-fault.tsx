import { Button, Icon, SupportCode } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../i18n/use-error-text.ts'

/** The server's words when a code could not be sent, as a warning over the form (specification §8); the form beneath keeps what was typed. */
export function SendFault({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { t } = useTranslation('phone')
  const { text, code, requestId } = useErrorText()(error)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('code.notSent')}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('code.understood')}
        </Button>
      }
    >
      <div className="row gap-3" role="alert">
        <Icon name="triangle-alert" />
        <span>
          {text}
          <SupportCode code={code} requestId={requestId} />
        </span>
      </div>
    </Dialog>
  )
}
