import { Button, Note, Panel, Tabs, TextField, useToast } from '@croupier/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Answer } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { useRules } from '../../shared/form/use-rules.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useUnsaved } from '../../shared/leaving/unsaved.ts'
import { RichText } from '../../shared/rich-text/rich-text.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'

export type Versions = Answer<'listTermsVersions'>
interface Terms {
  version: string
  /** A language that was only given a title has no text yet. */
  texts: Record<string, { title: string; content?: string }>
}

interface NextTermsProps {
  brandId: string
  versions: Versions
  start: Versions['list'][number] | undefined
  onPublished: () => void
}

/** Writes the next version; it begins with the texts in force, so that a small change is a small edit. */
export function NextTerms({ brandId, versions, start, onPublished }: NextTermsProps) {
  const { t } = useText()
  const rules = useRules()
  const toast = useToast()
  const [begun] = useState({ brandVersion: versions.brandVersion, start })
  // Other settings of the brand may change while one writes; over terms that somebody else has published meanwhile the server lets nobody publish.
  const brandVersion = start?.version === begun.start?.version ? versions.brandVersion : begun.brandVersion
  const form = useForm<Terms>({ defaultValues: { version: '', texts: begun.start?.texts ?? {} } })
  const [language, setLanguage] = useState('EN')
  const [isAsking, setAsking] = useState(false)
  const publish = useDo('publishTermsVersion', ['listTermsVersions', 'getRegistrationSettings', 'consoleBrands'], () => {
    toast({ tone: 'won', title: t('terms.published') })
    onPublished()
  })
  const { version, texts } = form.watch()
  const { errors } = form.formState
  useUnsaved(version !== '' || JSON.stringify(written(texts)) !== JSON.stringify(written(begun.start?.texts ?? {})))
  const faults = Object.keys(publish.error?.fields ?? {}).filter(path => path !== 'version')
  const languages = [...new Set(['EN', ...versions.languages, ...Object.keys(texts)])]
  const send = (reason: string) =>
    publish.mutate(
      { params: { brandId }, body: { brandVersion, version: version.trim(), texts: written(texts), reason } },
      {
        onError: ({ fields }) => {
          setAsking(false)
          if (fields.version) form.setError('version', { message: t('terms.versionTaken') }, { shouldFocus: true })
        },
      },
    )
  return (
    <Panel className="form-sec">
      <h2>{t('terms.next')}</h2>
      <p>{t('terms.nextText')}</p>
      <form className="col gap-4" noValidate onSubmit={event => void form.handleSubmit(() => setAsking(true))(event)}>
        {faults.length > 0 && (
          <Note tone="lost">
            {t('form.faults')} <code className="code-text">{faults.join(', ')}</code>
          </Note>
        )}
        <TextField
          label={t('terms.version')}
          hint={t('terms.versionHint')}
          required
          maxLength={32}
          spellCheck={false}
          error={errors.version?.message}
          {...form.register('version', rules.required)}
        />
        <Tabs
          hug
          className="self-start"
          label={t('announcement.languages')}
          value={language}
          onChange={setLanguage}
          items={languages.map(key => ({ key, label: texts[key]?.title ? `${key} ✓` : key }))}
        />
        <TextField
          key={`title ${language}`}
          label={t('announcement.title')}
          required={language === 'EN'}
          maxLength={200}
          error={errors.texts?.[language]?.title?.message}
          {...form.register(`texts.${language}.title`, language === 'EN' ? rules.required : {})}
        />
        <RichText
          key={language}
          label={t('terms.text')}
          value={texts[language]?.content ?? ''}
          onChange={content => form.setValue(`texts.${language}.content`, content)}
        />
        <Button type="submit" tone="primary" icon="send" className="self-start" disabled={!texts.EN?.title.trim()}>
          {t('terms.publish')}
        </Button>
      </form>
      {isAsking && (
        <ReasonDialog
          title={t('terms.publishTitle', { version: version.trim() })}
          text={t('terms.publishText')}
          action={t('terms.publish')}
          isBusy={publish.isPending}
          onClose={() => setAsking(false)}
          onReason={send}
        />
      )}
    </Panel>
  )
}

/** Languages without a title read English. */
const written = (texts: Terms['texts']) =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, { title }]) => title.trim() !== '')
      .map(([language, { title, content = '' }]) => [language, { title, content }]),
  )
