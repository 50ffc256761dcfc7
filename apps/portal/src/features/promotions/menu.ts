import type { MenuEntry } from '../../shared/navigation/menu-entry.ts'

export const menu: readonly MenuEntry[] = [
  { menu: 'side', group: 'rewards', order: 3, icon: 'badge-percent', title: 'shell.promotions', opens: '/promotions' },
]
