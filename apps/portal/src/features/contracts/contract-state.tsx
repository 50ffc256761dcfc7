import { Badge, type BadgeTone, type IconName } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../shared/api/queries/contracts.ts'

type Shown = Contract['state'] | 'to_begin' | 'ending'

const LOOKS: Readonly<Record<Shown, readonly [BadgeTone, IconName]>> = {
  offered: ['info', 'mail'],
  awaiting_move: ['info', 'clock'],
  to_begin: ['info', 'clock'],
  in_force: ['won', 'check'],
  awaiting_consent: ['warn', 'clock'],
  ending: ['warn', 'clock'],
  refused: ['lost', 'x'],
  terminated: ['plain', 'x'],
  expired: ['plain', 'x'],
}

/** Contracts begin and end at the turn of a period: until then they say what is to come. */
export function shownState({ state, effectiveFrom, effectiveTo }: Contract, now: number): Shown {
  if (state === 'in_force' && effectiveFrom !== null && Date.parse(effectiveFrom) > now) return 'to_begin'
  if (state === 'terminated' && effectiveTo !== null && Date.parse(effectiveTo) > now) return 'ending'
  return state
}

export function ContractState({ contract, now }: { contract: Contract; now: number }) {
  const { t } = useTranslation('contracts')
  const shown = shownState(contract, now)
  const [tone, icon] = LOOKS[shown]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`state.${shown}`)}
    </Badge>
  )
}
