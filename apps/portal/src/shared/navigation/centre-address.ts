/** The centres that lie over any page, by the word of the address that names their page, each with what a page may be opened with. */
export const CENTRE_DETAILS = {
  /** The round or the order to show, the tab and the field of it that are wanted, and that the point mall led there. */
  member: ['round', 'tab', 'field', 'order', 'mall'],
  /** The person, the contract or the bill to show, and to whom money goes. */
  agent: ['person', 'contract', 'bill', 'to', 'tab'],
} as const
export type Centre = keyof typeof CENTRE_DETAILS
export type DetailsOf<C extends Centre> = { readonly [D in (typeof CENTRE_DETAILS)[C][number]]?: string | null }

/** One centre is open at a time, and details of a page go with it. */
export function leaveCentres(search: URLSearchParams): URLSearchParams {
  for (const [centre, details] of Object.entries(CENTRE_DETAILS)) for (const name of [centre, ...details]) search.delete(name)
  return search
}

export function enterCentre<C extends Centre>(search: URLSearchParams, centre: C, page: string, details: DetailsOf<C>): URLSearchParams {
  leaveCentres(search).set(centre, page)
  for (const [name, value] of Object.entries<string | null | undefined>(details)) if (value) search.set(name, value)
  return search
}
