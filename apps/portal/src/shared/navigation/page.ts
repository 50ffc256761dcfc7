import type { ComponentType } from 'react'
import type { Namespace } from '../i18n/text-files.ts'

/** What stands around a page (specification §2): `full` header, side menu, right bar and footer · `no-side` without the side menu · `header` only · `bare` nothing. */
export type Frame = 'full' | 'no-side' | 'header' | 'bare'

export interface PageProps {
  /** Which of its addresses the page was opened by: `vnlottery`. */
  readonly path: string
}

/** All that routes, frame and guard know of a page: its feature says it in a `pages.ts`, and nobody else does. */
export interface Page {
  /** Its addresses, without the slash that they begin with. */
  readonly paths: readonly string[]
  /** Its texts, fetched beside its code. */
  readonly texts: readonly Namespace[]
  /** `full` where none is named. */
  readonly frame?: Frame
  /** Visitors reach it even where the brand asks everybody to sign in first. */
  readonly isOpen?: true
  readonly load: () => Promise<ComponentType<PageProps>>
}
