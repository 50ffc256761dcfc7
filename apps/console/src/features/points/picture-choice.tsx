import { Button, Note } from '@croupier/ui'
import { goodArt } from '@croupier/ui/generated/goods.ts'
import { useRef } from 'react'
import { useDo } from '../../shared/api/use-api.ts'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { GoodDraft } from './good-draft.ts'
import { GoodImage } from './good-image.tsx'

const TYPES = 'image/png,image/jpeg,image/webp'
const ARTS = Object.keys(goodArt)

/** One of the product's own pictures, or one from the operator's machine, which is drawn anew. */
export function PictureChoice({ brandId, send: { form } }: { brandId: string; send: SendForm<GoodDraft> }) {
  const { t } = useText()
  const file = useRef<HTMLInputElement>(null)
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
      <div className="row gap-2 flex-wrap">
        <Button size="s" icon="upload" busy={upload.isPending} onClick={() => file.current?.click()}>
          {t('good.upload')}
        </Button>
        <span className="hint">{t('good.uploadHint')}</span>
      </div>
      <input
        ref={file}
        type="file"
        accept={TYPES}
        hidden
        aria-label={t('good.upload')}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) upload.mutate({ query: { brandId }, file: chosen })
        }}
      />
      {upload.error && <Note tone="lost">{upload.error.message}</Note>}
    </fieldset>
  )
}
