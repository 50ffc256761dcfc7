import { EmptyState, IconButton, ListSkeleton, Note, Tabs } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ContractChance, type ContractChances, type ContractKind, contractChancesQuery } from '../../shared/api/queries/contracts.ts'
import { statePicture } from '../../shared/art/art.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { OfferForm } from './offer-form.tsx'
import { useContractWords } from './use-contract-words.ts'

interface OfferPageProps {
  receiverId: string
  onBack: () => void
  onOffered: (contractId: string) => void
}

/** What may be offered to a direct downline, kind by kind, and the form of the offer. */
export function OfferPage({ receiverId, onBack, onOffered }: OfferPageProps) {
  const { t } = useTranslation('contracts')
  const chances = useQuery(contractChancesQuery(receiverId))
  return (
    <div className="contract-page">
      <header className="row gap-3">
        <IconButton icon="chevron-left" label={t('back')} onClick={onBack} />
        <h3 className="h3">{chances.data ? t('set.for', { account: chances.data.account }) : t('set.button')}</h3>
      </header>
      {chances.isError && <LoadError error={chances.error} onRetry={() => void chances.refetch()} isRetrying={chances.isFetching} />}
      {chances.isPending && <ListSkeleton rows={6} />}
      {chances.data && <Kinds chances={chances.data} onOffered={onOffered} />}
    </div>
  )
}

function Kinds({ chances, onOffered }: { chances: ContractChances; onOffered: (contractId: string) => void }) {
  const { t } = useTranslation('contracts')
  const kinds = chances.kinds.filter(({ refusal }) => refusal !== 'feature_disabled')
  const [chosen, setChosen] = useState<ContractKind | undefined>(kinds.find(({ refusal }) => refusal === null)?.kind ?? kinds[0]?.kind)
  const chance = kinds.find(({ kind }) => kind === chosen)
  if (!chance)
    return (
      <EmptyState art={statePicture('maintenance')} title={t('set.offTitle')}>
        {t('set.offText')}
      </EmptyState>
    )
  return (
    <Tabs
      label={t('set.kind')}
      value={chance.kind}
      onChange={setChosen}
      items={kinds.map(({ kind }) => ({ key: kind, label: t(`kind.${kind}`) }))}
    >
      <div key={chance.kind} className="col gap-4">
        <Limits chance={chance} />
        {chance.refusal === null && <OfferForm chances={chances} chance={chance} onOffered={onOffered} />}
      </div>
    </Tabs>
  )
}

/** Why nothing can be offered, or up to which rate. */
function Limits({ chance: { refusal, maxRatePpm, current, kind } }: { chance: ContractChance }) {
  const { t } = useTranslation('contracts')
  const words = useContractWords()
  if (refusal !== null)
    return <Note tone="warn">{t(`set.refused.${refusal}`, { kind: t(`kind.${kind}`), defaultValue: t('set.refused.other') })}</Note>
  return (
    <Note>
      {maxRatePpm !== null && t('set.own', { rate: words.rate(maxRatePpm) })} {t(current ? 'set.replaces' : 'set.first')}
    </Note>
  )
}
