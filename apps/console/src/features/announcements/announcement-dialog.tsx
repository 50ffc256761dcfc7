import type { Announcement } from '../../shared/api/types.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { type SendForm, useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { type AnnouncementDraft, bodyOf } from './announcement-draft.ts'
import { TermsFields } from './terms-fields.tsx'
import { TextFields } from './text-fields.tsx'

interface AnnouncementDialogProps {
  announcement: Announcement | undefined
  start: AnnouncementDraft
  onClose: () => void
}

/** Writes or changes an announcement: one tab a language, when it is shown, and how it will look. */
export function AnnouncementDialog({ announcement, start, onClose }: AnnouncementDialogProps) {
  return announcement ? <Change announcement={announcement} start={start} onClose={onClose} /> : <Publish start={start} onClose={onClose} />
}

function Publish({ start, onClose }: Omit<AnnouncementDialogProps, 'announcement'>) {
  const { t } = useText()
  const send = useSendForm<'createAnnouncement', AnnouncementDraft>('createAnnouncement', {
    values: start,
    changes: ['listAnnouncements'],
    optionsOf: draft => ({ body: bodyOf(draft) }),
    done: onClose,
  })
  return <Form send={send} title={t('announcement.new')} action={t('announcement.publish')} isNew onClose={onClose} />
}

function Change({ announcement, start, onClose }: AnnouncementDialogProps & { announcement: Announcement }) {
  const { t } = useText()
  const { announcementId, version } = announcement
  const send = useSendForm<'updateAnnouncement', AnnouncementDraft>('updateAnnouncement', {
    values: start,
    changes: ['listAnnouncements'],
    optionsOf: draft => ({ params: { announcementId }, body: { ...bodyOf(draft), version } }),
    done: onClose,
  })
  return <Form send={send} title={t('announcement.edit')} action={t('form.save')} isNew={false} onClose={onClose} />
}

interface FormProps {
  send: SendForm<AnnouncementDraft>
  title: string
  action: string
  isNew: boolean
  onClose: () => void
}

function Form({ send, title, action, isNew, onClose }: FormProps) {
  return (
    <SendDialog send={send} action={action} onClose={onClose} className="announcement console-form" title={title}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_260px]">
        <TextFields send={send} />
        <TermsFields send={send} isNew={isNew} />
      </div>
    </SendDialog>
  )
}
