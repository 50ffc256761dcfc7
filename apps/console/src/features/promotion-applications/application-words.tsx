import { Badge, type BadgeTone } from '@croupier/ui'
import type { Answer } from '../../shared/api/types.ts'
import { useText } from '../../shared/i18n/use-text.ts'

export type Application = Answer<'consolePromotionApplication'>
export const STATES = ['pending', 'second', 'approved', 'given', 'rejected'] as const

const TONES: Readonly<Record<Application['state'], BadgeTone>> = {
  pending: 'warn',
  second: 'warn',
  approved: 'info',
  given: 'won',
  rejected: 'lost',
}

export function ApplicationState({ state }: Pick<Application, 'state'>) {
  const { t } = useText()
  return <Badge tone={TONES[state]}>{t(`promotionApplication.state.${state}`)}</Badge>
}
