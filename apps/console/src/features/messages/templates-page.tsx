import { Badge, Button, Note, type TableColumn } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { type TextKey, useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { CardHead, Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { TemplateDialog } from './template-dialog.tsx'
import './messages.css'

export type Template = Answer<'listTemplates'>[number]
const GROUPS = ['account', 'security', 'deposit', 'withdrawal', 'transfer', 'identity', 'service'] as const
const groupKey = (group: string): TextKey => `template.group.${GROUPS.find(each => each === group) ?? 'service'}`

/** What the product writes to members by itself, and what a brand made of it. Texts belong to one brand, so one is always chosen. */
export function TemplatesPage() {
  const { t, language } = useText()
  const { me, may, brandId } = useDesk()
  const { get, set, id } = useFilters()
  const shown = brandId ?? me.brands[0]?.brandId ?? ''
  const read = useRead('listTemplates', { query: { brandId: shown } }, { enabled: shown !== '' })
  const [isEditing, setEditing] = useState(false)
  const group = get('group')
  const rows = read.data?.filter(row => !group || row.group === group)
  const chosen = read.data?.find(row => row.template === id)
  const close = () => set({ id: undefined })
  const titleOf = (row: Template) => (row.ownTexts[language] ?? row.texts[language] ?? row.texts.EN)?.title ?? row.template
  const columns: TableColumn<Template>[] = [
    {
      key: 'title',
      label: t('template.title'),
      cell: row => (
        <button type="button" className="row-open clip" onClick={() => set({ id: row.template })}>
          {titleOf(row)}
        </button>
      ),
    },
    { key: 'group', label: t('field.kind'), cell: row => <Badge>{t(groupKey(row.group))}</Badge> },
    { key: 'channels', label: t('template.channels'), cell: row => <Channels channels={row.channels} /> },
    {
      key: 'own',
      label: t('template.own'),
      cell: row => <span className="text-text-2">{Object.keys(row.ownTexts).join(', ') || '—'}</span>,
    },
  ]
  return (
    <Page
      title={t('nav.templates')}
      count={rows?.length}
      card={
        chosen && (
          <TemplateCard
            row={chosen}
            title={titleOf(chosen)}
            mayEdit={may('content.write')}
            onEdit={() => setEditing(true)}
            onClose={close}
          />
        )
      }
      cardTitle={t('template.one')}
      onCloseCard={close}
    >
      <div className="filters">
        <FilterSelect
          label={t('field.kind')}
          all={t('template.allGroups')}
          value={group}
          options={GROUPS.map(value => ({ value, label: t(groupKey(value)) }))}
          onChange={value => set({ group: value })}
        />
        <span className="text-12 text-text-3">
          {t('template.ofBrand', { brand: me.brands.find(each => each.brandId === shown)?.name ?? '' })}
        </span>
      </div>
      <DataList
        caption={t('nav.templates')}
        columns={columns}
        rowKey={row => row.template}
        read={{ ...read, data: rows }}
        chosen={id}
        onChoose={template => set({ id: template })}
        empty={{ title: t('template.none') }}
      />
      {chosen && isEditing && <TemplateDialog brandId={shown} template={chosen} onClose={() => setEditing(false)} />}
    </Page>
  )
}

function Channels({ channels }: { channels: Template['channels'] }) {
  const { t } = useText()
  if (channels.length === 0) return <Badge tone="warn">{t('template.silent')}</Badge>
  return (
    <span className="row gap-1">
      {channels.map(channel => (
        <Badge key={channel} tone="info">
          {t(`template.channel.${channel}`)}
        </Badge>
      ))}
    </span>
  )
}

function TemplateCard(props: { row: Template; title: string; mayEdit: boolean; onEdit: () => void; onClose: () => void }) {
  const { t, language } = useText()
  const { row } = props
  const text = row.ownTexts[language] ?? row.texts[language] ?? row.texts.EN
  return (
    <>
      <CardHead title={props.title} note={row.template} onClose={props.onClose}>
        <div className="row mt-3 gap-1 flex-wrap">
          <Channels channels={row.channels} />
        </div>
        {props.mayEdit && (
          <Button icon="pencil" className="mt-4 btn-wide" onClick={props.onEdit}>
            {t('action.edit')}
          </Button>
        )}
      </CardHead>
      <section className="card-sec">
        {row.template === 'account-locked' && <Note>{t('template.lockedNote')}</Note>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, or the brand's, cleaned by the server when it was stored. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: text?.content ?? '' }} />
        <p className="hint mt-3">SMS: {text?.sms}</p>
      </section>
      <section className="card-sec">
        <h3>{t('template.variables')}</h3>
        <p className="template-names">
          {row.variables.map(name => (
            <code key={name}>{`{${name}}`}</code>
          ))}
        </p>
      </section>
    </>
  )
}
