import type { MenuEntry } from '../../shared/navigation/menu-entry.ts'

export const menu: readonly MenuEntry[] = [
  { menu: 'side', order: 50, icon: 'circle-help', title: 'shell.help', opens: '/help' },
  { menu: 'foot', order: 10, title: 'shell.help', opens: '/help' },
]
