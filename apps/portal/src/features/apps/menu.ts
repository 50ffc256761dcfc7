import type { MenuEntry } from '../../shared/navigation/menu-entry.ts'

export const menu: readonly MenuEntry[] = [{ menu: 'side', order: 10, icon: 'smartphone', title: 'shell.apps', opens: '/down' }]
