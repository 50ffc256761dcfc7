import { amountText, Badge, type BadgeTone, Button, hidePicture, Icon, type IconName, useToast, useUi } from '@croupier/ui'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { pointKeys, pointRedeemsQuery, type RedeemedPoints } from '../../shared/api/queries/points.ts'
import { goodPicture } from '../../shared/art/good-picture.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { ask } from '../../shared/modals/modal-store.ts'
import { usePointsText } from '../../shared/points/use-points-text.ts'
import { PagedList } from '../../shared/records/paged-list.tsx'
import { useInstantText } from '../../shared/records/use-record-dates.ts'

/** What was ordered or converted, newest first, with its state and what happens next. */
export function RedeemHistory() {
  const { t } = useTranslation('points')
  const query = useInfiniteQuery(pointRedeemsQuery(useLanguage()))
  return (
    <PagedList
      title={t('history.title')}
      empty={{ title: t('history.emptyTitle'), text: t('history.emptyText') }}
      more={t('history.more')}
      query={query}
      keyOf={({ redeemId }) => redeemId}
    >
      {redeemed => <RedeemLine redeemed={redeemed} />}
    </PagedList>
  )
}

const LOOK: Readonly<Record<RedeemedPoints['status'], { tone: BadgeTone; icon: IconName }>> = {
  in_process: { tone: 'warn', icon: 'clock' },
  approved: { tone: 'won', icon: 'circle-check' },
  rejected: { tone: 'lost', icon: 'circle-x' },
  cancelled: { tone: 'plain', icon: 'undo-2' },
}

function RedeemLine({ redeemed }: { redeemed: RedeemedPoints }) {
  const { t } = useTranslation('points')
  const textOf = usePointsText()
  const dateOf = useInstantText()
  const { kind, name, picture, redeemAmount, redeemQuantity, status, createdAt, number } = redeemed
  const isBack = status === 'rejected' || status === 'cancelled'
  const title = kind === 'cash' ? t('history.cash') : redeemQuantity > 1 ? t('history.pieces', { name, count: redeemQuantity }) : name
  return (
    <div className="redeem-line">
      <span className="redeem-thumb">
        {picture ? (
          <img {...goodPicture(picture)} alt="" width={44} height={40} loading="lazy" onError={hidePicture} />
        ) : (
          <Icon name="coins" size="s" />
        )}
      </span>
      <span className="redeem-what">
        <b className="block font-semi">{title}</b>
        <span className="block text-12 text-text-2 num">
          {dateOf(createdAt)} · {number}
        </span>
      </span>
      <b className="redeem-sum num">{isBack ? textOf('0.00') : `−${textOf(redeemAmount)}`}</b>
      <span className="redeem-state">
        <Badge tone={LOOK[status].tone} icon={LOOK[status].icon}>
          {t(`status.${status}`)}
        </Badge>
      </span>
      <span className="redeem-next text-13 text-text-2">
        <Next redeemed={redeemed} />
      </span>
    </div>
  )
}

function Next({ redeemed }: { redeemed: RedeemedPoints }) {
  const { t } = useTranslation('points')
  const { locale, currency } = useUi()
  const textOf = usePointsText()
  const { kind, status, cash, shipping, reason, redeemAmount } = redeemed
  if (kind === 'cash') return t('next.cash', { amount: amountText(cash ?? '0.00', { locale, currency }) })
  if (status === 'in_process') return <Waiting redeemed={redeemed} />
  if (status === 'approved') {
    const sent = shipping ? [shipping.carrier, shipping.tracking, shipping.note].filter(text => text !== '').join(' · ') : ''
    return sent === '' ? t('next.sentPlain') : t('next.sent', { shipping: sent })
  }
  const returned = t('next.returned', { points: textOf(redeemAmount) })
  return status === 'rejected' ? `${reason ?? ''} ${returned}`.trim() : returned
}

/** Until somebody has sent it the member may think again. */
function Waiting({ redeemed }: { redeemed: RedeemedPoints }) {
  const { t } = useTranslation('points')
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()
  const cancel = useMutation({
    mutationFn: () => call('cancelPointOrder', { params: { redeemId: redeemed.redeemId } }),
    onSuccess: () => toast({ tone: 'won', title: t('cancel.done') }),
    onError: error => toast({ tone: 'lost', title: errorText(error).text }),
    onSettled: () => queries.invalidateQueries({ queryKey: pointKeys.all }),
  })
  const think = async () => {
    const answer = await ask({
      icon: 'undo-2',
      tone: 'warn',
      title: t('cancel.title', { name: redeemed.name }),
      html: t('cancel.text'),
      buttons: [
        { key: 'keep', label: t('cancel.keep') },
        { key: 'cancel', label: t('cancel.act'), tone: 'danger' },
      ],
    })
    if (answer === 'cancel') cancel.mutate()
  }
  return (
    <span className="row flex-wrap gap-2">
      {t('next.waiting')}
      {redeemed.mayCancel && (
        <Button size="s" tone="ghost" busy={cancel.isPending} onClick={() => void think()}>
          {t('cancel.act')}
        </Button>
      )}
    </span>
  )
}
