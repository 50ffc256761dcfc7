import { Button } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Security } from '../../shared/api/types.ts'

const LEVELS = ['weak', 'medium', 'strong'] as const
/** What to do next, the most useful first. */
const STEPS = ['paymentPassword', 'email', 'phone', 'authenticator'] as const

/** How strong the account is, in a word and three bars, and the one step that would make it stronger. */
export function LevelMeter({ security, onStep }: { security: Security; onStep: (step: string) => void }) {
  const { t } = useTranslation('security')
  const reached = LEVELS.indexOf(security.level)
  const next = STEPS.find(step => !security.done[step] && !(step === 'phone' && security.done.email && security.level === 'weak'))
  return (
    <div className={`level is-${security.level}`}>
      <div className="row justify-between gap-3">
        <span className="text-13 text-text-2">{t('level.title')}</span>
        <b className="level-word">{t(`level.${security.level}`)}</b>
      </div>
      <div className="level-bars" aria-hidden="true">
        {LEVELS.map((level, index) => (
          <i key={level} className={index <= reached ? 'is-on' : ''} />
        ))}
      </div>
      {next ? (
        <div className="row flex-wrap justify-between gap-3">
          <span className="text-13 text-text-2">{t(`next.${next}`)}</span>
          <Button size="s" tone="primary" onClick={() => onStep(next)}>
            {t(`do.${next}`)}
          </Button>
        </div>
      ) : (
        <span className="text-13 text-text-2">{t('level.complete')}</span>
      )}
    </div>
  )
}
