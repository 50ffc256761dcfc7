import { Button, Icon, IconButton } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { rankIconOf } from '../../shared/art/member-avatars.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { BonusPanel } from '../../shared/rewards/bonus-panel.tsx'
import { useBalanceShown } from '../../shared/session/balance-shown-store.ts'
import { useIsTrial } from '../../shared/session/session-store.ts'
import { Balance } from './balance.tsx'
import { useBalance, useMember } from './use-member.ts'

/** What is in the wallet and the two ways in and out of it. */
export function WalletCard({ isSlim }: { isSlim: boolean }) {
  const { t } = useTranslation()
  const isTrial = useIsTrial()
  const centre = useMemberCentre()
  if (isSlim)
    return isTrial ? null : (
      <IconButton icon="wallet" label={t('shell.deposit')} className="slim-wallet" onClick={() => centre.open('depositv2')} />
    )
  return (
    <section className="wallet-card" aria-label={t('shell.wallet')}>
      <div className="row justify-between">
        <span className="text-12 text-text-2">{isTrial ? t('shell.demoCredits') : t('shell.allWallets')}</span>
        <WalletTools />
      </div>
      <div className="wallet-sum">
        <Balance size="xl" />
      </div>
      {isTrial ? <TrialNote /> : <MoneyButtons />}
      {!isTrial && <Bonus />}
      <Rank />
    </section>
  )
}

function WalletTools() {
  const { t } = useTranslation()
  const { isShown, toggle } = useBalanceShown()
  const { refetch, isFetching } = useBalance()
  return (
    <span className="row gap-1">
      <IconButton
        icon={isShown ? 'eye' : 'eye-off'}
        size="s"
        label={isShown ? t('shell.hideBalance') : t('shell.showBalance')}
        onClick={toggle}
      />
      <IconButton icon="refresh-cw" size="s" label={t('shell.refresh')} aria-busy={isFetching} onClick={() => void refetch()} />
    </span>
  )
}

function MoneyButtons() {
  const { t } = useTranslation()
  const centre = useMemberCentre()
  return (
    <div className="row gap-2">
      <Button tone="primary" size="s" className="grow" onClick={() => centre.open('depositv2')}>
        {t('shell.deposit')}
      </Button>
      <Button size="s" className="grow" onClick={() => centre.open('withdraw')}>
        {t('shell.withdraw')}
      </Button>
    </div>
  )
}

/** Apart from the sum above: it is no cash yet. */
function Bonus() {
  return (
    <div className="wallet-bonus">
      <BonusPanel isSmall />
    </div>
  )
}

/** What a guest plays with, and the way to more. */
function TrialNote() {
  const { t } = useTranslation()
  return (
    <>
      <p className="mb-3 text-12 text-text-2">{t('trial.note')}</p>
      <Button tone="primary" size="s" block onClick={() => openModal('register')}>
        {t('shell.join')}
      </Button>
    </>
  )
}

/** The place of the VIP label; nobody without a rank sees an empty one. */
function Rank() {
  const { data: member } = useMember()
  if (!member || member.clubLabel.rankLevel === 0) return null
  const { labelName, rankLevel } = member.clubLabel
  const picture = rankIconOf(rankLevel)
  return (
    <div className="wallet-rank">
      {picture ? <img {...picture} alt="" width={28} height={28} /> : <Icon name="crown" />}
      <b className="font-semi">{labelName}</b>
    </div>
  )
}
