import type teamAnnouncements from '../../shared/i18n/locales/en/teamAnnouncements.json'
import type { AgentPage } from '../../shared/navigation/agent-page.ts'

declare module '../../shared/navigation/agent-page.ts' {
  interface AgentPageNames {
    agentAnnouncement: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    teamAnnouncements: typeof teamAnnouncements
  }
}

export const agentPages: readonly AgentPage[] = [
  {
    name: 'agentAnnouncement',
    title: 'page.agentAnnouncement',
    icon: 'megaphone',
    group: 'team',
    order: 60,
    texts: ['teamAnnouncements'],
    load: () => import('./announcement-page.tsx').then(({ AnnouncementPage }) => AnnouncementPage),
  },
]
