import type { Amount as Money } from '@croupier/kernel'
import { Amount, classNames, Icon, type IconName } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../../shared/brand/use-brand.ts'
import type { Funds } from '../../../shared/rewards/use-funds.ts'
import { useIsLoggedIn } from '../../../shared/session/session-store.ts'
import type { Bets } from '../bets/use-bets.ts'
import { ChipTray } from './chip-tray.tsx'
import { Confirm } from './confirm.tsx'
import type { RoundEnd } from './round-end.ts'
import { TryFree } from './try-free.tsx'

export interface DockProps {
  bets: Bets
  chips: readonly Money[]
  chosen: number
  onChoose: (place: number) => void
  isOpen: boolean
  funds: Funds | undefined
  isTrial: boolean
  staked: Money
  end: RoundEnd | undefined
  onDrop: (spot: string, chip: Money) => void
}

/** Money, chips and what can be done with them. Nothing moves when the table closes: it only greys. */
export function Dock({ bets, chips, chosen, onChoose, isOpen, funds, isTrial, staked, end, onDrop }: DockProps) {
  const { t } = useTranslation('live')
  const { toggles } = useBrand()
  const isLoggedIn = useIsLoggedIn()
  const hasPending = bets.pending.size > 0
  const mine = hasPending ? bets.taken + staked : staked
  const won = end && end.net > 0n ? end.net : undefined
  return (
    <div className={classNames('ts-dock', !isLoggedIn && 'is-visitor')}>
      <dl className="money num">
        <div>
          <dt>{t(isTrial ? 'dock.demo' : 'dock.balance')}</dt>
          <dd>
            {funds === undefined ? '–' : <Amount value={funds.cash} counts isLive />}
            {funds !== undefined && funds.bonus > 0n && (
              <small className="bonus">
                {t('dock.bonus')} <Amount value={funds.bonus} />
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t(won !== undefined ? 'dock.won' : hasPending ? 'dock.yourBets' : 'dock.staked')}</dt>
          <dd className={classNames(won !== undefined && 'won')}>
            <Amount value={won ?? mine} signs={won !== undefined ? 'always' : 'auto'} />
          </dd>
        </div>
      </dl>
      <ChipTray chips={chips} chosen={chosen} isOpen={isOpen} onChoose={onChoose} onDrop={onDrop} />
      {!isLoggedIn && toggles.freePlay ? <TryFree /> : <Acts bets={bets} isOpen={isOpen} />}
      <Confirm bets={bets} isOpen={isOpen} funds={funds} end={end} />
    </div>
  )
}

function Acts({ bets, isOpen }: Pick<DockProps, 'bets' | 'isOpen'>) {
  const { t } = useTranslation('live')
  const hasPending = bets.pending.size > 0
  return (
    <div className="acts">
      <Act icon="undo-2" label={t('dock.undo')} isOff={!isOpen || !hasPending} onPress={bets.undo} />
      <Act icon="trash-2" label={t('dock.clear')} isOff={!isOpen || !hasPending} onPress={bets.clear} />
      <Act
        icon="chevrons-up"
        label={t('dock.double')}
        isOff={!isOpen || (!hasPending && bets.confirmed.size === 0)}
        onPress={bets.double}
      />
      <Act icon="repeat" label={t('dock.repeat')} isOff={!bets.canRepeat} onPress={bets.repeat} />
    </div>
  )
}

function Act({ icon, label, isOff, onPress }: { icon: IconName; label: string; isOff: boolean; onPress: () => void }) {
  return (
    <button type="button" className="act" disabled={isOff} onClick={onPress}>
      <Icon name={icon} size="s" />
      {label}
    </button>
  )
}
