import { Button, Icon, type IconName } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { promptLogin } from '../../shared/session/require-account.ts'
import { useIsLoggedIn } from '../../shared/session/session-store.ts'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { DrawsSection } from './draws/draws-section.tsx'
import { OwnSeeds } from './own-seeds.tsx'
import { RoundVerifier } from './round-verifier.tsx'
import '../../shared/records/records.css'
import './fairness.css'

/** /fairness: what we committed to, the player's own seed, what has been revealed, and a verifier that anybody can use. */
export function FairnessPage() {
  const { t } = useTranslation('fairness')
  const isLoggedIn = useIsLoggedIn()
  useDocumentTitle(t('title'))
  return (
    <div className="fairness">
      <header className="reading-head">
        <p className="eyebrow">{t('eyebrow')}</p>
        <h1 className="h1">{t('title')}</h1>
        <p className="text-16 text-text-2">{t('lead')}</p>
      </header>
      {isLoggedIn ? <OwnSeeds /> : <Visitor />}
      <DrawsSection />
      <RoundVerifier />
      <HowItWorks />
    </div>
  )
}

function Visitor() {
  const { t } = useTranslation('fairness')
  return (
    <section className="panel pad3 row flex-wrap justify-between gap-4">
      <p className="row gap-3">
        <Icon name="fingerprint" size="l" />
        {t('visitor')}
      </p>
      <Button tone="primary" onClick={() => promptLogin()}>
        {t('logIn')}
      </Button>
    </section>
  )
}

const STEPS = [
  ['commit', 'lock'],
  ['mix', 'shuffle'],
  ['draw', 'dices'],
  ['reveal', 'eye'],
] as const satisfies readonly (readonly [string, IconName])[]

/** The algorithm in plain words, and exactly, for whoever wants to write a verifier of their own. */
function HowItWorks() {
  const { t } = useTranslation('fairness')
  return (
    <section className="col gap-5" aria-labelledby="how">
      <h2 id="how" className="h2">
        {t('how.title')}
      </h2>
      <ol className="how-steps">
        {STEPS.map(([step, icon]) => (
          <li key={step} className="panel pad2">
            <Icon name={icon} size="l" />
            <h3 className="h3">{t(`how.${step}.title`)}</h3>
            <p className="text-13 text-text-2">{t(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <pre className="well seed algorithm">{t('how.exact')}</pre>
      <Link className="link self-start" to="/help#fairness">
        {t('how.more')}
        <Icon name="chevron-right" size="xs" className="rtl:rotate-180" />
      </Link>
      <Link className="link self-start" to="/liabilities">
        {t('how.liabilities')}
        <Icon name="chevron-right" size="xs" className="rtl:rotate-180" />
      </Link>
    </section>
  )
}
