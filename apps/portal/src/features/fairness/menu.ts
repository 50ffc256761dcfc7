import type { MenuEntry } from '../../shared/navigation/menu-entry.ts'

export const menu: readonly MenuEntry[] = [
  { menu: 'side', order: 60, icon: 'shield-check', title: 'shell.fairness', opens: '/fairness' },
  { menu: 'foot', order: 40, title: 'shell.fairness', opens: '/fairness' },
]
