import { Button, Icon } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import type { ModalProps } from '../shared/modals/modal.ts'
import type { DialogParams } from '../shared/modals/modal-store.ts'

/** Icon, title, content and buttons (specification §2). It locks scrolling and stays when the background is clicked; Escape dismisses it. */
export function GenericDialog({ params, onClose }: ModalProps<'dialog'>) {
  const answer = (key: string | undefined) => {
    onClose()
    params.onAnswer?.(key)
  }
  return (
    <Dialog
      isOpen
      onClose={() => answer(undefined)}
      title={params.title}
      closesOnBackground={false}
      className="generic-dialog"
      footer={params.buttons.map(({ key, label, tone }) => (
        <Button key={key} tone={tone ?? 'second'} onClick={() => answer(key)}>
          {label}
        </Button>
      ))}
    >
      <DialogContent {...params} />
    </Dialog>
  )
}

function DialogContent({ icon, tone = 'info', html }: DialogParams) {
  return (
    <div className="row top gap-4">
      {icon && (
        <span className={`dialog-icon ${tone}`}>
          <Icon name={icon} size="l" />
        </span>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, or content that the server has cleaned. */}
      <div className="rich grow min-w-0" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
