import type { ProofOwed, ProofWay } from '@croupier/contract/browser'
import { Button, Note, Radio } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SlideCaptcha } from '../../../shared/captcha/slide-captcha.tsx'
import { useSlideCaptcha } from '../../../shared/captcha/use-slide-captcha.ts'
import { FormFault } from '../login-form.tsx'
import { ProofAnswer } from './proof-answer.tsx'
import type { useProof } from './use-proof.ts'

type Offered = ProofOwed['ways'][number]
interface ProofFormProps {
  owed: ProofOwed
  proof: ReturnType<typeof useProof>
}

/** Choose a way, where there are several, and give the proof. */
export function ProofForm({ owed, proof }: ProofFormProps) {
  const { t } = useTranslation('proof')
  const [way, setWay] = useState<ProofWay | undefined>(owed.ways[0]?.way)
  const chosen = owed.ways.find(offered => offered.way === way)
  const choose = (next: ProofWay) => {
    setWay(next)
    proof.send.reset()
    proof.give.reset()
    proof.countdown.stop()
  }
  return (
    <div className="col gap-5 mt-5">
      {owed.ways.length > 1 && (
        <fieldset className="proof-ways">
          <legend className="lab">{t('choose')}</legend>
          {owed.ways.map(offered => (
            <Radio key={offered.way} name="proof-way" checked={offered.way === way} onChange={() => choose(offered.way)}>
              <WayName offered={offered} />
            </Radio>
          ))}
        </fieldset>
      )}
      {chosen &&
        (chosen.way === 'captcha' ? <CaptchaProof proof={proof} /> : <ProofAnswer key={chosen.way} offered={chosen} proof={proof} />)}
    </div>
  )
}

export function WayName({ offered }: { offered: Offered }) {
  const { t } = useTranslation('proof')
  return <>{t(`way.${offered.way}`, { target: offered.target ?? '' })}</>
}

/** The account has nothing else yet: it says so, and what would be better. */
function CaptchaProof({ proof }: Pick<ProofFormProps, 'proof'>) {
  const { t } = useTranslation('proof')
  const slide = useSlideCaptcha('sign-in')
  const submit = () => proof.give.mutate({ way: 'captcha', answer: slide.token ?? '' }, { onError: () => slide.reset() })
  return (
    <form
      className="col gap-4"
      noValidate
      aria-label={t('title')}
      onSubmit={event => {
        event.preventDefault()
        if (slide.token) submit()
      }}
    >
      <Note tone="info">{t('captchaNote')}</Note>
      <SlideCaptcha captcha={slide} />
      <FormFault error={proof.give.error} />
      <Button type="submit" tone="primary" size="l" block busy={proof.give.isPending} disabled={!slide.token}>
        {t('submit')}
      </Button>
    </form>
  )
}
