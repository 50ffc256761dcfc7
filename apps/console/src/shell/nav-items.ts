import type { IconName } from '@croupier/ui'
import type { Me } from '../shared/api/types.ts'
import type { TextKey } from '../shared/i18n/use-text.ts'

export interface NavItem {
  readonly path: string
  readonly text: TextKey
  readonly icon: IconName
  readonly permission: string
}

/** In the order of a working day: what happens, who plays, where money is, what is offered, who did what. */
export const NAV_GROUPS: readonly { readonly text: TextKey; readonly items: readonly NavItem[] }[] = [
  {
    text: 'nav.today',
    items: [
      { path: '/', text: 'nav.overview', icon: 'layout-dashboard', permission: 'dashboard.read' },
      { path: '/announcements', text: 'nav.announcements', icon: 'megaphone', permission: 'content.read' },
      { path: '/templates', text: 'nav.templates', icon: 'mail', permission: 'content.read' },
      { path: '/mass-messages', text: 'nav.mass', icon: 'send', permission: 'content.read' },
      { path: '/feedback', text: 'nav.feedback', icon: 'message-square', permission: 'feedback.read' },
    ],
  },
  {
    text: 'nav.people',
    items: [
      { path: '/members', text: 'nav.members', icon: 'users', permission: 'member.read' },
      { path: '/statements', text: 'nav.statements', icon: 'scroll-text', permission: 'member.read' },
      { path: '/verification', text: 'nav.verification', icon: 'scan-face', permission: 'verification.read' },
      { path: '/safer-play', text: 'nav.saferPlay', icon: 'heart', permission: 'safer-play.read' },
      { path: '/duplicates', text: 'nav.duplicates', icon: 'copy', permission: 'duplicate.read' },
      { path: '/result-alarms', text: 'nav.resultAlarms', icon: 'triangle-alert', permission: 'result-alarm.read' },
    ],
  },
  {
    text: 'nav.money',
    items: [
      { path: '/deposits', text: 'nav.deposits', icon: 'arrow-down-to-line', permission: 'deposit.read' },
      { path: '/withdrawals', text: 'nav.withdrawals', icon: 'arrow-up-from-line', permission: 'withdrawal.read' },
      { path: '/cases', text: 'nav.cases', icon: 'message-circle', permission: 'withdrawal.read' },
      { path: '/withdrawal-rules', text: 'nav.withdrawalRules', icon: 'sliders-horizontal', permission: 'withdrawal.read' },
      { path: '/member-transfers', text: 'nav.memberTransfers', icon: 'send', permission: 'member-transfer.read' },
      { path: '/adjustments', text: 'nav.adjustments', icon: 'scale', permission: 'deposit.read' },
      { path: '/providers', text: 'nav.providers', icon: 'plug', permission: 'provider.read' },
      { path: '/reconciliation', text: 'nav.reconciliation', icon: 'shield-check', permission: 'reconciliation.read' },
      { path: '/settlement', text: 'nav.settlement', icon: 'calendar-days', permission: 'settlement.read' },
      { path: '/vendor-wallets', text: 'nav.vendorWallets', icon: 'arrow-left-right', permission: 'provider.read' },
      { path: '/ledger', text: 'nav.ledger', icon: 'banknote', permission: 'ledger.read' },
    ],
  },
  {
    text: 'nav.product',
    items: [
      { path: '/games', text: 'nav.games', icon: 'dices', permission: 'catalog.read' },
      { path: '/lottery', text: 'nav.lottery', icon: 'ticket', permission: 'lottery.read' },
      { path: '/brand', text: 'nav.brand', icon: 'settings', permission: 'brand.read' },
      { path: '/registration', text: 'nav.registration', icon: 'user-plus', permission: 'brand.read' },
    ],
  },
  {
    text: 'nav.control',
    items: [
      { path: '/outbox', text: 'nav.outbox', icon: 'send', permission: 'outbox.read' },
      { path: '/jobs', text: 'nav.jobs', icon: 'server', permission: 'jobs.read' },
      { path: '/login-security', text: 'nav.loginSecurity', icon: 'shield-check', permission: 'security.read' },
      { path: '/audit', text: 'nav.audit', icon: 'history', permission: 'audit.read' },
      { path: '/operators', text: 'nav.operators', icon: 'lock', permission: 'operator.read' },
    ],
  },
]

export const openItems = (me: Me): readonly NavItem[] =>
  NAV_GROUPS.flatMap(group => group.items).filter(item => me.permissions.includes(item.permission))
