import type { IconName } from '@croupier/ui'
import type { ParseKeys } from 'i18next'
import type { PlainModalName } from '../modals/modal-store.ts'

type Path = `/${string}`

interface Entry {
  readonly title: ParseKeys
  /** Its place in the menu; in tens, so that another fits between. */
  readonly order: number
}

/** Of the side menu: beneath games and account, or among the rewards before them. */
export interface SideEntry extends Entry {
  readonly menu: 'side'
  readonly group?: 'rewards'
  readonly icon: IconName
  /** A page by its address, or a modal by its name. */
  readonly opens: Path | PlainModalName
  /** Listed only where the brand shows this section. */
  readonly section?: string
}
/** Of the footer. */
interface FootEntry extends Entry {
  readonly menu: 'foot'
  readonly opens: Path
}

/** A way that a menu of the shell offers: its feature says it in a `menu.ts`, and nobody else does. */
export type MenuEntry = SideEntry | FootEntry

export const isPath = (opens: SideEntry['opens']): opens is Path => opens.startsWith('/')
