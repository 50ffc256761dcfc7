import { Button, EmptyState, ListSkeleton } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedbackSettingsQuery } from '../../../shared/api/queries/messages.ts'
import { statePicture } from '../../../shared/art/art.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { FeedbackForm, type SentFeedback } from './feedback-form.tsx'
import '../messages.css'

/** A letter to the house, from anywhere: members are answered in their inbox, visitors by mail. */
export function FeedbackModal({ params, onClose }: { params: { text: string } | undefined; onClose: () => void }) {
  const { t } = useTranslation('messages')
  const settings = useQuery(feedbackSettingsQuery())
  const [sent, setSent] = useState<SentFeedback>()
  return (
    <Dialog isOpen onClose={onClose} closesOnBackground={false} title={t('feedback.title')} className="feedback-modal">
      {settings.isError && <LoadError error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <ListSkeleton rows={4} />}
      {sent && <Thanks sent={sent} onClose={onClose} />}
      {settings.data && !sent && <FeedbackForm settings={settings.data} text={params?.text} onSent={setSent} />}
    </Dialog>
  )
}

function Thanks({ sent, onClose }: { sent: SentFeedback; onClose: () => void }) {
  const { t } = useTranslation(['messages', 'common'])
  return (
    <div aria-live="polite">
      <EmptyState
        art={statePicture('celebration')}
        title={t('feedback.thanks')}
        action={
          <Button tone="primary" onClick={onClose}>
            {t('common:ui.close')}
          </Button>
        }
      >
        {sent.contact ? t('feedback.answerByMail', { contact: sent.contact }) : t('feedback.answerInInbox')}
        <span className="code num">{t('feedback.reference', { reference: sent.reference })}</span>
      </EmptyState>
    </div>
  )
}
