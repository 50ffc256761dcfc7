import type { MenuEntry } from '../../shared/navigation/menu-entry.ts'

export const menu: readonly MenuEntry[] = [
  { menu: 'side', group: 'rewards', order: 5, icon: 'medal', title: 'shell.pointMall', opens: '/pointMall' },
]
