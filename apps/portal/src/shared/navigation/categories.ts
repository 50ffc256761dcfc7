import type { IconName } from '@croupier/ui'
import type { Category } from '../api/queries/catalog.ts'

/** The list pages of the specification's §2; what has no list of games opens its own page. */
export const LIST_CATEGORIES = ['rng', 'pvp', 'fish'] as const
export type ListCategory = (typeof LIST_CATEGORIES)[number]

const PATHS: Record<Category, string> = {
  rng: '/rng',
  live: '/live',
  pvp: '/pvp',
  fish: '/fish',
  sports: '/sports',
  esports: '/esports',
  lott: '/lottery',
  elott: '/elott',
}
export const categoryPath = (category: Category): string => PATHS[category]
export const vendorPath = (category: Category, vassalage: string): string => `${PATHS[category]}?page=${encodeURIComponent(vassalage)}`

export const categoryIcons: Record<Category, IconName> = {
  rng: 'cherry',
  live: 'spade',
  pvp: 'club',
  fish: 'fish',
  sports: 'trophy',
  esports: 'gamepad-2',
  lott: 'ticket',
  elott: 'ticket',
}
