import { Badge, type BadgeTone } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import type { PromotionLine } from './promotion-draft.ts'

const TONES: Readonly<Record<PromotionLine['phase'], BadgeTone>> = {
  draft: 'plain',
  coming_soon: 'info',
  running: 'won',
  ended: 'plain',
  closed: 'lost',
}
export function PhaseBadge({ phase }: Pick<PromotionLine, 'phase'>) {
  const { t } = useText()
  return <Badge tone={TONES[phase]}>{t(`promotion.phase.${phase}`)}</Badge>
}
