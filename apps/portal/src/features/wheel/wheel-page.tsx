import { EmptyState, ListSkeleton, Note, Tabs } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { wheelsQuery } from '../../shared/api/queries/wheel.ts'
import { statePicture } from '../../shared/art/art.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { DrawList } from './draw-list.tsx'
import { OddsTable } from './odds-table.tsx'
import { WheelStage } from './wheel-stage.tsx'
import './wheel.css'

/** raffle: wheels to draw with tickets, their odds, and what was drawn. */
export function WheelPage() {
  const { t } = useTranslation('wheel')
  const wheels = useQuery(wheelsQuery(useLanguage()))
  const [chosen, setChosen] = useState<string>()
  if (wheels.isError) return <LoadError error={wheels.error} onRetry={() => void wheels.refetch()} isRetrying={wheels.isFetching} />
  if (!wheels.data) return <ListSkeleton rows={5} />
  const { list, isAvailable, commitment } = wheels.data
  if (!isAvailable) return <Note>{t('notAvailable')}</Note>
  const wheel = list.find(({ wheelId }) => wheelId === chosen) ?? list[0]
  if (!wheel)
    return (
      <EmptyState art={statePicture('wheel')} title={t('none.title')}>
        {t('none.text')}
      </EmptyState>
    )
  const shown = (
    <div className="wheel-page">
      <WheelStage key={wheel.wheelId} wheel={wheel} />
      <OddsTable wheel={wheel} />
    </div>
  )
  return (
    <div className="col gap-5">
      <p className="text-14 text-text-2">{t('lead')}</p>
      {list.length > 1 ? (
        <Tabs
          label={t('wheels')}
          value={wheel.wheelId}
          onChange={setChosen}
          items={list.map(({ wheelId, name }) => ({ key: wheelId, label: name }))}
        >
          {shown}
        </Tabs>
      ) : (
        shown
      )}
      <DrawList currency={wheel.currency} />
      <Note>
        {t('fair', { nonce: commitment.nonce })} <code className="break-all text-12">{commitment.serverSeedHash}</code>{' '}
        <Link className="link" to="/fairness">
          {t('check')}
        </Link>
      </Note>
    </div>
  )
}
