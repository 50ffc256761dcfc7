import { Button, Note, SelectField } from '@croupier/ui'
import { banners } from '@croupier/ui/generated/banners.ts'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useDo } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { PromotionDraft } from './promotion-draft.ts'

const TYPES = 'image/png,image/jpeg,image/webp'

/** One of the product's own pictures, or one that is put up here. */
export function PictureChoice({ brandId, form }: { brandId: string; form: UseFormReturn<PromotionDraft> }) {
  const { t } = useText()
  const file = useRef<HTMLInputElement>(null)
  const upload = useDo('addPromotionPicture', [], ({ pictureId }) => form.setValue('pictureId', pictureId, { shouldDirty: true }))
  const pictureId = form.watch('pictureId')
  return (
    <div className="col gap-3">
      <SelectField
        label={t('promotion.picture')}
        disabled={pictureId !== ''}
        options={[{ value: '', label: t('promotion.noPicture') }, ...Object.keys(banners).map(value => ({ value, label: value }))]}
        {...form.register('art')}
      />
      <div className="row gap-2 flex-wrap">
        <Button size="s" icon="upload" busy={upload.isPending} onClick={() => file.current?.click()}>
          {t('promotion.upload')}
        </Button>
        {pictureId !== '' && (
          <Button size="s" tone="ghost" onClick={() => form.setValue('pictureId', '', { shouldDirty: true })}>
            {t('promotion.dropPicture')}
          </Button>
        )}
        <span className="hint">{t('promotion.uploadHint')}</span>
      </div>
      <input
        ref={file}
        type="file"
        accept={TYPES}
        hidden
        aria-label={t('promotion.upload')}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) upload.mutate({ query: { brandId }, file: chosen })
        }}
      />
      {upload.error && <Note tone="lost">{upload.error.message}</Note>}
    </div>
  )
}
