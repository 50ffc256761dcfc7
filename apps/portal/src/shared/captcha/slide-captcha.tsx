import { Badge, Icon, IconButton, Loading, Skeleton } from '@croupier/ui'
import { type Ref, useState } from 'react'
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
  /** Stands as one line until it is wanted: by a press, or by the form that is sent without it. */
  isFolded?: boolean
}

/** A person is told apart from a program: slide the piece home, or answer a question. */
export function SlideCaptcha({ captcha, fault, handle, isFolded = false }: SlideCaptchaProps) {
  const { t } = useTranslation('captcha')
  const { mode, token } = captcha
  const [isOpen, setOpen] = useState(!isFolded)
  if (fault && !isOpen) setOpen(true)
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
  if (!isOpen)
    return (
      <div className="captcha-fold">
        <button type="button" className="captcha-line" onClick={() => setOpen(true)}>
          <Icon name="scan-face" />
          <span className="grow">{t('slide')}</span>
        </button>
        <button
          type="button"
          className="link text-12 min-h-6"
          onClick={() => {
            captcha.setMode('question')
            setOpen(true)
          }}
        >
          {t('withoutDragging')}
        </button>
      </div>
    )
  return (
    <fieldset className="captcha" data-told={fault !== undefined || undefined}>
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
      <CaptchaFault captcha={captcha} fault={fault} />
      <Challenge captcha={captcha} hasFocus={isFolded} {...(handle && { handle })} />
    </fieldset>
  )
}

function Challenge({ captcha, hasFocus, handle }: { captcha: Captcha; hasFocus: boolean; handle?: Ref<HTMLButtonElement> }) {
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
      hasFocus={hasFocus}
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
