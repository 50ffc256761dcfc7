import { Badge, type BadgeTone } from '@croupier/ui'
import type { Answer } from '../../shared/api/types.ts'
import { useText } from '../../shared/i18n/use-text.ts'

export type PointOrder = Answer<'consolePointOrder'>
export type Good = Answer<'consoleGoods'>['list'][number]
export const STATES = ['in_process', 'approved', 'rejected', 'cancelled'] as const

const TONES: Readonly<Record<PointOrder['state'], BadgeTone>> = {
  in_process: 'warn',
  approved: 'won',
  rejected: 'lost',
  cancelled: 'plain',
}

export function OrderState({ state }: Pick<PointOrder, 'state'>) {
  const { t } = useText()
  return <Badge tone={TONES[state]}>{t(`pointOrder.state.${state}`)}</Badge>
}

/** In the operator's language, or else as it is written in English. */
export function useNameOf(): (names: Readonly<Record<string, string>>) => string {
  const { language } = useText()
  return names => names[language] || names.EN || ''
}
