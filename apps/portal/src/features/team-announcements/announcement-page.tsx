import { Tabs } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownAnnouncementsQuery, receivedAnnouncementsQuery } from '../../shared/api/queries/team-announcements.ts'
import { PagedList } from '../../shared/records/paged-list.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { OwnActions } from './own-actions.tsx'
import './team-announcements.css'

const TABS = ['own', 'received'] as const

/** agentAnnouncement: what this account writes to its direct downlines, and what its uplines wrote to it. */
export function AnnouncementPage() {
  const { t } = useTranslation('teamAnnouncements')
  const [tab, setTab] = useState<(typeof TABS)[number]>('own')
  return (
    <Tabs label={t('tabs')} value={tab} onChange={setTab} items={TABS.map(key => ({ key, label: t(`tab.${key}`) }))}>
      {tab === 'own' ? <Own /> : <Received />}
    </Tabs>
  )
}

function Own() {
  const { t } = useTranslation('teamAnnouncements')
  const query = useInfiniteQuery(ownAnnouncementsQuery())
  const first = query.data?.pages[0]
  return (
    <div className="col gap-6">
      {first && <AnnouncementForm left={first.left} downlines={first.downlines} />}
      <PagedList title={t('own.title')} empty={t('own.none')} more={t('more')} query={query} keyOf={({ announcementId }) => announcementId}>
        {announcement => (
          <AnnouncementCard
            announcement={announcement}
            note={t('own.receivers', { count: announcement.receivers })}
            end={<OwnActions announcement={announcement} />}
          />
        )}
      </PagedList>
    </div>
  )
}

function Received() {
  const { t } = useTranslation('teamAnnouncements')
  const query = useInfiniteQuery(receivedAnnouncementsQuery())
  return (
    <PagedList
      title={t('received.title')}
      empty={{ title: t('received.none'), text: t('received.noneText') }}
      more={t('more')}
      query={query}
      keyOf={({ announcementId }) => announcementId}
    >
      {announcement => <AnnouncementCard announcement={announcement} note={t('received.from', { name: announcement.author })} />}
    </PagedList>
  )
}
