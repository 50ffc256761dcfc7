import { Badge, Button, Chip, Note, type TableColumn } from '@croupier/ui'
import { useCallback } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { OutgoingRow } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { CardHead, Page } from '../../shared/ui/page.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'

/** Mail and SMS as they went out, or would have: without a carrier this is where codes are read. */
export function OutboxPage() {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { get, set, page, id } = useFilters()
  const [q, channel] = [get('q') ?? '', get('channel')]
  const read = useRead('listOutgoing', { query: { q, pageNo: page, ...(channel && { channel }) } }, { everyMs: 10_000 })
  const chosen = read.data?.list.find(row => row.messageId === id)
  const close = () => set({ id: undefined })
  const columns: TableColumn<OutgoingRow>[] = [
    {
      key: 'to',
      label: t('outbox.to'),
      cell: row => (
        <button type="button" className="row-open num" onClick={() => set({ id: row.messageId })}>
          {row.recipient}
        </button>
      ),
    },
    { key: 'channel', label: t('outbox.channel'), cell: row => <Badge>{row.channel === 'sms' ? 'SMS' : t('outbox.mail')}</Badge> },
    {
      key: 'text',
      label: t('outbox.text'),
      cell: row => <div className="clip text-text-2">{row.subject ?? (row.text || t('outbox.gone'))}</div>,
    },
    { key: 'at', label: t('field.time'), cell: row => <span className="num text-text-2">{dateTime(row.createdAt)}</span> },
    { key: 'state', label: t('field.state'), cell: row => <OutgoingState row={row} /> },
  ]
  return (
    <Page
      title={t('nav.outbox')}
      count={read.data?.total}
      card={
        chosen && (
          <>
            <CardHead title={chosen.recipient} note={dateTime(chosen.createdAt)} onClose={close}>
              <div className="row mt-3">
                <OutgoingState row={chosen} />
              </div>
            </CardHead>
            <section className="card-sec">
              {chosen.subject && <h3>{chosen.subject}</h3>}
              <MessageText key={chosen.messageId} row={chosen} />
              {chosen.error && <p className="code-text mt-3">{chosen.error}</p>}
            </section>
          </>
        )
      }
      cardTitle={t('outbox.message')}
      onCloseCard={close}
    >
      <div className="filters">
        <SearchBox value={q} onChange={useCallback(text => set({ q: text, id: undefined }), [set])} placeholder={t('outbox.search')} />
        {(['sms', 'mail'] as const).map(each => (
          <Chip key={each} isOn={channel === each} onClick={() => set({ channel: channel === each ? undefined : each })}>
            {each === 'sms' ? 'SMS' : t('outbox.mail')}
          </Chip>
        ))}
      </div>
      <DataList
        caption={t('nav.outbox')}
        columns={columns}
        rowKey={row => row.messageId}
        read={read}
        chosen={id}
        onChoose={messageId => set({ id: messageId })}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('outbox.none'), text: t('outbox.noneText') }}
      />
    </Page>
  )
}

function OutgoingState({ row }: { row: OutgoingRow }) {
  const { t } = useText()
  if (row.error)
    return (
      <Badge tone="lost" icon="circle-x">
        {t('outbox.failed')}
      </Badge>
    )
  return row.sentAt ? (
    <Badge tone="won" icon="check">
      {t('outbox.sent')}
    </Badge>
  ) : (
    <Badge tone="info">{t('outbox.kept')}</Badge>
  )
}

/** Codes and links are left out until the owner opens the message, once and in sight of the log. */
function MessageText({ row }: { row: OutgoingRow }) {
  const { t } = useText()
  const { may } = useDesk()
  const open = useDo('openOutgoing', [])
  return (
    <>
      <p className="whitespace-pre-wrap">{open.data?.text ?? (row.text || t('outbox.gone'))}</p>
      {row.hasKeys && !open.data && (
        <div className="mt-3 col gap-2 items-start">
          <Note>{t('outbox.keysLeftOut')}</Note>
          {may('outbox.open') && (
            <Button size="s" icon="eye" busy={open.isPending} onClick={() => open.mutate({ params: { messageId: row.messageId } })}>
              {t('outbox.open')}
            </Button>
          )}
          {open.error && <Note tone="lost">{open.error.message}</Note>}
        </div>
      )}
    </>
  )
}
