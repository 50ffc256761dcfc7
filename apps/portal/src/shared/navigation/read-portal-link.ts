import type { AgentPageName } from './agent-page.ts'
import { CENTRE_DETAILS, type DetailsOf } from './centre-address.ts'
import type { MemberPage, MemberPageName } from './member-page.ts'

export type PortalPlace =
  | { readonly kind: 'member'; readonly page: MemberPageName; readonly tab: string | null }
  | { readonly kind: 'agent'; readonly page: AgentPageName; readonly details: DetailsOf<'agent'> }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'elsewhere'; readonly address: string }

/** Where a link that the house wrote leads: a page of the member centre or of the agent centre, which open over whatever lies beneath, another page, or another site. */
export function readPortalLink(link: string, pages: readonly Pick<MemberPage, 'name'>[]): PortalPlace {
  if (!link.startsWith('/')) return { kind: 'elsewhere', address: link }
  const search = new URLSearchParams(link.split('#')[0]?.split('?')[1] ?? '')
  const agentPage = search.get('agent')
  // The centre itself knows its pages.
  if (agentPage !== null) return { kind: 'agent', page: agentPage as AgentPageName, details: agentDetails(search) }
  const page = pages.find(({ name }) => name === search.get('member'))
  return page ? { kind: 'member', page: page.name, tab: search.get('tab') } : { kind: 'page', path: link }
}

const agentDetails = (search: URLSearchParams): DetailsOf<'agent'> =>
  Object.fromEntries(CENTRE_DETAILS.agent.filter(name => search.has(name)).map(name => [name, search.get(name)]))
