export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number]

/** For whom an announcement is: visitors before they sign in, members after, or both (MESSAGES-AUDIENCE-1). */
export const AUDIENCES = ['all', 'visitor', 'member'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Where each type appears in the answer of §3 of the specification: home lines run above the player's notices (MESSAGES-TYPE-1). */
const PLACES = { PL: 'player', H: 'player', B: 'banners', PU: 'popup', PR: 'promotion' } as const
export type Place = (typeof PLACES)[AnnouncementType]

export function sortByPlace<N extends { readonly type: AnnouncementType }>(notices: readonly N[]): Record<Place, N[]> {
  const places: Record<Place, N[]> = { player: [], banners: [], popup: [], promotion: [] }
  for (const notice of notices) places[PLACES[notice.type]].push(notice)
  return places
}

/** The types that a query names, all of them when it names none; unknown ones are passed over. */
export function readTypes(text: string | undefined): AnnouncementType[] {
  if (text === undefined || text.trim() === '') return [...ANNOUNCEMENT_TYPES]
  const named = text.split(',').map(type => type.trim().toUpperCase())
  return ANNOUNCEMENT_TYPES.filter(type => named.includes(type))
}

const isWebAddress = (value: string): boolean => /^https:\/\/[^\s\\<>"']+$/.test(value) && URL.canParse(value)

/** A link leads to a path of this portal or to an https address; nothing else is ever put behind a banner. */
export const isLink = (value: string): boolean => /^\/(?!\/)[^\s\\<>"']*$/.test(value) || isWebAddress(value)
