import { Icon, type IconName } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import '../records/records.css'
import './centre-panel.css'

export interface PanelEntry<Name extends string> {
  key: Name
  icon: IconName
  label: string
  /** After the word, e.g. how many wait. */
  end?: ReactNode
  /** Where it leads, when that is not a page of this centre. */
  onOpen?: () => void
}
export interface PanelGroup<Name extends string> {
  title: string
  entries: readonly PanelEntry<Name>[]
}

interface PlacesProps<Name extends string> {
  /** What this centre is called. */
  label: string
  groups: readonly PanelGroup<Name>[]
  page: string
  /** Whose centre it is, above the places; not shown on a phone. */
  me: ReactNode
  onPage: (key: Name) => void
}
interface CentrePanelProps<Name extends string> extends PlacesProps<Name> {
  title: string
  /** Above the title of the page. */
  eyebrow?: string
  /** Beside the title. */
  end?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A centre of pages: its own menu beside the page, and a strip of places on a phone. It lies over the page beneath, which stays as it was. */
export function CentrePanel<Name extends string>({ title, eyebrow, end, onClose, children, ...places }: CentrePanelProps<Name>) {
  const { page } = places
  const body = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    void page
    if (body.current) body.current.scrollTop = 0
    // A new page is announced by its title; the first one by the dialog, as it opens.
    head.current?.focus({ preventScroll: true })
  }, [page])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={places.label}
      hidesTitle
      closesOnBackground={false}
      initialFocus={head}
      className="centre-panel"
    >
      <Places {...places} />
      <section className="centre-main" aria-labelledby="centre-page-title">
        <header className="centre-head">
          <div className="grow min-w-0">
            {eyebrow !== undefined && <p className="centre-eyebrow">{eyebrow}</p>}
            <h2 ref={head} id="centre-page-title" tabIndex={-1} className="h2">
              {title}
            </h2>
          </div>
          {end}
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <div ref={body} className="centre-body" tabIndex={0}>
          {children}
        </div>
      </section>
    </Dialog>
  )
}

function Places<Name extends string>({ label, groups, page, me, onPage }: PlacesProps<Name>) {
  const nav = useRef<HTMLElement>(null)
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0)
  // On a phone the strip of places is wider than the screen. It grows once it is known what the account may do.
  useEffect(() => {
    void page
    void count
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && nav.current) nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.clientWidth) / 2
  }, [page, count])
  return (
    <nav ref={nav} className="centre-nav" aria-label={label}>
      {me}
      {groups.map(group => (
        <div key={group.title} className="smenu">
          <p className="eyebrow">{group.title}</p>
          {group.entries.map(entry => (
            <button
              key={entry.key}
              type="button"
              className={entry.key === page ? 'is-on' : ''}
              aria-current={entry.key === page ? 'page' : undefined}
              onClick={entry.onOpen ?? (() => onPage(entry.key))}
            >
              <Icon name={entry.icon} />
              <span>{entry.label}</span>
              {entry.end !== undefined && <span className="end">{entry.end}</span>}
            </button>
          ))}
        </div>
      ))}
    </nav>
  )
}
