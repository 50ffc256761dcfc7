import { Button, Note, TextArea, TextField } from '@croupier/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { usePostAnnouncement } from './use-announcements.ts'

/** As the server has them. */
const MOST = { title: 80, text: 1_000 } as const
const EMPTY = { title: '', text: '' }
type Field = keyof typeof MOST

interface AnnouncementFormProps {
  /** How many more may be written now. */
  left: number
  downlines: number
}

/** The words to direct downlines; what each field may hold is told before it is broken. */
export function AnnouncementForm({ left, downlines }: AnnouncementFormProps) {
  const { t } = useTranslation('teamAnnouncements')
  const textOf = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(EMPTY)
  const [empty, setEmpty] = useState<readonly Field[]>([])
  const post = usePostAnnouncement(() => setDraft(EMPTY))
  if (downlines === 0) return <Note>{t('form.nobody')}</Note>
  if (left === 0) return <Note>{t('form.used')}</Note>
  const set = (field: Field, value: string) => {
    setDraft(old => ({ ...old, [field]: value }))
    setEmpty(old => old.filter(each => each !== field))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = (['title', 'text'] as const).filter(field => draft[field].trim() === '')
    setEmpty(missing)
    const [first] = missing
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else post.mutate(draft)
  }
  const shared = (name: Field) => ({
    name,
    label: t(`form.${name}`),
    required: true,
    value: draft[name],
    maxLength: MOST[name],
    error: empty.includes(name) ? t('form.empty') : undefined,
  })
  return (
    <form ref={form} className="team-announcement-form" onSubmit={submit} noValidate aria-label={t('form.label')}>
      <p className="text-13 text-text-2">{t('form.lead', { count: downlines })}</p>
      <TextField {...shared('title')} onChange={event => set('title', event.target.value)} />
      <TextArea
        {...shared('text')}
        rows={5}
        aside={
          <span className="num text-12 text-text-3" aria-hidden="true">
            {draft.text.length} / {MOST.text}
          </span>
        }
        onChange={event => set('text', event.target.value)}
      />
      {post.isError && <Note tone="lost">{textOf(post.error).text}</Note>}
      <div className="row gap-4 flex-wrap">
        <Button type="submit" tone="primary" icon="send" busy={post.isPending}>
          {t('form.send')}
        </Button>
        <span className="text-13 text-text-2">{t('form.left', { count: left })}</span>
      </div>
    </form>
  )
}
