import type { MenuEntry } from '../../shared/navigation/menu-entry.ts'

export const menu: readonly MenuEntry[] = [{ menu: 'foot', order: 20, title: 'member.saferPlay', opens: '/help#safer-play' }]
