import { Button, SelectField } from '@croupier/ui'
import { banners } from '@croupier/ui/generated/banners.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useDo } from '../../shared/api/use-api.ts'
import { UploadPicture } from '../../shared/form/upload-picture.tsx'
import { useText } from '../../shared/i18n/use-text.ts'
import type { PromotionDraft } from './promotion-draft.ts'

/** One of the product's own pictures, or one that is put up here. */
export function PictureChoice({ brandId, form }: { brandId: string; form: UseFormReturn<PromotionDraft> }) {
  const { t } = useText()
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
      <UploadPicture
        label={t('promotion.upload')}
        hint={t('promotion.uploadHint')}
        isBusy={upload.isPending}
        error={upload.error}
        onChoose={file => upload.mutate({ query: { brandId }, file })}
      >
        {pictureId !== '' && (
          <Button size="s" tone="ghost" onClick={() => form.setValue('pictureId', '', { shouldDirty: true })}>
            {t('promotion.dropPicture')}
          </Button>
        )}
      </UploadPicture>
    </div>
  )
}
