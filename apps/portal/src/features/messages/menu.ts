import type { MenuEntry } from '../../shared/navigation/menu-entry.ts'

export const menu: readonly MenuEntry[] = [{ menu: 'side', order: 40, icon: 'message-square', title: 'shell.feedback', opens: 'feedback' }]
