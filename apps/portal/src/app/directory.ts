import { createContext } from 'react'
import { type LazyPart, lazyPart } from '../shared/lazy/lazy-part.tsx'
import type { AgentPage } from '../shared/navigation/agent-page.ts'
import type { MemberPage } from '../shared/navigation/member-page.ts'
import type { MenuEntry } from '../shared/navigation/menu-entry.ts'
import type { Frame, Page, PageProps } from '../shared/navigation/page.ts'
import { fetchAgentPages } from './fetch-agent-pages.ts'
import { fetchMemberPages } from './fetch-member-pages.ts'

export type KnownPage = Omit<Page, 'load'> & { readonly Part: LazyPart<PageProps> }

/** A page by what its feature says of it, its code in a chunk of its own. */
export const knownPage = ({ load, ...page }: Page): KnownPage => ({
  ...page,
  Part: lazyPart<PageProps>(page.paths[0] ?? '', load, page.texts),
})

/** What the features have said of themselves: the application knows no page but by this list. */
export interface Directory {
  readonly pages: readonly KnownPage[]
  /** By their places. */
  readonly menu: readonly MenuEntry[]
  readonly fetchMemberPages: () => Promise<readonly MemberPage[]>
  readonly fetchAgentPages: () => Promise<readonly AgentPage[]>
}

const pages = import.meta.glob<readonly Page[]>('../{features,games}/*/pages.ts', { eager: true, import: 'pages' })
const menus = import.meta.glob<readonly MenuEntry[]>('../{features,games}/*/menu.ts', { eager: true, import: 'menu' })

export const directory: Directory = {
  pages: Object.values(pages).flat().map(knownPage),
  menu: Object.values(menus)
    .flat()
    .sort((one, other) => one.order - other.order),
  fetchMemberPages,
  fetchAgentPages,
}

export const DirectoryContext = createContext(directory)

export const frameAt = (known: readonly KnownPage[], pathname: string): Frame => pageAt(known, pathname)?.frame ?? 'full'

/** The page at an address; a slash at its end makes no other address. A part with a colon, as in `live/:code`, stands for any. */
export const pageAt = (known: readonly KnownPage[], pathname: string): KnownPage | undefined => {
  const parts = pathname.replace(/^\/|\/+$/g, '').split('/')
  return known.find(({ paths }) => paths.some(path => isAt(path.split('/'), parts)))
}

const isAt = (path: readonly string[], parts: readonly string[]): boolean =>
  path.length === parts.length && path.every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at] !== ''))
