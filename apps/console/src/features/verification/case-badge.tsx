import { Badge, type BadgeTone, type IconName } from '@croupier/ui'
import type { Answer } from '../../shared/api/types.ts'
import { useText } from '../../shared/i18n/use-text.ts'

type State = Answer<'getVerificationCase'>['case']['state']
const LOOKS: Readonly<Record<State, { tone: BadgeTone; icon: IconName }>> = {
  draft: { tone: 'plain', icon: 'pencil' },
  submitted: { tone: 'warn', icon: 'hourglass' },
  in_review: { tone: 'info', icon: 'eye' },
  approved: { tone: 'won', icon: 'check' },
  rejected: { tone: 'lost', icon: 'x' },
  expired: { tone: 'plain', icon: 'clock' },
}

export function CaseBadge({ state }: { state: State }) {
  const { t } = useText()
  return <Badge {...LOOKS[state]}>{t(`verification.state.${state}`)}</Badge>
}
