import { loadChunk } from '../shared/lazy/load-chunk.ts'
import type { AgentPage } from '../shared/navigation/agent-page.ts'

let pages: Promise<readonly AgentPage[]> | undefined

/** The list of the agent centre's pages, fetched once; one that did not come is fetched again by whoever asks next. */
export function fetchAgentPages(): Promise<readonly AgentPage[]> {
  pages ??= loadChunk('agent-pages', () => import('./agent-pages.ts')).then(
    ({ AGENT_PAGES }) => AGENT_PAGES,
    error => {
      pages = undefined
      throw error
    },
  )
  return pages
}
