import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { useUi } from '../context.tsx'
import type { IconName } from '../generated/icon-names.ts'
import { Icon } from './icon.tsx'

export type MenuEntry =
  | {
      key: string
      label: ReactNode
      icon?: IconName
      onSelect: () => void
      disabled?: boolean
      /** One of several, of which one is in force. */
      isChosen?: boolean
    }
  | { key: string; label: ReactNode; icon?: IconName; href: string }
  | { key: string; rule: true }

/** A button's menu: arrows, Home, End and typing find an entry; Escape returns to the button. */
export function Menu({
  trigger,
  entries,
  align = 'end',
  label,
  opensAtOnce = false,
}: {
  trigger: ReactElement
  entries: readonly MenuEntry[]
  align?: 'start' | 'center' | 'end'
  /** Name of the menu; its button's name unless told otherwise. */
  label?: string
  /** Open as soon as it is there, for a menu whose code was fetched by the press that asked for it. */
  opensAtOnce?: boolean
}) {
  return (
    <Radix.Root modal={false} defaultOpen={opensAtOnce}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="menu"
          align={align}
          sideOffset={8}
          collisionPadding={8}
          {...(label !== undefined && { 'aria-label': label, 'aria-labelledby': undefined })}
          loop
        >
          {entries.map(entry => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { Link } = useUi()
  if ('rule' in entry) return <Radix.Separator className="rule" />
  const inside = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      {entry.label}
    </>
  )
  if ('href' in entry)
    return (
      <Radix.Item asChild>
        <Link href={entry.href}>{inside}</Link>
      </Radix.Item>
    )
  const { isChosen } = entry
  return (
    <Radix.Item
      onSelect={entry.onSelect}
      disabled={entry.disabled ?? false}
      data-state={isChosen ? 'checked' : undefined}
      {...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen })}
    >
      {inside}
    </Radix.Item>
  )
}
