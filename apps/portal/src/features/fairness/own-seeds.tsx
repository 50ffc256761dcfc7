import { ListSkeleton, SeedHash } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seedsQuery } from '../../shared/api/queries/seats.ts'
import type { Commitment } from '../../shared/api/types.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { RevealedSeeds } from './revealed-seeds.tsx'
import { RotateForm } from './rotate-form.tsx'

/** The commitment in force first: it is what was promised before the next round. */
export function OwnSeeds() {
  const [pageNo, setPageNo] = useState(1)
  const seeds = useQuery(seedsQuery(pageNo))
  if (seeds.isError) return <LoadError error={seeds.error} onRetry={() => void seeds.refetch()} isRetrying={seeds.isFetching} />
  if (!seeds.data) return <ListSkeleton rows={5} />
  return (
    <>
      <div className="fairness-own">
        <InForce commitment={seeds.data.active} />
        <RotateForm key={seeds.data.active.serverSeedHash} commitment={seeds.data.active} />
      </div>
      <RevealedSeeds revealed={seeds.data.revealed} onPage={setPageNo} />
    </>
  )
}

function InForce({ commitment }: { commitment: Commitment }) {
  const { t, i18n } = useTranslation('fairness')
  return (
    <section className="panel pad3 col gap-5" aria-labelledby="in-force">
      <h2 id="in-force" className="h2">
        {t('now.title')}
      </h2>
      <div>
        <p className="lab mb-2">{t('now.hash')}</p>
        <SeedHash value={commitment.serverSeedHash} label={t('now.hash')} />
      </div>
      <dl className="fact-list">
        <dt>{t('now.clientSeed')}</dt>
        <dd>
          <code>{commitment.clientSeed}</code>
        </dd>
        <dt>{t('now.nonce')}</dt>
        <dd>{new Intl.NumberFormat(i18n.language).format(commitment.nonce)}</dd>
      </dl>
    </section>
  )
}
