import type { MenuEntry } from '../../shared/navigation/menu-entry.ts'

export const menu: readonly MenuEntry[] = [{ menu: 'foot', order: 30, title: 'foot.terms', opens: '/terms' }]
