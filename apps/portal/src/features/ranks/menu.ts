import type { MenuEntry } from '../../shared/navigation/menu-entry.ts'

export const menu: readonly MenuEntry[] = [
  { menu: 'side', group: 'rewards', order: 8, icon: 'gem', title: 'shell.vip', opens: '/vip', section: 'vip' },
]
