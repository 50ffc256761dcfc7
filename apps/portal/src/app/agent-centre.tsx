import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import { rememberAgentPage, useAgentCentre } from '../shared/navigation/agent-centre.ts'
import { AGENT_GROUPS, type AgentPage } from '../shared/navigation/agent-page.ts'
import { useAgentEntries, useAgentPages } from '../shared/navigation/use-agent-pages.ts'
import { BillBookContext } from '../shared/ports/bill-book.ts'
import { PersonContractContext } from '../shared/ports/person-contract.ts'
import { RecordDetailsContext } from '../shared/ports/record-details.ts'
import { agentPart } from './agent-pages.ts'
import { Cover } from './cover.tsx'
import { recordDetails } from './game-classes.ts'

const AgentPanel = lazyPart('agent-panel', async () => (await import('../features/agent-centre/agent-panel.tsx')).AgentPanel)

// Pages of one feature show parts of another through ports.
const BillBook = lazyPart('bill-book', async () => (await import('../features/bills/bill-book.tsx')).BillBook, ['bills'])
const PersonContract = lazyPart('person-contract', async () => (await import('../features/contracts/person-contract.tsx')).PersonContract, [
  'contracts',
])

/** The page that the address asks for; one that nobody knows is the first. */
export function AgentCentre({ asked }: { asked: string }) {
  const pages = useAgentPages()
  const page = pages.find(({ name }) => name === asked) ?? pages[0]
  useEffect(() => {
    // Beside the panel, not after it. What fails is fetched again, and told, when the page is shown.
    if (!page) return
    rememberAgentPage(page.name)
    agentPart(page)
      .fetch()
      .catch(() => undefined)
  }, [page])
  if (!page) return null
  return (
    <RecordDetailsContext value={recordDetails}>
      <BillBookContext value={BillBook}>
        <PersonContractContext value={PersonContract}>
          <Suspense fallback={<Cover />}>
            <Centre page={page} />
          </Suspense>
        </PersonContractContext>
      </BillBookContext>
    </RecordDetailsContext>
  )
}

/** Panel and page appear together, once both are loaded; changing the page keeps the old one until the next is there. */
function Centre({ page }: { page: AgentPage }) {
  const { t } = useTranslation('agentCentre')
  const { open, close } = useAgentCentre()
  const Page = agentPart(page)
  const listed = useAgentEntries()
  const groups = AGENT_GROUPS.map(group => ({
    title: t(`group.${group}`),
    entries: listed
      .filter(entry => entry.group === group)
      .map(({ name, icon, title, Badge }) => ({ key: name, icon, label: t(title), ...(Badge && { end: <Badge /> }) })),
  })).filter(group => group.entries.length > 0)
  return (
    <AgentPanel groups={groups} page={page.name} title={t(page.title)} onPage={open} onClose={close}>
      <Page />
    </AgentPanel>
  )
}
