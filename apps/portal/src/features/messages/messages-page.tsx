import { Badge, Tabs } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { unreadQuery } from '../../shared/api/queries/messages.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { OwnFeedback } from './feedback/own-feedback.tsx'
import { Inbox } from './inbox.tsx'
import './messages.css'

const TABS = ['inbox', 'announcements', 'feedback'] as const
type Tab = (typeof TABS)[number]
const isTab = (value: unknown): value is Tab => TABS.some(tab => tab === value)

/** messageV2: what the house wrote to me, what it says to everybody, and what I wrote to it. The tab stands in the address. */
export function MessagesPage({ announcements }: { announcements: ReactNode }) {
  const { t } = useTranslation('messages')
  const centre = useMemberCentre()
  const { data: unread = 0 } = useQuery(unreadQuery())
  const tab = isTab(centre.details.tab) ? centre.details.tab : 'inbox'
  const items = TABS.map(key => ({
    key,
    label:
      key === 'inbox' && unread > 0 ? (
        <>
          {t('tab.inbox')}{' '}
          <Badge tone="primary" isCount>
            {unread > 99 ? '99+' : unread}
          </Badge>
        </>
      ) : (
        t(`tab.${key}`)
      ),
  }))
  return (
    <div className="col gap-4 messages">
      <Tabs label={t('tabs')} look="line" items={items} value={tab} onChange={next => centre.open('messageV2', { tab: next })}>
        <div className="pt-4">
          {tab === 'inbox' && <Inbox />}
          {tab === 'announcements' && announcements}
          {tab === 'feedback' && <OwnFeedback />}
        </div>
      </Tabs>
    </div>
  )
}
