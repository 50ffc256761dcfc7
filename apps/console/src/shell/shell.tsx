import { ErrorState, IconButton, Loading, Skeleton } from '@croupier/ui'
import { Drawer } from '@croupier/ui/components/drawer.tsx'
import { lazy, Suspense, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { useLiveDesks } from '../shared/api/live-desks.ts'
import { DeskProvider } from '../shared/api/operator.tsx'
import type { Me } from '../shared/api/types.ts'
import { useRead } from '../shared/api/use-api.ts'
import { useText } from '../shared/i18n/use-text.ts'
import { LeaveGuard } from '../shared/leaving/leave-guard.tsx'
import { Nav } from './nav.tsx'
import { NAV_GROUPS, openItems } from './nav-items.ts'

const screens = {
  '/': lazy(() => import('../features/dashboard/dashboard-page.tsx').then(({ DashboardPage }) => ({ default: DashboardPage }))),
  '/announcements': lazy(() =>
    import('../features/announcements/announcements-page.tsx').then(({ AnnouncementsPage }) => ({ default: AnnouncementsPage })),
  ),
  '/templates': lazy(() => import('../features/messages/templates-page.tsx').then(({ TemplatesPage }) => ({ default: TemplatesPage }))),
  '/mass-messages': lazy(() => import('../features/messages/mass-page.tsx').then(({ MassPage }) => ({ default: MassPage }))),
  '/feedback': lazy(() => import('../features/messages/feedback-page.tsx').then(({ FeedbackPage }) => ({ default: FeedbackPage }))),
  '/members': lazy(() => import('../features/members/members-page.tsx').then(({ MembersPage }) => ({ default: MembersPage }))),
  '/statements': lazy(() =>
    import('../features/statements/statements-page.tsx').then(({ StatementsPage }) => ({ default: StatementsPage })),
  ),
  '/verification': lazy(() =>
    import('../features/verification/verification-page.tsx').then(({ VerificationPage }) => ({ default: VerificationPage })),
  ),
  '/deposits': lazy(() => import('../features/deposits/deposits-page.tsx').then(({ DepositsPage }) => ({ default: DepositsPage }))),
  '/withdrawals': lazy(() =>
    import('../features/withdrawals/withdrawals-page.tsx').then(({ WithdrawalsPage }) => ({ default: WithdrawalsPage })),
  ),
  '/cases': lazy(() => import('../features/cases/cases-page.tsx').then(({ CasesPage }) => ({ default: CasesPage }))),
  '/withdrawal-rules': lazy(() =>
    import('../features/withdrawals/rules-page.tsx').then(({ WithdrawalRulesPage }) => ({ default: WithdrawalRulesPage })),
  ),
  '/member-transfers': lazy(() =>
    import('../features/transfers/transfers-page.tsx').then(({ TransfersPage }) => ({ default: TransfersPage })),
  ),
  '/adjustments': lazy(() =>
    import('../features/adjustments/adjustments-page.tsx').then(({ AdjustmentsPage }) => ({ default: AdjustmentsPage })),
  ),
  '/providers': lazy(() => import('../features/providers/providers-page.tsx').then(({ ProvidersPage }) => ({ default: ProvidersPage }))),
  '/reconciliation': lazy(() =>
    import('../features/reconciliation/reconciliation-page.tsx').then(({ ReconciliationPage }) => ({ default: ReconciliationPage })),
  ),
  '/settlement': lazy(() =>
    import('../features/settlement/settlement-page.tsx').then(({ SettlementPage }) => ({ default: SettlementPage })),
  ),
  '/vendor-wallets': lazy(() =>
    import('../features/vendor-wallets/vendor-wallets-page.tsx').then(({ VendorWalletsPage }) => ({ default: VendorWalletsPage })),
  ),
  '/ledger': lazy(() => import('../features/ledger/ledger-page.tsx').then(({ LedgerPage }) => ({ default: LedgerPage }))),
  '/games': lazy(() => import('../features/catalog/catalog-page.tsx').then(({ CatalogPage }) => ({ default: CatalogPage }))),
  '/brand': lazy(() => import('../features/brands/brand-page.tsx').then(({ BrandPage }) => ({ default: BrandPage }))),
  '/registration': lazy(() =>
    import('../features/registration/registration-page.tsx').then(({ RegistrationPage }) => ({ default: RegistrationPage })),
  ),
  '/login-security': lazy(() =>
    import('../features/login-security/login-security-page.tsx').then(({ LoginSecurityPage }) => ({ default: LoginSecurityPage })),
  ),
  '/safer-play': lazy(() => import('../features/safer-play/safer-play-page.tsx').then(({ SaferPlayPage }) => ({ default: SaferPlayPage }))),
  '/duplicates': lazy(() =>
    import('../features/duplicates/duplicates-page.tsx').then(({ DuplicatesPage }) => ({ default: DuplicatesPage })),
  ),
  '/result-alarms': lazy(() =>
    import('../features/result-alarms/result-alarms-page.tsx').then(({ ResultAlarmsPage }) => ({ default: ResultAlarmsPage })),
  ),
  '/lottery': lazy(() => import('../features/lottery/lottery-page.tsx').then(({ LotteryPage }) => ({ default: LotteryPage }))),
  '/outbox': lazy(() => import('../features/outbox/outbox-page.tsx').then(({ OutboxPage }) => ({ default: OutboxPage }))),
  '/jobs': lazy(() => import('../features/jobs/jobs-page.tsx').then(({ JobsPage }) => ({ default: JobsPage }))),
  '/audit': lazy(() => import('../features/audit/audit-page.tsx').then(({ AuditPage }) => ({ default: AuditPage }))),
  '/operators': lazy(() => import('../features/operators/operators-page.tsx').then(({ OperatorsPage }) => ({ default: OperatorsPage }))),
} as const

/** The frame of all screens, once the server has said who is here. */
export function Shell() {
  const { t } = useText()
  const me = useRead('operatorMe', {})
  if (me.data) return <Frame me={me.data} />
  if (me.error) return <ErrorState title={t('state.failed')} code={me.error.code} onRetry={() => void me.refetch()} />
  return <PageSkeleton />
}

function Frame({ me }: { me: Me }) {
  const { t } = useText()
  const [isMenuOpen, setMenuOpen] = useState(false)
  useLiveDesks()
  const { pathname } = useLocation()
  const items = openItems(me)
  const here = NAV_GROUPS.flatMap(group => group.items).find(item => item.path === pathname)
  return (
    <DeskProvider me={me}>
      <LeaveGuard />
      <div className="console">
        <Nav />
        <div className="console-bar">
          <IconButton icon="menu" label={t('nav.label')} onClick={() => setMenuOpen(true)} />
          {here ? t(here.text) : 'Croupier'}
        </div>
        <Drawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} title={t('nav.label')} className="console-drawer">
          <Nav onGone={() => setMenuOpen(false)} />
        </Drawer>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {items.map(({ path }) => {
              const Screen = screens[path as keyof typeof screens]
              return <Route key={path} path={path} element={<Screen />} />
            })}
            <Route path="*" element={<Navigate to={items[0]?.path ?? '/'} replace />} />
          </Routes>
        </Suspense>
      </div>
    </DeskProvider>
  )
}

function PageSkeleton() {
  return (
    <Loading>
      <div className="col gap-4 p-6">
        <Skeleton width={180} height={24} />
        <Skeleton width="100%" height={320} />
      </div>
    </Loading>
  )
}
