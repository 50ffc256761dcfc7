import type { IconName } from '@croupier/ui'
import type { ComponentType } from 'react'
import type { CountedDesk } from '../api/use-desk-counts.ts'
import type { TextKey } from '../i18n/use-text.ts'

/** In the order of a working day: what happens, who plays, where money is, what is offered, who did what. */
export const SCREEN_GROUPS = ['today', 'people', 'money', 'product', 'control'] as const

/** All that the menu, the routes and the overview know of a screen: its feature says it in a `screen.ts`, and nobody else does. */
export interface Screen {
  readonly path: `/${string}`
  readonly title: TextKey
  readonly icon: IconName
  /** Whoever lacks it sees neither the entry nor the screen. */
  readonly permission: string
  readonly group: (typeof SCREEN_GROUPS)[number]
  /** Its place in the group; in tens, so that another fits between. */
  readonly order: number
  /** Where work waits: counted beside the entry, and listed on the overview in this order, with a link to what waits. */
  readonly waiting?: { readonly desk: CountedDesk; readonly order: number; readonly search?: `?${string}` }
  readonly load: () => Promise<ComponentType>
}
