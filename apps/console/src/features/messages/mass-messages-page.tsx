import { Badge, type BadgeTone, Button, ProgressBar, type TableColumn } from '@croupier/ui'
import { useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { CardHead, Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { MassMessageDialog } from './mass-message-dialog.tsx'
import { SegmentFacts } from './segment-facts.tsx'
import './messages.css'

type Mass = Answer<'sendMassMessage'>
const TONES: Readonly<Record<Mass['state'], BadgeTone>> = { sending: 'info', done: 'won', stopped: 'warn' }
/** Often enough to watch a message go out. */
const WATCH_MS = 2_000

/** One message to many: what was sent, how far it is, and the way to stop it. */
export function MassMessagesPage() {
  const { t, language } = useText()
  const { may } = useDesk()
  const { time, count } = useFormat()
  const { set, page, id } = useFilters()
  const [isWriting, setWriting] = useState(false)
  const read = useRead('listMassMessages', { query: { ...useScope(), pageNo: page } }, { everyMs: WATCH_MS })
  const chosen = read.data?.list.find(row => row.massId === id)
  const close = () => set({ id: undefined })
  const titleOf = (row: Mass) => (row.texts[language] ?? row.texts.EN)?.title ?? '—'
  const columns: TableColumn<Mass>[] = [
    {
      key: 'title',
      label: t('template.title'),
      cell: row => (
        <button type="button" className="row-open clip" onClick={() => set({ id: row.massId })}>
          {titleOf(row)}
        </button>
      ),
    },
    { key: 'by', label: t('massMessage.by'), cell: row => row.sentBy },
    { key: 'at', label: t('field.time'), cell: row => <span className="num text-text-2">{time(row.createdAt)}</span> },
    {
      key: 'progress',
      label: t('massMessage.progress'),
      cell: row => (
        <span className="col gap-1 mass-progress">
          <span className="num text-12 text-text-2">
            {count(row.sent)} / {count(row.total)}
          </span>
          <ProgressBar isThin value={row.sent} max={row.total} label={titleOf(row)} tone={row.state === 'done' ? 'won' : 'primary'} />
        </span>
      ),
    },
    { key: 'state', label: t('field.state'), cell: row => <Badge tone={TONES[row.state]}>{t(`massMessage.state.${row.state}`)}</Badge> },
  ]
  return (
    <Page
      title={t('nav.massMessages')}
      count={read.data?.total}
      actions={
        may('content.write') && (
          <Button icon="plus" tone="primary" onClick={() => setWriting(true)}>
            {t('massMessage.new')}
          </Button>
        )
      }
      card={chosen && <MassCard row={chosen} title={titleOf(chosen)} onClose={close} />}
      cardTitle={t('massMessage.one')}
      onCloseCard={close}
    >
      <DataList
        caption={t('nav.massMessages')}
        columns={columns}
        rowKey={row => row.massId}
        read={read}
        chosen={id}
        onChoose={massId => set({ id: massId })}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('massMessage.none'), text: t('massMessage.noneText') }}
      />
      {isWriting && <MassMessageDialog onClose={() => setWriting(false)} />}
    </Page>
  )
}

function MassCard({ row, title, onClose }: { row: Mass; title: string; onClose: () => void }) {
  const { t, language } = useText()
  const { me, may } = useDesk()
  const { dateTime, count } = useFormat()
  const [isSure, setSure] = useState(false)
  const stop = useDo('stopMassMessage', ['listMassMessages'])
  const text = row.texts[language] ?? row.texts.EN
  return (
    <>
      <CardHead title={title} note={me.brands.find(brand => brand.brandId === row.brandId)?.name} onClose={onClose}>
        <div className="row mt-3">
          <Badge tone={TONES[row.state]}>{t(`massMessage.state.${row.state}`)}</Badge>
        </div>
        {row.state === 'sending' && may('content.write') && (
          <Button
            icon="circle-stop"
            tone={isSure ? 'danger' : 'danger-soft'}
            className="mt-4 btn-wide"
            busy={stop.isPending}
            onClick={() => (isSure ? stop.mutate({ params: { massId: row.massId } }) : setSure(true))}
            onBlur={() => setSure(false)}
          >
            {t(isSure ? 'massMessage.stopSure' : 'massMessage.stop')}
          </Button>
        )}
      </CardHead>
      <section className="card-sec">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was sent. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: text?.content ?? '' }} />
      </section>
      <section className="card-sec">
        <dl className="kv">
          <dt>{t('massMessage.progress')}</dt>
          <dd className="num">
            {count(row.sent)} / {count(row.total)}
          </dd>
          <dt>{t('massMessage.by')}</dt>
          <dd>{row.sentBy}</dd>
          <dt>{t('field.time')}</dt>
          <dd>{dateTime(row.createdAt)}</dd>
          <dt>{t('massMessage.ended')}</dt>
          <dd>{dateTime(row.endedAt)}</dd>
          <dt>{t('announcement.link')}</dt>
          <dd>{row.link ?? '—'}</dd>
        </dl>
      </section>
      <SegmentFacts segment={row.segment} />
    </>
  )
}
