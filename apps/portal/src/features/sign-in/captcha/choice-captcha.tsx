import { useId } from 'react'
import type { SlideChallenge } from '../../../shared/api/types.ts'

/** The way without dragging: a question, and the picture that answers it. */
export function ChoiceCaptcha({
  challenge,
  isJudging,
  onChoose,
}: {
  challenge: SlideChallenge
  isJudging: boolean
  onChoose: (key: string) => void
}) {
  const questionId = useId()
  return (
    <div>
      <p id={questionId} className="font-medium" aria-live="polite">
        {challenge.question}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: these act at once and hold no value, so a fieldset would promise too much. */}
      <div className="choice-captcha" role="group" aria-labelledby={questionId} aria-busy={isJudging || undefined}>
        {challenge.choices.map(choice => (
          <button key={choice.key} type="button" disabled={isJudging} onClick={() => onChoose(choice.key)}>
            <img src={choice.picture} alt={choice.label} />
          </button>
        ))}
      </div>
    </div>
  )
}
