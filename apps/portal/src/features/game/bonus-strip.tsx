import { Amount, amountText, Badge, Icon, ProgressBar, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Grant } from '../../shared/api/queries/grants.ts'
import { wire } from '../../shared/money/typed-amount.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { figuresOf } from '../../shared/rewards/grant-figures.ts'

/** Above a game while there is bonus money: whether it may be staked here, how far it is, and the largest stake that may use it. */
export function BonusStrip({ grant, isUsable }: { grant: Grant; isUsable: boolean }) {
  const { t } = useTranslation(['game', 'common'])
  const { locale } = useUi()
  const centre = useMemberCentre()
  const { percent } = figuresOf(grant)
  const { maxStake } = grant.terms
  return (
    <aside className="game-bonus" aria-label={t('common:bonus.title')}>
      {isUsable ? (
        <>
          <b className="row gap-2 font-semi num">
            <Icon name="ticket-percent" size="s" />
            {t('common:bonus.title')} <Amount value={grant.balance} currency={grant.currency} />
          </b>
          <span className="game-bonus-bar">
            <ProgressBar
              isThin
              value={Number(wire(grant.progress))}
              max={Number(wire(grant.owed))}
              label={t('bonus.progress', { percent })}
            />
            <span className="num">{percent}%</span>
          </span>
          <span className="game-bonus-words">
            {maxStake === null ? t('bonus.first') : t('bonus.most', { amount: amountText(maxStake, { locale, currency: grant.currency }) })}
          </span>
        </>
      ) : (
        <>
          <Badge tone="warn" icon="wallet">
            {t('common:bonus.cashOnly')}
          </Badge>
          <span className="game-bonus-words">{t('bonus.cashOnly')}</span>
        </>
      )}
      <button type="button" className="link ms-auto" onClick={() => centre.open('bonusDetails')}>
        {t('bonus.show')}
      </button>
    </aside>
  )
}
