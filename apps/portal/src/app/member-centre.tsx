import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberPlaceName } from '../features/member-centre/member-panel.tsx'
import type { PanelEntry } from '../shared/centre/centre-panel.tsx'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { useAgentCentre } from '../shared/navigation/agent-centre.ts'
import { useMemberCentre } from '../shared/navigation/member-centre.ts'
import { MEMBER_GROUPS, type MemberPage } from '../shared/navigation/member-page.ts'
import { useMemberEntries, useMemberPages } from '../shared/navigation/use-member-pages.ts'
import { RecordDetailsContext } from '../shared/ports/record-details.ts'
import { promptLogin, warnTrial } from '../shared/session/require-account.ts'
import { isFarewell, useIsAgent, useIsLoggedIn, useIsTrial, useSession } from '../shared/session/session-store.ts'
import { Cover } from './cover.tsx'
import { recordDetails } from './game-classes.ts'
import { memberPart } from './member-pages.ts'

const MemberPanel = lazyPart('member-panel', async () => (await import('../features/member-centre/member-panel.tsx')).MemberPanel)

/** The page that the address asks for. It needs a token and a real account: others get the login popup or the warning (specification §6). */
export function MemberCentre({ asked }: { asked: string }) {
  const page = useMemberPages().find(({ name }) => name === asked)
  const mayEnter = useDoor(page !== undefined)
  useEffect(() => {
    // Beside the panel, not after it. What fails is fetched again, and told, when the page is shown.
    if (page && mayEnter)
      memberPart(page)
        .fetch()
        .catch(() => undefined)
  }, [page, mayEnter])
  if (!page || !mayEnter) return null
  return (
    <RecordDetailsContext value={recordDetails}>
      <Suspense fallback={<Cover />}>
        <Centre page={page} />
      </Suspense>
    </RecordDetailsContext>
  )
}

/** Whether somebody may enter who asks for a page; who may not is told how. */
function useDoor(isAsked: boolean): boolean {
  const { close } = useMemberCentre()
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  useEffect(() => {
    if (!isAsked) return
    if (!isLoggedIn && isFarewell(useSession.getState().ended)) close()
    else if (!isLoggedIn) promptLogin()
    else if (isTrial) {
      close()
      void warnTrial()
    }
  }, [isAsked, isLoggedIn, isTrial, close])
  return isLoggedIn && !isTrial
}

/** Panel and page appear together, once both are loaded; changing the page keeps the old one until the next is there. */
function Centre({ page }: { page: MemberPage }) {
  const { t } = useTranslation(['common', 'memberCentre'])
  const { open, close } = useMemberCentre()
  const Page = memberPart(page)
  const listed = useMemberEntries()
  const isAgent = useIsAgent()
  const { open: openAgents } = useAgentCentre()
  const placesOf = (group: MemberPage['group']): PanelEntry<MemberPlaceName>[] => [
    ...listed
      .filter(entry => entry.group === group)
      .map(({ name, icon, title, Badge }) => ({ key: name, icon, label: t(title), ...(Badge && { end: <Badge /> }) })),
    ...(isAgent && group === 'account'
      ? [{ key: 'agentCentre' as const, icon: 'briefcase' as const, label: t('agent.centre'), onOpen: () => openAgents() }]
      : []),
  ]
  const groups = MEMBER_GROUPS.map(group => ({ title: t(`memberCentre:group.${group}`), entries: placesOf(group) })).filter(
    group => group.entries.length > 0,
  )
  return (
    <MemberPanel groups={groups} page={page.name} title={t(page.title)} onPage={open} onClose={close}>
      <Page />
    </MemberPanel>
  )
}
