import { goodArt } from '@croupier/ui/generated/goods.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { UploadPicture } from '../../shared/form/upload-picture.tsx'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { GoodDraft } from './good-draft.ts'
import { GoodImage } from './good-image.tsx'

const ARTS = Object.keys(goodArt)

/** One of the product's own pictures, or one from the operator's machine, which is drawn anew. */
export function PictureChoice({ brandId, send: { form } }: { brandId: string; send: SendForm<GoodDraft> }) {
  const { t } = useText()
  const [art, pictureId] = form.watch(['art', 'pictureId'])
  const choose = (picture: { art: string; pictureId: string }) => {
    form.setValue('art', picture.art, { shouldDirty: true })
    form.setValue('pictureId', picture.pictureId, { shouldDirty: true })
  }
  const upload = useDo('addGoodPicture', [], added => choose({ art: '', pictureId: added.pictureId }))
  return (
    <fieldset className="col gap-2">
      <legend className="text-13 font-medium mb-1">{t('good.picture')}</legend>
      <div className="art-choice">
        {pictureId !== '' && (
          <button type="button" aria-pressed="true" aria-label={t('good.ownPicture')}>
            <GoodImage picture={{ art: null, url: `/wps/v2/points/pictures/${pictureId}` }} />
          </button>
        )}
        {ARTS.map(code => (
          <button
            key={code}
            type="button"
            aria-pressed={pictureId === '' && art === code}
            aria-label={t('good.art', { code })}
            onClick={() => choose({ art: code, pictureId: '' })}
          >
            <GoodImage picture={{ art: code, url: null }} />
          </button>
        ))}
      </div>
      <UploadPicture
        label={t('good.upload')}
        hint={t('good.uploadHint')}
        isBusy={upload.isPending}
        error={upload.error}
        onChoose={file => upload.mutate({ query: { brandId }, file })}
      />
    </fieldset>
  )
}
