import { Button, Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { promptLogin } from '../../shared/session/require-account.ts'
import { useIsLoggedIn } from '../../shared/session/session-store.ts'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { OwnProof } from './own-proof.tsx'
import { PublishedRoots } from './published-roots.tsx'
import '../../shared/records/records.css'
import './liabilities.css'

/** In the words of games/fairness/merkle-sum.ts: the same in every language. */
const EXACTLY = `leaf   = SHA-256(0x00 ‖ sum ‖ open stakes ‖ "croupier liability 2\\n" member id "\\n" salt) ‖ sum
branch = SHA-256(0x01 ‖ left sum ‖ left hash ‖ right sum ‖ right hash) ‖ left sum + right sum
sum, open stakes = 8 bytes, big-endian, in 1/10,000`

/** /liabilities: what the house owes all members, day by day, and the proof that one's own balance is counted in it. */
export function LiabilitiesPage() {
  const { t } = useTranslation('liabilities')
  const isLoggedIn = useIsLoggedIn()
  useDocumentTitle(t('title'))
  return (
    <div className="liabilities">
      <header className="reading-head">
        <p className="eyebrow">{t('eyebrow')}</p>
        <h1 className="h1">{t('title')}</h1>
        <p className="text-16 text-text-2">{t('lead')}</p>
      </header>
      {isLoggedIn ? <OwnProof /> : <Visitor />}
      <PublishedRoots />
      <section className="col gap-3" aria-labelledby="how-liabilities">
        <h2 id="how-liabilities" className="h2">
          {t('how.title')}
        </h2>
        <p className="text-text-2">{t('how.text')}</p>
        <pre className="well seed algorithm">{EXACTLY}</pre>
        <p className="text-13 text-text-2">{t('how.limits')}</p>
      </section>
    </div>
  )
}

function Visitor() {
  const { t } = useTranslation('liabilities')
  return (
    <section className="panel pad3 row flex-wrap justify-between gap-4">
      <p className="row gap-3">
        <Icon name="landmark" size="l" />
        {t('visitor')}
      </p>
      <Button tone="primary" onClick={() => promptLogin()}>
        {t('logIn')}
      </Button>
    </section>
  )
}
