import { Note } from '@croupier/ui'
import { useEffect } from 'react'
import type { Answer } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'

interface TemplatePreviewProps {
  brandId: string
  template: string
  text: Answer<'listTemplates'>[number]['texts'][string]
}

/** Typing pauses for this long before the preview is made. */
const PAUSE_MS = 400

/** As the server fills it with examples: the inbox, the mail, the SMS, and names in braces that nobody fills. */
export function TemplatePreview({ brandId, template, text }: TemplatePreviewProps) {
  const { t } = useText()
  const { mutate, data } = useDo('previewTemplate', [])
  const { title, content, sms } = text
  useEffect(() => {
    if (title === '') return
    const timer = setTimeout(() => mutate({ params: { template }, body: { brandId, text: { title, content, sms } } }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [mutate, brandId, template, title, content, sms])
  return (
    <section aria-label={t('announcement.preview')} aria-live="polite" className="col gap-3">
      <span className="lab">{t('announcement.preview')}</span>
      {data && data.unknown.length > 0 && (
        <Note tone="lost">{t('template.unknown', { names: data.unknown.map(name => `{${name}}`).join(' ') })}</Note>
      )}
      <div className="template-preview">
        <b>{data?.title ?? '…'}</b>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned and filled by the server for this preview. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: data?.content ?? '' }} />
      </div>
      {data && <p className="template-sms">{data.sms}</p>}
    </section>
  )
}
