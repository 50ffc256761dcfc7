import type { MenuEntry } from '../../shared/navigation/menu-entry.ts'

export const menu: readonly MenuEntry[] = [{ menu: 'foot', order: 50, title: 'foot.liabilities', opens: '/liabilities' }]
