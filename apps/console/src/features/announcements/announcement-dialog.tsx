import { Button, Note, SelectField, Tabs, TextField } from '@croupier/ui'
import { banners } from '@croupier/ui/generated/banners.ts'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Announcement } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import type { Settings } from '../../shared/brand/settings.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FormDialog } from '../../shared/leaving/form-dialog.tsx'
import { RichText } from '../../shared/rich-text/rich-text.tsx'
import { ANNOUNCEMENT_TYPES, type AnnouncementDraft, AUDIENCES, bodyOf } from './announcement-draft.ts'

/** Writes or changes an announcement: one tab a language, when it is shown, and how it will look. */
export function AnnouncementDialog(props: { announcement: Announcement | undefined; start: AnnouncementDraft; onClose: () => void }) {
  const { t } = useText()
  const { announcement } = props
  const [draft, setDraft] = useState(props.start)
  const set = (patch: Partial<AnnouncementDraft>) => setDraft(old => ({ ...old, ...patch }))
  const create = useDo('createAnnouncement', ['listAnnouncements'], props.onClose)
  const update = useDo('updateAnnouncement', ['listAnnouncements'], props.onClose)
  const save = announcement ? update : create
  const faults = Object.keys(save.error?.fields ?? {})
  const submit = () =>
    announcement
      ? update.mutate({
          params: { announcementId: announcement.announcementId },
          body: { ...bodyOf(draft), version: announcement.version },
        })
      : create.mutate({ body: bodyOf(draft) })
  const isReady = (draft.texts.EN?.title.trim() ?? '') !== '' && draft.startsAt !== ''
  return (
    <FormDialog
      isOpen
      onClose={props.onClose}
      className="announcement console-form"
      title={t(announcement ? 'announcement.edit' : 'announcement.new')}
      footer={
        <>
          <Button size="s" onClick={props.onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone="primary" busy={save.isPending} disabled={!isReady} onClick={submit}>
            {t(announcement ? 'form.save' : 'announcement.publish')}
          </Button>
        </>
      }
    >
      {faults.length > 0 && (
        <Note tone="lost">
          {t('form.faults')} <code className="code-text">{faults.join(', ')}</code>
        </Note>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_260px]">
        <Texts draft={draft} set={set} />
        <Terms draft={draft} set={set} isNew={announcement === undefined} />
      </div>
    </FormDialog>
  )
}

type Part = { draft: AnnouncementDraft; set: (patch: Partial<AnnouncementDraft>) => void }

function Texts({ draft, set }: Part) {
  const { t } = useText()
  const brands = useRead('consoleBrands', {})
  const settings = brands.data?.list.find(row => row.brandId === draft.brandId)?.settings as unknown as Settings | undefined
  const languages = [...new Set(['EN', ...(settings?.languages ?? []), ...Object.keys(draft.texts)])]
  const [language, setLanguage] = useState('EN')
  const text = draft.texts[language] ?? { title: '', content: '' }
  const write = (patch: Partial<typeof text>) => set({ texts: { ...draft.texts, [language]: { ...text, ...patch } } })
  return (
    <div className="col gap-4 min-w-0">
      <Tabs
        hug
        className="self-start"
        label={t('announcement.languages')}
        value={language}
        onChange={setLanguage}
        items={languages.map(key => ({ key, label: draft.texts[key]?.title ? `${key} ✓` : key }))}
      />
      <TextField
        label={t('announcement.title')}
        required={language === 'EN'}
        maxLength={160}
        value={text.title}
        onChange={event => write({ title: event.target.value })}
      />
      <RichText key={language} label={t('announcement.content')} value={text.content} onChange={content => write({ content })} />
      <div>
        <span className="lab">{t('announcement.preview')}</span>
        <div data-brand={settings?.theme.base ?? 'midnight'} className="theme-scope mt-2" style={settings?.theme.tokens}>
          {draft.picture && banners[draft.picture] && <img src={banners[draft.picture]?.src} alt="" className="rounded-art" />}
          <h3 className="h3">{text.title || '…'}</h3>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own editor's text, cleaned to a few elements without attributes. */}
          <div className="prose text-text-2" dangerouslySetInnerHTML={{ __html: text.content }} />
        </div>
      </div>
    </div>
  )
}

function Terms({ draft, set, isNew }: Part & { isNew: boolean }) {
  const { t } = useText()
  const { me } = useDesk()
  const pictures = [{ value: '', label: t('announcement.noPicture') }, ...Object.keys(banners).map(value => ({ value, label: value }))]
  return (
    <div className="col gap-4">
      <SelectField
        label={t('field.brand')}
        value={draft.brandId}
        disabled={!isNew}
        onChange={event => set({ brandId: event.target.value })}
        options={me.brands.map(brand => ({ value: brand.brandId, label: brand.name }))}
      />
      <SelectField
        label={t('field.kind')}
        hint={t(`announcement.typeText.${draft.type}`)}
        value={draft.type}
        onChange={event => set({ type: ANNOUNCEMENT_TYPES.find(type => type === event.target.value) ?? 'PL' })}
        options={ANNOUNCEMENT_TYPES.map(value => ({ value, label: t(`announcement.type.${value}`) }))}
      />
      <SelectField
        label={t('announcement.audienceLabel')}
        value={draft.audience}
        onChange={event => set({ audience: AUDIENCES.find(each => each === event.target.value) ?? 'all' })}
        options={AUDIENCES.map(value => ({ value, label: t(`announcement.audience.${value}`) }))}
      />
      <TextField
        type="datetime-local"
        label={t('announcement.from')}
        required
        value={draft.startsAt}
        onChange={event => set({ startsAt: event.target.value })}
      />
      <TextField
        type="datetime-local"
        label={t('announcement.until')}
        hint={t('announcement.untilHint')}
        value={draft.endsAt}
        onChange={event => set({ endsAt: event.target.value })}
      />
      <SelectField
        label={t('announcement.picture')}
        value={draft.picture}
        onChange={event => set({ picture: event.target.value })}
        options={pictures}
      />
      <TextField
        label={t('announcement.link')}
        value={draft.link}
        placeholder="/promotions"
        onChange={event => set({ link: event.target.value })}
      />
      <TextField
        label={t('catalog.position')}
        inputMode="numeric"
        value={String(draft.position)}
        onChange={event => set({ position: Number(event.target.value.replace(/\D/g, '').slice(0, 5)) })}
      />
    </div>
  )
}
