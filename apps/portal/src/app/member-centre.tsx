import i18next from 'i18next'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { useMemberCentre } from '../shared/navigation/member-centre.ts'
import { allEntries, memberEntries } from '../shared/navigation/member-entries.ts'
import type { ExistingPage, MemberPage } from '../shared/navigation/member-page-names.ts'
import { Cover } from './cover.tsx'
import { memberPages } from './member-pages.ts'
import { UnreadBadge } from './shell/unread-badge.tsx'
import { useMember } from './shell/use-member.ts'

const MemberPanel = lazyPart('member-panel', async () => {
  const [{ MemberPanel }] = await Promise.all([import('../features/member-centre/member-panel.tsx'), i18next.loadNamespaces('account')])
  return MemberPanel
})

const GROUPS = ['money', 'records', 'account'] as const
const GROUP_OF: Partial<Record<MemberPage, (typeof GROUPS)[number]>> = {
  transferFund: 'money',
  depositv2: 'money',
  withdraw: 'money',
  transferUpline: 'money',
  personalHistoryCopy: 'records',
  transactionHistory: 'records',
  personalProfit: 'records',
}

/** Fetches the page beside the panel, not after it. */
export function MemberCentre({ page }: { page: ExistingPage }) {
  useEffect(() => memberPages[page].preload(), [page])
  return (
    <Suspense fallback={<Cover />}>
      <Centre page={page} />
    </Suspense>
  )
}

/** Panel and page appear together, once both are loaded; changing the page keeps the old one until the next is there. */
function Centre({ page }: { page: ExistingPage }) {
  const { t } = useTranslation()
  const { t: ta } = useTranslation('account')
  const { open, close } = useMemberCentre()
  const { Page } = memberPages[page]
  const listed = memberEntries(useMember().data)
  const groups = GROUPS.map(group => ({
    title: ta(`group.${group}`),
    entries: listed
      .filter(entry => (GROUP_OF[entry.page] ?? 'account') === group)
      .map(entry => ({
        key: entry.page,
        icon: entry.icon,
        label: t(entry.label),
        ...(entry.page === 'messageV2' && { end: <UnreadBadge /> }),
      })),
  })).filter(group => group.entries.length > 0)
  const title = allEntries.find(entry => entry.page === page)?.label
  return (
    <MemberPanel groups={groups} page={page} title={title ? t(title) : ''} onPage={key => open(key as MemberPage)} onClose={close}>
      <Page />
    </MemberPanel>
  )
}
