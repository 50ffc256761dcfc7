import { ListSkeleton, Tabs } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountCentreQuery } from '../../shared/api/queries/account-centre.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { CreateAccount } from './create-account.tsx'
import { LinksPart } from './links-part.tsx'
import { RebatesPart } from './rebates-part.tsx'
import './account-centre.css'

const PARTS = ['account', 'links', 'rebates'] as const

/** agentRegisterCentre: accounts that one creates directly below oneself, links by which others register there, and what their lottery stakes give back. */
export function RegisterCentrePage() {
  const { t } = useTranslation('accountCentre')
  const [part, setPart] = useState<(typeof PARTS)[number]>('account')
  const centre = useQuery(accountCentreQuery())
  if (centre.isError) return <LoadError error={centre.error} onRetry={() => void centre.refetch()} isRetrying={centre.isFetching} />
  if (!centre.data) return <ListSkeleton rows={6} />
  return (
    <Tabs hug label={t('title')} value={part} onChange={setPart} items={PARTS.map(key => ({ key, label: t(`part.${key}`) }))}>
      <div className="centre-part">
        {part === 'account' && <CreateAccount centre={centre.data} />}
        {part === 'links' && <LinksPart centre={centre.data} />}
        {part === 'rebates' && <RebatesPart />}
      </div>
    </Tabs>
  )
}
