import { hashSeed, isServerSeed } from '@croupier/games/fairness'
import { Badge, CopyButton, EmptyState } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../shared/api/types.ts'
import { statePicture } from '../../shared/art/art.ts'
import { RecordPages } from '../../shared/records/record-pages.tsx'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { UnansweredBets } from './unanswered-bets.tsx'

type Revealed = Answer<'seeds'>['revealed']
const PAGE_SIZE = 5

/** Seeds that have been changed. This browser hashes each and compares it with what was promised. */
export function RevealedSeeds({ revealed, onPage }: { revealed: Revealed; onPage: (page: number) => void }) {
  const { t } = useTranslation('fairness')
  return (
    <section className="col gap-4" aria-labelledby="revealed">
      <h2 id="revealed" className="h2">
        {t('revealed.title')}
      </h2>
      {revealed.list.length === 0 ? (
        <div className="panel">
          <EmptyState art={statePicture('empty-records')} title={t('revealed.emptyTitle')}>
            {t('revealed.emptyText')}
          </EmptyState>
        </div>
      ) : (
        <ul className="col gap-3">
          {revealed.list.map(seed => (
            <RevealedSeed key={seed.serverSeedHash} seed={seed} />
          ))}
        </ul>
      )}
      <RecordPages {...revealed} pageSize={PAGE_SIZE} onPage={onPage} />
    </section>
  )
}

function RevealedSeed({ seed }: { seed: Revealed['list'][number] }) {
  const { t } = useTranslation('fairness')
  const textOf = useInstantText()
  const isKept = isServerSeed(seed.serverSeed) && hashSeed(seed.serverSeed) === seed.serverSeedHash
  return (
    <li className="panel pad2 col gap-3">
      <div className="row flex-wrap justify-between">
        <span className="text-13 text-text-2 num">
          {t('revealed.rounds', { count: seed.rounds })} · {textOf(seed.revealedAt)}
        </span>
        <Badge tone={isKept ? 'won' : 'lost'} icon={isKept ? 'shield-check' : 'shield-alert'}>
          {t(isKept ? 'revealed.kept' : 'revealed.broken')}
        </Badge>
      </div>
      <dl className="seed-facts">
        <dt>{t('field.serverSeed')}</dt>
        <dd>
          <code>{seed.serverSeed}</code>
        </dd>
        <dt>{t('field.serverSeedHash')}</dt>
        <dd>
          <code>{seed.serverSeedHash}</code>
        </dd>
        <dt>{t('field.clientSeed')}</dt>
        <dd>
          <code>{seed.clientSeed}</code>
        </dd>
      </dl>
      <UnansweredBets serverSeed={seed.serverSeed} serverSeedHash={seed.serverSeedHash} />
      <div>
        <CopyButton text={JSON.stringify(seed, null, 2)} size="xs" />
      </div>
    </li>
  )
}
