import type { MemberPage, MemberPageName } from './member-page.ts'

export type PortalPlace =
  | { readonly kind: 'member'; readonly page: MemberPageName; readonly tab: string | null }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'elsewhere'; readonly address: string }

/** Where a link that the house wrote leads: a page of the member centre, which opens over whatever lies beneath, another page, or another site. */
export function readPortalLink(link: string, pages: readonly Pick<MemberPage, 'name'>[]): PortalPlace {
  if (!link.startsWith('/')) return { kind: 'elsewhere', address: link }
  const search = new URLSearchParams(link.split('#')[0]?.split('?')[1] ?? '')
  const page = pages.find(({ name }) => name === search.get('member'))
  return page ? { kind: 'member', page: page.name, tab: search.get('tab') } : { kind: 'page', path: link }
}
