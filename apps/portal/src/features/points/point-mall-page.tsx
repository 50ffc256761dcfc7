import { amountText, Badge, Button, ListSkeleton, Tabs, useUi } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type PointConfig, pointBalanceQuery, pointConfigQuery } from '../../shared/api/queries/points.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { usePointsText } from '../../shared/points/use-points-text.ts'
import { promptLogin } from '../../shared/session/require-account.ts'
import { useIsLoggedIn, useIsTrial } from '../../shared/session/session-store.ts'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { ConvertPanel } from './convert-panel.tsx'
import { EarningRules } from './earning-rules.tsx'
import { MallGoods } from './mall-goods.tsx'
import { PointsCard } from './points-card.tsx'
import { PointsHistory } from './points-history.tsx'
import { RedeemHistory } from './redeem-history.tsx'
import './points.css'

/** /pointMall: what points are there, what can be had for them, and what has become of them. */
export function PointMallPage() {
  const { t } = useTranslation('points')
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  useDocumentTitle(t('title'))
  return isLoggedIn && !isTrial ? <Mall /> : <MallDoor isTrial={isTrial} />
}

/** Points belong to an account: a visitor signs in first, a guest of the free trial opens one. */
function MallDoor({ isTrial }: { isTrial: boolean }) {
  const { t } = useTranslation('points')
  useEffect(() => {
    if (!isTrial) promptLogin()
  }, [isTrial])
  return (
    <ClosedPage picture="points" eyebrow={t('title')} title={t('door.title')} text={t('door.text')}>
      {isTrial ? (
        <Button tone="primary" onClick={() => openModal('register')}>
          {t('door.join')}
        </Button>
      ) : (
        <>
          <Button tone="primary" onClick={() => promptLogin()}>
            {t('door.logIn')}
          </Button>
          <Button onClick={() => openModal('register')}>{t('door.join')}</Button>
        </>
      )}
    </ClosedPage>
  )
}

type View = 'goods' | 'history'

function Mall() {
  const { t } = useTranslation('points')
  const [search, setSearch] = useSearchParams()
  const view: View = search.get('view') === 'history' ? 'history' : 'goods'
  const balance = useQuery(pointBalanceQuery())
  const config = useQuery(pointConfigQuery())
  const show = (next: View) =>
    setSearch(
      old => {
        if (next === 'goods') old.delete('view')
        else old.set('view', next)
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  const waiting = balance.data?.inProcess ?? 0
  return (
    <div className="mall">
      <header className="mall-head">
        <div className="min-w-0">
          <h1 className="h1">{t('title')}</h1>
          <p className="mt-1 text-text-2 num">{config.data ? <Earning config={config.data} /> : t('leadPlain')}</p>
        </div>
        <Tabs
          label={t('title')}
          value={view}
          onChange={show}
          hug
          items={[
            { key: 'goods', label: t('tab.goods') },
            {
              key: 'history',
              label: (
                <span className="row gap-2">
                  {t('tab.history')}
                  {waiting > 0 && (
                    <Badge tone="primary" isCount>
                      <span aria-hidden="true">{waiting}</span>
                      <span className="vh">{t('tab.waiting', { count: waiting })}</span>
                    </Badge>
                  )}
                </span>
              ),
            },
          ]}
        />
      </header>
      <div className="mall-grid">
        <div className="mall-card">
          <PointsCard balance={balance.data} />
        </div>
        <div className="mall-main">
          {view === 'goods' ? (
            <MallGoods balance={balance.data} />
          ) : (
            <>
              <RedeemHistory />
              <PointsHistory />
            </>
          )}
        </div>
        <aside className="mall-tools">
          {config.isError || balance.isError ? (
            <LoadError error={config.error ?? balance.error} onRetry={() => void Promise.all([config.refetch(), balance.refetch()])} />
          ) : config.data && balance.data ? (
            <>
              <ConvertPanel balance={balance.data} config={config.data} />
              <EarningRules config={config.data} />
            </>
          ) : (
            <ListSkeleton rows={4} />
          )}
        </aside>
      </div>
    </div>
  )
}

/** What the best kind of bet earns. */
function Earning({ config: { values, pointUnit, currency } }: { config: PointConfig }) {
  const { t } = useTranslation('points')
  const { locale } = useUi()
  const textOf = usePointsText()
  const best = values.reduce((top, each) => (Number(each.pointValue) > Number(top.pointValue) ? each : top))
  return t('lead', { value: textOf(best.pointValue), unit: amountText(pointUnit, { locale, currency }) })
}
