import type { MenuEntry } from '../../shared/navigation/menu-entry.ts'

export const menu: readonly MenuEntry[] = [{ menu: 'side', order: 30, icon: 'megaphone', title: 'shell.notices', opens: 'notice' }]
