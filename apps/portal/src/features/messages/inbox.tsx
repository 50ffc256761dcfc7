import { Button, Chip, EmptyState, ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inboxQuery } from '../../shared/api/queries/messages.ts'
import type { InboxMessage } from '../../shared/api/types.ts'
import { statePicture } from '../../shared/art/art.ts'
import { RecordPages } from '../../shared/records/record-pages.tsx'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { MessageRow } from './message-row.tsx'
import { useInbox } from './use-inbox.ts'

const PAGE_SIZE = 10

/** The messages to me, newest first, one open at a time. Opening one is reading it. */
export function Inbox() {
  const { t } = useTranslation('messages')
  const [pageNo, setPageNo] = useState(1)
  const [isUnread, setUnread] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const inbox = useQuery(inboxQuery({ pageNo, pageSize: PAGE_SIZE, isUnread }))
  const { mark, markAll, remove } = useInbox()
  if (inbox.isError) return <LoadError error={inbox.error} onRetry={() => void inbox.refetch()} isRetrying={inbox.isFetching} />
  if (!inbox.data) return <ListSkeleton rows={5} />
  const { list, unread } = inbox.data
  const toggle = (message: InboxMessage) => {
    const opens = openId !== message.messageId
    setOpenId(opens ? message.messageId : undefined)
    if (opens && message.readAt === null) mark.mutate({ messageId: message.messageId, isRead: true })
  }
  return (
    <div className="col gap-3">
      <div className="record-bar">
        <Chip
          isOn={isUnread}
          onClick={() => {
            setUnread(!isUnread)
            setPageNo(1)
          }}
        >
          {t('onlyUnread')}
        </Chip>
        <Button size="s" icon="check-check" disabled={unread === 0} busy={markAll.isPending} onClick={() => markAll.mutate()}>
          {t('readAll')}
        </Button>
      </div>
      {list.length === 0 ? (
        <EmptyState art={statePicture('empty-messages')} title={t(isUnread ? 'allReadTitle' : 'emptyTitle')}>
          {t(isUnread ? 'allReadText' : 'emptyText')}
        </EmptyState>
      ) : (
        <ul className="message-list record-panel">
          {list.map(message => (
            <MessageRow
              key={message.messageId}
              message={message}
              isOpen={message.messageId === openId}
              onToggle={() => toggle(message)}
              onUnread={() => {
                setOpenId(undefined)
                mark.mutate({ messageId: message.messageId, isRead: false })
              }}
              onDelete={() => remove.mutate(message.messageId)}
              isDeleting={remove.isPending && remove.variables === message.messageId}
            />
          ))}
        </ul>
      )}
      <RecordPages {...inbox.data} pageSize={PAGE_SIZE} onPage={setPageNo} />
    </div>
  )
}
