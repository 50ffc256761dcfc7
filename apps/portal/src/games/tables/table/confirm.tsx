import { Button } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useMemberCentre } from '../../../shared/navigation/member-centre.ts'
import type { Funds } from '../../../shared/rewards/use-funds.ts'
import { promptLogin } from '../../../shared/session/require-account.ts'
import { useIsLoggedIn } from '../../../shared/session/session-store.ts'
import { belowLeast } from '../bets/bet-plan.ts'
import type { Bets } from '../bets/use-bets.ts'
import { useMoney } from '../text/use-money.ts'
import { EndWell } from './end-well.tsx'
import type { RoundEnd } from './round-end.ts'

interface ConfirmProps {
  bets: Bets
  isOpen: boolean
  funds: Funds | undefined
  end: RoundEnd | undefined
}

/** The one primary: what it takes and what it leaves. */
export function Confirm({ bets, isOpen, funds, end }: ConfirmProps) {
  const { t } = useTranslation('live')
  const money = useMoney()
  const isLoggedIn = useIsLoggedIn()
  const { open } = useMemberCentre()
  const { pending, taken, state } = bets
  if (end) return <EndWell end={end} />
  const hasPending = pending.size > 0
  if (!isLoggedIn)
    return (
      <Button tone="primary" className="two" onClick={() => promptLogin()}>
        <b>{t('dock.logIn')}</b>
        <small>{t('dock.logInWhy')}</small>
      </Button>
    )
  const left = funds && funds.cash + funds.bonus - taken
  if (hasPending && left !== undefined && left < 0n)
    return (
      <Button className="two" onClick={() => open('depositv2')}>
        <b>{t('dock.notEnough')}</b>
        <small>{t('dock.deposit', { amount: money.short(-left) })}</small>
      </Button>
    )
  const isShort = belowLeast(bets.state.plan, bets.terms).length > 0
  return (
    <Button
      tone="primary"
      className="two"
      busy={state.sending !== null}
      disabled={!isOpen || !hasPending || isShort}
      onClick={bets.confirm}
    >
      <b>{hasPending ? t('dock.confirm', { amount: money.short(taken) }) : t('dock.confirmNone')}</b>
      <small>
        {hasPending && left !== undefined ? t('dock.leaves', { amount: money.full(left) }) : t(isOpen ? 'dock.layFirst' : 'dock.closed')}
      </small>
    </Button>
  )
}
