import { Button, Icon } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InboxMessage } from '../../shared/api/types.ts'
import { useFollowLink } from '../../shared/navigation/use-follow-link.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { RichText } from '../../shared/ui/rich-text.tsx'

interface MessageRowProps {
  message: InboxMessage
  isOpen: boolean
  onToggle: () => void
  onUnread: () => void
  onDelete: () => void
  isDeleting: boolean
}

/** One message: its line, and beneath it, when it is open, what it says and what can be done with it. */
export function MessageRow({ message, isOpen, onToggle, ...acts }: MessageRowProps) {
  const { t } = useTranslation('messages')
  const textOf = useInstantText()
  const isRead = message.readAt !== null
  const id = `message-${message.messageId}`
  return (
    <li className={isRead ? 'message' : 'message is-unread'}>
      <h3>
        <button type="button" className="message-line" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className="message-mark">
            <Icon name={message.kind === 'mass' ? 'megaphone' : 'bell'} size="s" />
          </span>
          <span className="message-title">{message.title}</span>
          {!isRead && <span className="vh">{t('unread')}</span>}
          <time className="num text-12 text-text-3" dateTime={message.createdAt} title={textOf(message.createdAt, 'whole')}>
            {textOf(message.createdAt)}
          </time>
          <Icon name="chevron-down" size="s" className="message-sign" />
        </button>
      </h3>
      <div id={id} className="message-body" hidden={!isOpen}>
        <RichText html={message.content} />
        <MessageActs link={message.link} {...acts} />
      </div>
    </li>
  )
}

/** Deleting asks once more on the same button: a message does not come back. */
function MessageActs({
  link,
  onUnread,
  onDelete,
  isDeleting,
}: Pick<MessageRowProps, 'onUnread' | 'onDelete' | 'isDeleting'> & { link: string | null }) {
  const { t } = useTranslation('messages')
  const follow = useFollowLink()
  const [isSure, setSure] = useState(false)
  return (
    <div className="message-acts">
      {link !== null && (
        <Button size="s" tone="soft" iconEnd="chevron-right" onClick={() => follow(link)}>
          {t('goThere')}
        </Button>
      )}
      <span className="grow" />
      <Button size="s" tone="ghost" icon="mail" onClick={onUnread}>
        {t('markUnread')}
      </Button>
      <Button
        size="s"
        tone={isSure ? 'danger-soft' : 'ghost'}
        icon="trash-2"
        busy={isDeleting}
        onClick={() => (isSure ? onDelete() : setSure(true))}
        onBlur={() => setSure(false)}
      >
        {t(isSure ? 'deleteSure' : 'delete')}
      </Button>
    </div>
  )
}
