import type { IconName } from '@croupier/ui'
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { Brand, MemberInfo } from '../api/types.ts'
import type { Namespace } from '../i18n/text-files.ts'

/** The member centre's pages by the names of the specification's §2. A feature adds its own where it says its pages. */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it.
export interface MemberPageNames {}
export type MemberPageName = keyof MemberPageNames

/** In the order of the member centre's own menu. */
export const MEMBER_GROUPS = ['money', 'records', 'rewards', 'account'] as const

/** All that menus, search, links and the member centre know of a page: its feature says it in a `member-pages.ts`, and nobody else does. */
export interface MemberPage {
  readonly name: MemberPageName
  readonly title: ParseKeys
  readonly icon: IconName
  readonly group: (typeof MEMBER_GROUPS)[number]
  /** Its place in the menus, and within its group; in tens, so that another fits between. */
  readonly order: number
  /** Its texts, fetched beside its code. */
  readonly texts: readonly Namespace[]
  /** After its title in menus, such as how many messages wait. */
  readonly Badge?: ComponentType
  /** Whether the menus of this member list it, at this brand; of everybody where it is left out. */
  readonly isListed?: (member: Pick<MemberInfo, 'toUpline' | 'toDownline' | 'type'> | undefined, brand: Pick<Brand, 'toggles'>) => boolean
  readonly load: () => Promise<ComponentType>
}
