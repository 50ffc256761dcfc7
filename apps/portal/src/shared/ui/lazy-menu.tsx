import type { Menu as MenuOfUi } from '@croupier/ui/components/menu.tsx'
import { type ComponentProps, cloneElement, type ReactElement, useState } from 'react'
import { loadChunk } from '../lazy/load-chunk.ts'
import { useLatePart, useTellLost } from '../lazy/use-late-part.ts'

const load = async () => (await loadChunk('menu', () => import('@croupier/ui/components/menu.tsx'))).Menu

type TriggerProps = ComponentProps<'button'>
type Entries = ComponentProps<typeof MenuOfUi>['entries']
type LazyMenuProps = Omit<ComponentProps<typeof MenuOfUi>, 'trigger' | 'entries' | 'opensAtOnce'> & {
  trigger: ReactElement<TriggerProps>
  /** A function is asked when the menu opens: most are never opened. */
  entries: Entries | (() => Entries)
}

/** A menu whose code comes when it is first pointed at; until then its button stands alone. */
export function LazyMenu({ trigger, entries, ...menu }: LazyMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const tellLost = useTellLost()
  const Menu = useLatePart(isWanted, load, () => {
    setWanted(false)
    tellLost()
  })
  // A failed early fetch is no failure yet: the press fetches again, and that one counts.
  const prepare = () => void load().catch(() => undefined)
  if (!Menu)
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => setWanted(true),
    })
  return <Menu {...menu} entries={typeof entries === 'function' ? entries() : entries} trigger={trigger} opensAtOnce />
}
