import { Badge, Button, ErrorState, ListSkeleton, Note, Panel, Tabs, TextField, useToast } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useUnsaved } from '../../shared/leaving/unsaved.ts'
import { RichText } from '../../shared/rich-text/rich-text.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'

type Versions = Answer<'listTermsVersions'>
type Texts = Versions['list'][number]['texts']

/** Versions of the terms: what is in force, what was, and writing the next one. */
export function TermsEditor({ brandId }: { brandId: string }) {
  const { t } = useText()
  const read = useRead('listTermsVersions', { params: { brandId } })
  if (read.error && !read.data)
    return (
      <Panel>
        <ErrorState title={t('state.failed')} code={read.error.code} onRetry={() => void read.refetch()} isRetrying={read.isFetching}>
          {read.error.message}
        </ErrorState>
      </Panel>
    )
  if (!read.data) return <ListSkeleton rows={5} />
  return <Terms brandId={brandId} versions={read.data} />
}

function Terms({ brandId, versions }: { brandId: string; versions: Versions }) {
  const { t } = useText()
  const { dateTime, count } = useFormat()
  const { may } = useDesk()
  const inForce = versions.list.find(each => each.isInForce)
  const [published, setPublished] = useState(0)
  return (
    <>
      {may('content.write') && (
        <NextVersion
          key={`${brandId} ${published}`}
          brandId={brandId}
          versions={versions}
          start={inForce}
          onPublished={() => setPublished(n => n + 1)}
        />
      )}
      <Panel className="form-sec">
        <h2>{t('terms.versions')}</h2>
        {versions.list.length === 0 && <p>{t('terms.none')}</p>}
        <ul className="lines">
          {versions.list.map(each => (
            <li key={each.version}>
              <span>
                <b className="font-medium">{each.version}</b> {each.isInForce && <Badge tone="won">{t('terms.inForce')}</Badge>}
              </span>
              <span className="num">{t('terms.agreed', { n: count(each.acceptedCount) })}</span>
              <span className="sub num">
                {dateTime(each.publishedAt)} · {each.publishedBy}
              </span>
              <span className="sub">{Object.keys(each.texts).join(', ')}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

/** Begins with the texts in force, so that a small change is a small edit. */
function NextVersion(props: { brandId: string; versions: Versions; start: Versions['list'][number] | undefined; onPublished: () => void }) {
  const { t } = useText()
  const toast = useToast()
  const { brandId, versions } = props
  const [begun] = useState({ brandVersion: versions.brandVersion, start: props.start })
  // Other settings of the brand may change while one writes; over terms that somebody else has published meanwhile the server lets nobody publish.
  const brandVersion = props.start?.version === begun.start?.version ? versions.brandVersion : begun.brandVersion
  const [texts, setTexts] = useState<Texts>(begun.start?.texts ?? {})
  const [version, setVersion] = useState('')
  const [language, setLanguage] = useState('EN')
  const [isAsking, setAsking] = useState(false)
  const publish = useDo('publishTermsVersion', ['listTermsVersions', 'getRegistrationSettings', 'consoleBrands'], () => {
    toast({ tone: 'won', title: t('terms.published') })
    props.onPublished()
  })
  useUnsaved(version !== '' || JSON.stringify(texts) !== JSON.stringify(begun.start?.texts ?? {}))
  const text = texts[language] ?? { title: '', content: '' }
  const write = (patch: Partial<typeof text>) => setTexts(old => ({ ...old, [language]: { ...text, ...patch } }))
  const filled = Object.fromEntries(Object.entries(texts).filter(([, each]) => each.title.trim() !== ''))
  const faults = Object.keys(publish.error?.fields ?? {})
  const languages = [...new Set(['EN', ...versions.languages, ...Object.keys(texts)])]
  return (
    <Panel className="form-sec">
      <h2>{t('terms.next')}</h2>
      <p>{t('terms.nextText')}</p>
      <div className="col gap-4">
        {faults.length > 0 && (
          <Note tone="lost">
            {t('form.faults')} <code className="code-text">{faults.join(', ')}</code>
          </Note>
        )}
        <TextField
          label={t('terms.version')}
          hint={t('terms.versionHint')}
          required
          value={version}
          maxLength={32}
          spellCheck={false}
          error={faults.includes('version') ? t('terms.versionTaken') : undefined}
          onChange={event => setVersion(event.target.value.trim())}
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
          label={t('announcement.title')}
          required={language === 'EN'}
          maxLength={200}
          value={text.title}
          onChange={event => write({ title: event.target.value })}
        />
        <RichText key={language} label={t('terms.text')} value={text.content} onChange={content => write({ content })} />
        <Button
          tone="primary"
          icon="send"
          className="self-start"
          disabled={version === '' || (texts.EN?.title ?? '').trim() === ''}
          onClick={() => setAsking(true)}
        >
          {t('terms.publish')}
        </Button>
      </div>
      {isAsking && (
        <ReasonDialog
          title={t('terms.publishTitle', { version })}
          text={t('terms.publishText')}
          action={t('terms.publish')}
          isBusy={publish.isPending}
          onClose={() => setAsking(false)}
          onReason={reason =>
            publish.mutate(
              { params: { brandId }, body: { brandVersion, version, texts: filled, reason } },
              { onError: () => setAsking(false) },
            )
          }
        />
      )}
    </Panel>
  )
}
