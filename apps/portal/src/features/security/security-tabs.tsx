import { ListSkeleton, Tabs } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberQuery } from '../../shared/api/queries/identity.ts'
import { securityQuery } from '../../shared/api/queries/security.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { ClosePart } from './close-part.tsx'
import { DataPart } from './data-part.tsx'
import { DisplayPart } from './display-part.tsx'
import { LocksPart } from './locks-part.tsx'
import { OutsidePart } from './outside-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { SecurityHead } from './security-head.tsx'
import './security.css'

const TABS = ['security', 'profile', 'display', 'data'] as const
type Tab = (typeof TABS)[number]

/** securityCenter: my account, its locks, what I tell of myself, how I see the portal, and what is kept of me. */
export function SecurityTabs({ welcome, sessions }: { welcome?: ReactNode; sessions?: ReactNode }) {
  const { t } = useTranslation('security')
  const member = useQuery(memberQuery())
  const security = useQuery(securityQuery())
  const { details } = useMemberCentre()
  const [tab, setTab] = useState<Tab>(() => TABS.find(known => known === details.tab) ?? 'security')
  const [asked, setAsked] = useState(() => (tab === 'security' ? (details.field ?? null) : null))
  const forget = useCallback(() => setAsked(null), [])
  const failed = member.isError ? member : security.isError ? security : undefined
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
  if (!member.data || !security.data) return <ListSkeleton rows={7} />
  const ask = (step: string) => {
    setTab('security')
    setAsked(step)
  }
  return (
    <div className="secure-page">
      {welcome}
      <SecurityHead member={member.data} security={security.data} onStep={ask} />
      <Tabs items={TABS.map(key => ({ key, label: t(`tab.${key}`) }))} value={tab} onChange={setTab} label={t('tab.label')} look="line">
        <div className="secure-tab">
          {tab === 'security' && (
            <>
              <LocksPart security={security.data} asked={asked} onAsked={forget} />
              <OutsidePart />
              {sessions}
            </>
          )}
          {tab === 'profile' && <ProfilePart wanted={details.field ?? undefined} />}
          {tab === 'display' && <DisplayPart />}
          {tab === 'data' && (
            <>
              <DataPart />
              <ClosePart />
            </>
          )}
        </div>
      </Tabs>
    </div>
  )
}
