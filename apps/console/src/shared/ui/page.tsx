import { IconButton } from '@croupier/ui'
import { Drawer } from '@croupier/ui/components/drawer.tsx'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useText } from '../i18n/use-text.ts'
import { useKeys } from '../keys/use-keys.ts'

export interface PageProps {
  title: string
  count?: number | undefined
  actions?: ReactNode
  /** The chosen row's card: beside the list where there is room, over it where there is not. */
  card?: ReactNode
  cardTitle?: string
  onCloseCard?: () => void
  children: ReactNode
}

const wide = globalThis.matchMedia?.('(min-width: 1280px)')
const watchWidth = (told: () => void) => {
  wide?.addEventListener('change', told)
  return () => wide?.removeEventListener('change', told)
}

/** A screen: its head, its list or form, and at most one card. */
export function Page({ title, count, actions, card, cardTitle = title, onCloseCard, children }: PageProps) {
  const isWide = useSyncExternalStore(watchWidth, () => wide?.matches ?? true)
  const { count: format } = useFormat()
  // Over the list the drawer has the key for itself.
  useKeys({ Escape: card && isWide ? onCloseCard : undefined })
  return (
    <div className={card && isWide ? 'page has-card' : 'page'}>
      <main className="page-main">
        <header className="page-head">
          <h1>{title}</h1>
          {count !== undefined && <span className="num text-text-3">{format(count)}</span>}
          <div className="end">{actions}</div>
        </header>
        {children}
      </main>
      {card && isWide && (
        <aside className="side-card" aria-label={cardTitle}>
          {card}
        </aside>
      )}
      {!isWide && (
        <Drawer isOpen={Boolean(card)} onClose={() => onCloseCard?.()} title={cardTitle} side="end">
          <div className="side-card console-card">{card}</div>
        </Drawer>
      )}
    </div>
  )
}

/** Head of a card: its name, what it is, and the cross where the card stands beside the list. */
export function CardHead({
  title,
  note,
  children,
  onClose,
}: {
  title: ReactNode
  note?: ReactNode
  children?: ReactNode
  onClose: () => void
}) {
  const { t } = useText()
  return (
    <div className="card-sec">
      <div className="row justify-between items-start">
        <div className="min-w-0">
          <b className="text-16 font-semi block clip">{title}</b>
          <span className="num text-12 text-text-3">{note}</span>
        </div>
        <span className="max-xl:hidden">
          <IconButton icon="x" size="s" label={t('action.close')} onClick={onClose} />
        </span>
      </div>
      {children}
    </div>
  )
}
