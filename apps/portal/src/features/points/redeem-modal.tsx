import { formatAmount } from '@croupier/kernel'
import { Button, hidePicture, NumberStepper, PasswordField } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import { type PointReward, pointBalanceQuery, type RedeemedPoints } from '../../shared/api/queries/points.ts'
import { goodPicture } from '../../shared/art/good-picture.ts'
import { wire } from '../../shared/money/typed-amount.ts'
import { usePointsText } from '../../shared/points/use-points-text.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { bodyOf, DeliveryFields, EMPTY_DELIVERY, missingOf } from './delivery-fields.tsx'
import { NoPaymentPassword } from './no-payment-password.tsx'
import { RedeemDone } from './redeem-done.tsx'
import { useRedeem } from './use-spend.ts'

/** Orders an item: how many, where to, and the payment password; what it costs is told before. */
export function RedeemModal({ params: { reward }, onClose }: { params: { reward: PointReward }; onClose: () => void }) {
  const [done, setDone] = useState<RedeemedPoints>()
  return done ? <RedeemDone redeemed={done} onClose={onClose} /> : <RedeemForm reward={reward} onClose={onClose} onDone={setDone} />
}

const PIECES_MAX = 100

interface RedeemFormProps {
  reward: PointReward
  onClose: () => void
  onDone: (redeemed: RedeemedPoints) => void
}

function RedeemForm({ reward, onClose, onDone }: RedeemFormProps) {
  const { t } = useTranslation('points')
  const textOf = usePointsText()
  const formId = useId()
  const balance = useQuery(pointBalanceQuery())
  const [quantity, setQuantity] = useState(1)
  const [delivery, setDelivery] = useState(EMPTY_DELIVERY)
  const [isAsked, setAsked] = useState(false)
  const [paymentPassword, setPaymentPassword] = useState('')
  const redeem = useRedeem(onDone)
  const cost = wire(reward.redeemAmount) * BigInt(quantity)
  const left = wire(balance.data?.currentPoints ?? '0.00') - cost
  const missing = missingOf(reward.delivery, delivery)
  const isPassword = redeem.error instanceof ApiError && redeem.error.code.startsWith('payment_password')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (missing.length > 0 || left < 0n || !paymentPassword || redeem.isPending) return
    const { rewardId, redeemAmount } = reward
    const wish = { rewardId, redeemQuantity: quantity, redeemAmount, ...bodyOf(reward.delivery, delivery), paymentPassword }
    redeem.mutate(wish, { onError: () => setPaymentPassword('') })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('redeem.title', { name: reward.name })}
      description={reward.note}
      closesOnBackground={false}
      footer={
        <>
          <Button onClick={onClose}>{t('redeem.later')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={redeem.isPending} disabled={paymentPassword === '' || left < 0n}>
            {t('redeem.act', { points: textOf(formatAmount(cost)) })}
          </Button>
        </>
      }
    >
      <form id={formId} className="col mt-4 gap-4" noValidate onSubmit={submit}>
        <div className="redeem-head">
          <img {...goodPicture(reward.picture)} alt="" width={132} height={120} onError={hidePicture} />
          <dl className="points-lines num grow">
            <div>
              <dt>{t('redeem.quantity')}</dt>
              <dd>
                <NumberStepper
                  small
                  label={t('redeem.quantity')}
                  value={quantity}
                  min={1}
                  max={Math.min(reward.stock, PIECES_MAX)}
                  onChange={setQuantity}
                />
              </dd>
            </div>
            <div>
              <dt>{t('redeem.cost')}</dt>
              <dd>
                <b>{textOf(formatAmount(cost))}</b>
              </dd>
            </div>
            <div>
              <dt>{t('redeem.after')}</dt>
              <dd className={left < 0n ? 'text-lost' : undefined}>{textOf(formatAmount(left))}</dd>
            </div>
          </dl>
        </div>
        <DeliveryFields asked={reward.delivery} given={delivery} missing={isAsked ? missing : []} onChange={setDelivery} />
        <PasswordField
          label={t('password.label')}
          hint={t('password.hint')}
          required
          autoComplete="off"
          value={paymentPassword}
          error={isPassword && redeem.error instanceof ApiError ? redeem.error.message : undefined}
          onChange={event => setPaymentPassword(event.target.value)}
        />
        <NoPaymentPassword error={redeem.error} />
        {!isPassword && <FaultNote error={redeem.error} />}
      </form>
    </Dialog>
  )
}
