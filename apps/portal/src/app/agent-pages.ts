import { type LazyPart, lazyPart } from '../shared/lazy/lazy-part.tsx'
import { AGENT_GROUPS, type AgentPage } from '../shared/navigation/agent-page.ts'

const files = import.meta.glob<readonly AgentPage[]>(['../features/*/agent-pages.ts', './joined/agent-pages.ts'], {
  eager: true,
  import: 'agentPages',
})
const placeOf = ({ group, order }: AgentPage) => AGENT_GROUPS.indexOf(group) * 1000 + order

/** The agent centre's pages in the order of its menu. The list is no part of what members load. */
export const AGENT_PAGES: readonly AgentPage[] = Object.values(files)
  .flat()
  .sort((one, other) => placeOf(one) - placeOf(other))

const parts = new Map<AgentPage, LazyPart<object>>()

/** A page's code with its texts, in a chunk of its own. */
export function agentPart(page: AgentPage): LazyPart<object> {
  const known = parts.get(page)
  if (known) return known
  const part = lazyPart<object>(page.name, page.load, page.texts)
  parts.set(page, part)
  return part
}
