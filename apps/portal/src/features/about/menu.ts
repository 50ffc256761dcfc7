import type { MenuEntry } from '../../shared/navigation/menu-entry.ts'

export const menu: readonly MenuEntry[] = [{ menu: 'foot', order: 60, title: 'foot.about', opens: '/about' }]
