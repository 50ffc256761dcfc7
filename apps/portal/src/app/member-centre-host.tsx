import i18next from 'i18next'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ChunkBoundary } from '../shared/lazy/chunk-boundary.tsx'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { type MemberPage, useMemberCentre } from '../shared/navigation/member-centre.ts'
import { promptLogin, warnTrial } from '../shared/session/require-account.ts'
import { useIsLoggedIn, useIsTrial } from '../shared/session/session-store.ts'
import { Cover } from './cover.tsx'
import { hasMemberPage, memberPages } from './member-pages.ts'
import { memberEntries } from './shell/menu-entries.ts'
import { UnreadBadge } from './shell/unread-badge.tsx'

const MemberPanel = lazyPart('member-panel', async () => {
  const [{ MemberPanel }] = await Promise.all([import('../features/member-centre/member-panel.tsx'), i18next.loadNamespaces('account')])
  return MemberPanel
})

const GROUPS = ['money', 'records', 'account'] as const
const GROUP_OF: Partial<Record<MemberPage, (typeof GROUPS)[number]>> = {
  transferFund: 'money',
  depositv2: 'money',
  withdraw: 'money',
  personalHistoryCopy: 'records',
  transactionHistory: 'records',
  personalProfit: 'records',
}

/** Opens the member centre that the address asks for. It needs a token and a real account: others get the login popup or the warning (specification §6). */
export function MemberCentreHost() {
  const { page, close } = useMemberCentre()
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  const isAsked = page !== null && hasMemberPage(page)
  useEffect(() => {
    if (isAsked) memberPages[page]?.preload()
  }, [isAsked, page])
  useEffect(() => {
    if (!isAsked) return
    if (!isLoggedIn) promptLogin()
    else if (isTrial) {
      close()
      void warnTrial()
    }
  }, [isAsked, isLoggedIn, isTrial, close])
  if (!isAsked || !isLoggedIn || isTrial) return null
  return (
    <ChunkBoundary place={page}>
      <Suspense fallback={<Cover />}>
        <Centre page={page} />
      </Suspense>
    </ChunkBoundary>
  )
}

/** Panel and page appear together, once both are loaded; changing the page keeps the old one until the next is there. */
function Centre({ page }: { page: MemberPage }) {
  const { t } = useTranslation()
  const { t: ta } = useTranslation('account')
  const { open, close } = useMemberCentre()
  const Page = memberPages[page]?.Page
  const groups = GROUPS.map(group => ({
    title: ta(`group.${group}`),
    entries: memberEntries
      .filter(entry => (GROUP_OF[entry.page] ?? 'account') === group)
      .map(entry => ({
        key: entry.page,
        icon: entry.icon,
        label: t(entry.label),
        ...(entry.page === 'messageV2' && { end: <UnreadBadge /> }),
      })),
  })).filter(group => group.entries.length > 0)
  const title = memberEntries.find(entry => entry.page === page)?.label
  return (
    <MemberPanel groups={groups} page={page} title={title ? t(title) : ''} onPage={key => open(key as MemberPage)} onClose={close}>
      {Page && <Page />}
    </MemberPanel>
  )
}
