import { Button } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { RedeemedPoints } from '../../shared/api/queries/points.ts'
import { usePointsText } from '../../shared/points/use-points-text.ts'

/** It is ordered: under which number, and what happens next. */
export function RedeemDone({ redeemed, onClose }: { redeemed: RedeemedPoints; onClose: () => void }) {
  const { t } = useTranslation('points')
  const navigate = useNavigate()
  const textOf = usePointsText()
  const history = () => {
    onClose()
    void navigate('/pointMall?view=history')
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('done.title', { name: redeemed.name })}
      description={t('done.text', { number: redeemed.number, points: textOf(redeemed.redeemAmount) })}
      footer={
        <>
          <Button onClick={history}>{t('done.history')}</Button>
          <Button tone="primary" onClick={onClose}>
            {t('done.close')}
          </Button>
        </>
      }
    />
  )
}
