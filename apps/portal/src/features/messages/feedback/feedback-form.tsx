import { Button, Chip, Note, TextArea, TextField } from '@croupier/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedbackSettings } from '../../../shared/api/types.ts'
import { useIsLoggedIn, useIsTrial } from '../../../shared/session/session-store.ts'
import { FeedbackPictures } from './feedback-pictures.tsx'
import { judgeFeedback, lengthOf } from './judge-feedback.ts'
import { type SentFeedback, useFeedback } from './use-feedback.ts'

export type { SentFeedback }

interface FeedbackFormProps {
  settings: FeedbackSettings
  /** What it begins with. */
  text?: string | undefined
  onSent: (sent: SentFeedback) => void
}

/** What it is about, the words, pictures, and for visitors where to answer. Rules are told before they are broken, and judged here as on the server. */
export function FeedbackForm({ settings, text, onSent }: FeedbackFormProps) {
  const { t } = useTranslation('messages')
  const [isLoggedIn, isTrial] = [useIsLoggedIn(), useIsTrial()]
  const isVisitor = !isLoggedIn || isTrial
  const form = useRef<HTMLFormElement>(null)
  const { draft, set, faults, setFaults, send, sendError } = useFeedback(onSent, text)
  const [isUploading, setUploading] = useState(false)
  const check = () => judgeFeedback(draft, { ...settings, isVisitor })
  const textOf = (name: 'content' | 'contact' | 'imageIds') => {
    const fault = faults[name]
    if (fault === undefined) return undefined
    if (fault.kind === 'server') return fault.text
    return t(`feedback.fault.${fault.kind}`, { min: settings.lengthMin, max: settings.lengthMax })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check()
    setFaults(found)
    const first = Object.keys(found)[0]
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else send.mutate(isVisitor)
  }
  const judgeOnBlur = (name: 'content' | 'contact') => () => {
    const found = check()[name]
    if (draft[name] !== '') setFaults({ ...faults, [name]: found })
  }
  return (
    <form ref={form} className="col gap-4" onSubmit={submit} noValidate>
      <p className="text-text-2">{t('feedback.lead')}</p>
      <fieldset className="feedback-kinds">
        <legend className="lab mb-2">{t('feedback.kind')}</legend>
        {settings.types.map(type => (
          <Chip key={type} isOn={draft.type === type} onClick={() => set({ type })}>
            {t(`feedback.type.${type}`)}
          </Chip>
        ))}
      </fieldset>
      <TextArea
        name="content"
        label={t('feedback.content')}
        required
        rows={6}
        value={draft.content}
        hint={t('feedback.contentHint', { min: settings.lengthMin, max: settings.lengthMax })}
        error={textOf('content')}
        aside={
          <span className="num text-12 text-text-3" aria-hidden="true">
            {lengthOf(draft.content)} / {settings.lengthMax}
          </span>
        }
        onChange={event => set({ content: event.target.value })}
        onBlur={judgeOnBlur('content')}
      />
      {isVisitor && (
        <TextField
          name="contact"
          type="email"
          autoComplete="email"
          icon="at-sign"
          label={t('feedback.contact')}
          required
          value={draft.contact}
          hint={t('feedback.contactHint')}
          error={textOf('contact')}
          onChange={event => set({ contact: event.target.value })}
          onBlur={judgeOnBlur('contact')}
        />
      )}
      <FeedbackPictures
        settings={settings}
        isVisitor={isVisitor}
        pictures={draft.pictures}
        error={textOf('imageIds')}
        onChange={pictures => set({ pictures })}
        onUploading={setUploading}
      />
      {sendError && <Note tone="lost">{sendError.text}</Note>}
      <Button type="submit" tone="primary" size="l" block icon="send" busy={send.isPending} disabled={isUploading}>
        {t('feedback.send')}
      </Button>
    </form>
  )
}
