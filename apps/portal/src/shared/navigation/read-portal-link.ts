import { isMemberPage, type MemberPage } from './member-page-names.ts'

export type PortalPlace =
  | { readonly kind: 'member'; readonly page: MemberPage; readonly tab: string | null }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'elsewhere'; readonly address: string }

/** Where a link that the house wrote leads: a page of the member centre, which opens over whatever lies beneath, another page, or another site. */
export function readPortalLink(link: string): PortalPlace {
  if (!link.startsWith('/')) return { kind: 'elsewhere', address: link }
  const search = new URLSearchParams(link.split('#')[0]?.split('?')[1] ?? '')
  const page = search.get('member')
  return isMemberPage(page) ? { kind: 'member', page, tab: search.get('tab') } : { kind: 'page', path: link }
}
