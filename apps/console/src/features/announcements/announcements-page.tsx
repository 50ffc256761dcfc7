import { Badge, Button, Chip, type TableColumn } from '@croupier/ui'
import { useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Announcement } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { CardHead, Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { ANNOUNCEMENT_TYPES, newDraft } from './announcement-draft.ts'

type Open = { readonly announcement: Announcement | undefined }

/** What the house says to its players, by kind, in time. */
export function AnnouncementsPage() {
  const { t, language } = useText()
  const { me, may, brandId } = useDesk()
  const { get, set, page, id } = useFilters()
  const type = get('type')
  const read = useRead('listAnnouncements', { query: { ...useScope(), pageNo: page, pageSize: 50, ...(type && { type }) } })
  const [open, setOpen] = useState<Open>()
  const chosen = read.data?.list.find(row => row.announcementId === id)
  const close = () => set({ id: undefined })
  const titleOf = (row: Announcement) => row.texts[language]?.title ?? row.texts.EN?.title ?? '—'
  return (
    <Page
      title={t('nav.announcements')}
      count={read.data?.total}
      actions={
        may('content.write') && (
          <Button icon="plus" tone="primary" onClick={() => setOpen({ announcement: undefined })}>
            {t('announcement.new')}
          </Button>
        )
      }
      card={
        chosen && <AnnouncementCard row={chosen} title={titleOf(chosen)} onEdit={() => setOpen({ announcement: chosen })} onClose={close} />
      }
      cardTitle={t('announcement.one')}
      onCloseCard={close}
    >
      <div className="filters">
        {ANNOUNCEMENT_TYPES.map(each => (
          <Chip key={each} isOn={type === each} onClick={() => set({ type: type === each ? undefined : each })}>
            {t(`announcement.type.${each}`)}
          </Chip>
        ))}
      </div>
      <DataList
        caption={t('nav.announcements')}
        columns={useColumns(titleOf, announcementId => set({ id: announcementId }))}
        rowKey={row => row.announcementId}
        read={read}
        chosen={id}
        onChoose={announcementId => set({ id: announcementId })}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('announcement.none'), text: t('announcement.noneText') }}
      />
      {open && (
        <AnnouncementDialog
          announcement={open.announcement}
          start={newDraft(open.announcement, brandId ?? me.brands[0]?.brandId ?? '')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}

function useColumns(titleOf: (row: Announcement) => string, open: (id: string) => void): TableColumn<Announcement>[] {
  const { t } = useText()
  const { me } = useDesk()
  const { time } = useFormat()
  return [
    {
      key: 'title',
      label: t('announcement.title'),
      cell: row => (
        <button type="button" className="row-open clip" onClick={() => open(row.announcementId)}>
          {titleOf(row)}
        </button>
      ),
    },
    { key: 'type', label: t('field.kind'), cell: row => <Badge>{t(`announcement.type.${row.type}`)}</Badge> },
    { key: 'brand', label: t('field.brand'), cell: row => me.brands.find(brand => brand.brandId === row.brandId)?.name },
    {
      key: 'languages',
      label: t('announcement.languages'),
      cell: row => <span className="text-text-2">{Object.keys(row.texts).join(', ')}</span>,
    },
    { key: 'from', label: t('announcement.from'), cell: row => <span className="num text-text-2">{time(row.startsAt)}</span> },
    { key: 'state', label: t('field.state'), cell: row => <LiveBadge row={row} /> },
  ]
}

function LiveBadge({ row }: { row: Announcement }) {
  const { t } = useText()
  if (row.isLive)
    return (
      <Badge tone="won" icon="radio">
        {t('announcement.live')}
      </Badge>
    )
  const isOver = row.endsAt !== null && Date.parse(row.endsAt) <= Date.now()
  return <Badge tone={isOver ? 'plain' : 'info'}>{t(isOver ? 'announcement.over' : 'announcement.planned')}</Badge>
}

function AnnouncementCard(props: { row: Announcement; title: string; onEdit: () => void; onClose: () => void }) {
  const { t, language } = useText()
  const { may } = useDesk()
  const { dateTime } = useFormat()
  const { row } = props
  const [isSure, setSure] = useState(false)
  const remove = useDo('deleteAnnouncement', ['listAnnouncements'], props.onClose)
  const text = row.texts[language] ?? row.texts.EN
  const takeDown = () => (isSure ? remove.mutate({ params: { announcementId: row.announcementId } }) : setSure(true))
  return (
    <>
      <CardHead title={props.title} note={t(`announcement.type.${row.type}`)} onClose={props.onClose}>
        <div className="row mt-3">
          <LiveBadge row={row} />
        </div>
        {may('content.write') && (
          <div className="row gap-2 mt-4">
            <Button icon="pencil" className="grow" onClick={props.onEdit}>
              {t('action.edit')}
            </Button>
            <Button icon="trash-2" tone="danger-soft" busy={remove.isPending} onClick={takeDown} onBlur={() => setSure(false)}>
              {t(isSure ? 'announcement.sure' : 'announcement.takeDown')}
            </Button>
          </div>
        )}
      </CardHead>
      <section className="card-sec">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was stored, to a few elements without attributes. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: text?.content ?? '' }} />
      </section>
      <section className="card-sec">
        <dl className="kv">
          <dt>{t('announcement.audienceLabel')}</dt>
          <dd>{t(`announcement.audience.${row.audience ?? 'all'}`)}</dd>
          <dt>{t('announcement.from')}</dt>
          <dd>{dateTime(row.startsAt)}</dd>
          <dt>{t('announcement.until')}</dt>
          <dd>{dateTime(row.endsAt)}</dd>
          <dt>{t('catalog.position')}</dt>
          <dd>{row.position}</dd>
          <dt>{t('announcement.picture')}</dt>
          <dd>{row.picture ?? '—'}</dd>
          <dt>{t('announcement.link')}</dt>
          <dd>{row.link ?? '—'}</dd>
        </dl>
      </section>
    </>
  )
}
