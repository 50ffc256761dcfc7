import { ACTIVITY_IMAGES_MAX, ACTIVITY_REMARK_LENGTH_MAX } from '@croupier/contract/browser'
import { Button, TextArea } from '@croupier/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PromotionInFull } from '../../shared/api/queries/promotions.ts'
import { withRealAccount } from '../../shared/session/require-account.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { ApplyImages, type PickedImage } from './apply-images.tsx'
import { useApplyPromotion } from './use-promotion-acts.ts'

/** Characters as people count them: a smiley is one. */
const lengthOf = (text: string): number => [...text].length

/** An application: a remark and up to three images, which a reviewer looks at. */
export function ApplyForm({ promotion: { promotionId } }: { promotion: PromotionInFull }) {
  const { t } = useTranslation('promotions')
  const [remark, setRemark] = useState('')
  const [images, setImages] = useState<readonly PickedImage[]>([])
  const apply = useApplyPromotion(promotionId)
  const length = lengthOf(remark)
  const imageIds = images.flatMap(({ imageId }) => imageId ?? [])
  const isSending = images.some(({ imageId, fault }) => imageId === undefined && fault === undefined)
  const isTooLong = length > ACTIVITY_REMARK_LENGTH_MAX
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTooLong && !isSending && !apply.isPending) withRealAccount(() => apply.mutate({ remark: remark.trim(), imageIds }))
  }
  return (
    <form className="panel pad3 col gap-4" noValidate onSubmit={submit} aria-label={t('apply.title')}>
      <div>
        <h2 className="h3">{t('apply.title')}</h2>
        <p className="text-13 text-text-2">{t('apply.lead')}</p>
      </div>
      <TextArea
        label={t('apply.remark')}
        rows={3}
        value={remark}
        hint={t('apply.count', { length, most: ACTIVITY_REMARK_LENGTH_MAX })}
        error={isTooLong ? t('apply.tooLong', { most: ACTIVITY_REMARK_LENGTH_MAX, length }) : undefined}
        onChange={event => setRemark(event.target.value)}
      />
      <ApplyImages most={ACTIVITY_IMAGES_MAX} picked={images} onChange={setImages} />
      <FaultNote error={apply.error} />
      <Button type="submit" tone="primary" size="l" block busy={apply.isPending} disabled={isTooLong || isSending}>
        {t('apply.send')}
      </Button>
      <p className="text-12 text-text-2">{t('apply.free')}</p>
    </form>
  )
}
