import { Amount, amountText, Icon, ProgressBar, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Grant } from '../api/queries/grants.ts'
import { wire } from '../money/typed-amount.ts'
import { useMemberCentre } from '../navigation/member-centre.ts'
import { useBalanceShown } from '../session/balance-shown-store.ts'
import { figuresOf } from './grant-figures.ts'
import { useActiveGrant } from './use-active-grant.ts'
import { useTimeLeft } from './use-time-left.ts'
import './bonus-panel.css'

/** The bonus beside cash, wherever a balance opens: what is there, how far it is and until when. It leads to the bonus; nothing where there is none. */
export function BonusPanel({ isSmall = false }: { isSmall?: boolean }) {
  const grant = useActiveGrant()
  return grant ? <Panel grant={grant} isSmall={isSmall} /> : null
}

function Panel({ grant, isSmall }: { grant: Grant; isSmall: boolean }) {
  const { t } = useTranslation()
  const { locale } = useUi()
  const centre = useMemberCentre()
  const { isShown } = useBalanceShown()
  const money = (value: string) => (isShown ? amountText(value, { locale, currency: grant.currency }) : '••••')
  const figures = { done: money(grant.progress), owed: money(grant.owed) }
  return (
    <button type="button" className={isSmall ? 'bonus-panel is-small' : 'bonus-panel'} onClick={() => centre.open('bonusDetails')}>
      <span className="row gap-3">
        {!isSmall && (
          <span className="entry-icon is-lead">
            <Icon name="ticket-percent" size="s" />
          </span>
        )}
        <span className="min-w-0 grow">
          <b className="block font-semi">{t('bonus.title')}</b>
          <span className="block truncate text-12 text-text-2">
            {isSmall ? grant.name : <Ends name={grant.name} until={grant.expiresAt ?? grant.grantedAt} />}
          </span>
        </span>
        {isShown ? <Amount value={grant.balance} currency={grant.currency} counts className="font-semi" /> : <span>{money('0')}</span>}
      </span>
      <ProgressBar isThin value={Number(wire(grant.progress))} max={Number(wire(grant.owed))} label={t('bonus.done', figures)} />
      {!isSmall && (
        <span className="row justify-between gap-2 text-12 text-text-2 num">
          <span>{t('bonus.done', figures)}</span>
          <span>{figuresOf(grant).percent}%</span>
        </span>
      )}
    </button>
  )
}

function Ends({ name, until }: { name: string; until: string }) {
  const { t } = useTranslation()
  const time = useTimeLeft(until)
  return <>{t('bonus.ends', { name, time })}</>
}
