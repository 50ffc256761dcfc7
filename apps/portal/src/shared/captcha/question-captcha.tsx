import { Button, TextField } from '@croupier/ui'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlideChallenge } from '../api/types.ts'

interface QuestionCaptchaProps {
  challenge: SlideChallenge
  isJudging: boolean
  onAnswer: (answer: string) => void
}

/** The way without dragging: numbers in words, to be typed as digits. It stands inside of another form, which Enter must not send. */
export function QuestionCaptcha({ challenge, isJudging, onAnswer }: QuestionCaptchaProps) {
  const { t } = useTranslation('captcha')
  const [typed, setTyped] = useState('')
  const answer = () => {
    if (typed.trim() !== '' && !isJudging) onAnswer(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    answer()
  }
  return (
    <div className="col gap-2">
      <TextField
        label={challenge.question ?? ''}
        hint={t('hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button busy={isJudging} disabled={typed.trim() === ''} onClick={answer}>
        {t('check')}
      </Button>
    </div>
  )
}
