import { Badge, Icon, IconButton, Loading, Skeleton } from '@croupier/ui'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../i18n/use-error-text.ts'
import { FaultText } from '../ui/fault-text.tsx'
import { QuestionCaptcha } from './question-captcha.tsx'
import { SlideDrag } from './slide-drag.tsx'
import type { SlideCaptcha as Captcha } from './use-slide-captcha.ts'
import './captcha.css'

interface SlideCaptchaProps {
  captcha: Captcha
  /** What the form says about it, e.g. that it is still to be done. */
  fault?: string | undefined
  handle?: Ref<HTMLButtonElement>
}

/** A person is told apart from a program: slide the piece home, or answer a question. */
export function SlideCaptcha({ captcha, fault, handle }: SlideCaptchaProps) {
  const { t } = useTranslation('captcha')
  const { mode, token } = captcha
  if (token)
    return (
      <div className="captcha-done" role="status">
        <Icon name="scan-face" />
        <span className="grow">{t('passed')}</span>
        <Badge tone="won" icon="check">
          {t('done')}
        </Badge>
      </div>
    )
  return (
    <fieldset className="captcha">
      <legend className="vh">{t(mode === 'drag' ? 'slide' : 'question')}</legend>
      <div className="row justify-between">
        <span className="lab" aria-hidden="true">
          {t(mode === 'drag' ? 'slide' : 'question')}
        </span>
        <span className="row gap-1">
          <button type="button" className="link text-12 min-h-6" onClick={() => captcha.setMode(mode === 'drag' ? 'question' : 'drag')}>
            {t(mode === 'drag' ? 'withoutDragging' : 'withDragging')}
          </button>
          <IconButton icon="refresh-cw" size="s" label={t('another')} onClick={captcha.refresh} />
        </span>
      </div>
      <Challenge captcha={captcha} {...(handle && { handle })} />
      <CaptchaFault captcha={captcha} fault={fault} />
    </fieldset>
  )
}

function Challenge({ captcha, handle }: { captcha: Captcha; handle?: Ref<HTMLButtonElement> }) {
  const { challenge, isJudging } = captcha
  if (!challenge)
    return (
      <Loading>
        <Skeleton className="captcha-empty" />
      </Loading>
    )
  if (challenge.mode === 'question')
    return (
      <QuestionCaptcha
        key={challenge.challengeId}
        challenge={challenge}
        isJudging={isJudging}
        onAnswer={answer => captcha.solve({ answer })}
      />
    )
  return (
    <SlideDrag
      key={challenge.challengeId}
      challenge={challenge}
      isJudging={isJudging}
      onDrop={(x, path) => captcha.solve({ x, path })}
      {...(handle && { handle })}
    />
  )
}

function CaptchaFault({ captcha, fault }: Pick<SlideCaptchaProps, 'captcha' | 'fault'>) {
  const textOf = useErrorText()
  const error = captcha.loadError ?? captcha.tryError
  const told = error ? textOf(error) : fault ? { text: fault } : undefined
  return (
    <span className="hint bad" role="alert" hidden={!told}>
      {told && (
        <>
          <Icon name="circle-alert" size="xs" />
          <FaultText {...told} />
        </>
      )}
    </span>
  )
}
