import { Badge, Button, CopyButton, Icon, ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import { liabilityProofQuery } from '../../shared/api/queries/liabilities.ts'
import type { Answer } from '../../shared/api/types.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { balancesOf, checkProof } from './check-proof.ts'

type Proof = Answer<'liabilityProof'>

/** The member's own balance at the newest root, checked here and now by this browser. */
export function OwnProof() {
  const { t } = useTranslation('liabilities')
  const proof = useQuery(liabilityProofQuery())
  if (proof.error instanceof ApiError && (proof.error.code === 'not_found' || proof.error.code === 'need_true_account'))
    return (
      <section className="panel pad3 row gap-3">
        <Icon name="landmark" size="l" />
        <p>{t(proof.error.code === 'not_found' ? 'own.none' : 'own.trial')}</p>
      </section>
    )
  if (proof.isError) return <LoadError error={proof.error} onRetry={() => void proof.refetch()} isRetrying={proof.isFetching} />
  return proof.data ? <Counted proof={proof.data} /> : <ListSkeleton rows={3} />
}

function Counted({ proof }: { proof: Proof }) {
  const { t, i18n } = useTranslation('liabilities')
  const isCounted = checkProof(proof)
  const inMoney = (text: string) => money(text, proof.published.asset, i18n.language)
  const command = `npm run verify-liability -- ${fileOf(proof)}`
  return (
    <section className="panel pad3 col gap-5" aria-labelledby="own-proof">
      <div className="row flex-wrap justify-between gap-3">
        <h2 id="own-proof" className="h2">
          {t('own.title')}
        </h2>
        <Badge tone={isCounted ? 'won' : 'lost'} icon={isCounted ? 'shield-check' : 'shield-alert'}>
          {t(isCounted ? 'own.counted' : 'own.missing')}
        </Badge>
      </div>
      <dl className="fact-list liability-facts">
        <dt>{t('own.balance', { day: proof.published.day })}</dt>
        <dd className="num">{inMoney(balancesOf(proof))}</dd>
        {proof.openStakes !== undefined && (
          <>
            <dt>{t('own.openStakes')}</dt>
            <dd className="num">{inMoney(proof.openStakes)}</dd>
            <dt>{t('own.all')}</dt>
            <dd className="num">{inMoney(proof.amount)}</dd>
          </>
        )}
        <dt>{t('own.of')}</dt>
        <dd className="num">{inMoney(proof.published.total)}</dd>
        <dt>{t('own.steps')}</dt>
        <dd className="num">{new Intl.NumberFormat(i18n.language).format(proof.steps.length)}</dd>
      </dl>
      <div className="col gap-2">
        <p className="text-13 text-text-2">{t('own.offline')}</p>
        <p className="row justify-between gap-3">
          <code className="liability-root">{command}</code>
          <CopyButton text={command} size="xs" />
        </p>
      </div>
      <Button className="self-start" icon="download" onClick={() => save(proof)}>
        {t('own.download')}
      </Button>
    </section>
  )
}

/** All four decimals: what is proven is exact. */
export const money = (text: string, currency: string, language: string): string =>
  `${new Intl.NumberFormat(language, { minimumFractionDigits: 4 }).format(text as Intl.StringNumericLiteral)} ${currency}`

const fileOf = (proof: Proof): string => `liability-proof-${proof.published.day}.json`

function save(proof: Proof): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(proof, null, 2)}\n`], { type: 'application/json' }))
  link.download = fileOf(proof)
  link.click()
  URL.revokeObjectURL(link.href)
}
