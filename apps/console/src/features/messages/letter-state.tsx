import { Badge, type BadgeTone } from '@croupier/ui'
import type { Answer } from '../../shared/api/types.ts'
import { useText } from '../../shared/i18n/use-text.ts'

export type Letter = Answer<'listFeedback'>['list'][number]

const TONES: Readonly<Record<Letter['state'], BadgeTone>> = { open: 'hot', claimed: 'info', answered: 'won', closed: 'plain' }

export function LetterState({ letter }: { letter: Letter }) {
  const { t } = useText()
  return <Badge tone={TONES[letter.state]}>{t(`feedback.state.${letter.state}`)}</Badge>
}
