import { Icon, IconButton } from '@croupier/ui'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import type { FeedbackSettings } from '../../../shared/api/types.ts'
import { useErrorText } from '../../../shared/i18n/use-error-text.ts'
import type { Picture } from './judge-feedback.ts'
import { PicturesPass } from './pictures-pass.tsx'
import { usePicturesPass } from './use-pictures-pass.ts'

const TYPES = ['image/png', 'image/jpeg']

interface FeedbackPicturesProps {
  settings: FeedbackSettings
  /** Shows first that a person is there. */
  isVisitor: boolean
  pictures: readonly Picture[]
  error: string | undefined
  onChange: (pictures: readonly Picture[]) => void
  onUploading: (isUploading: boolean) => void
}

/** Up to three pictures, sent as they are chosen so that the letter itself is quick. */
export function FeedbackPictures({ settings, isVisitor, pictures, error, onChange, onUploading }: FeedbackPicturesProps) {
  const { t } = useTranslation('messages')
  const id = useId()
  const textOf = useErrorText()
  const [fault, setFault] = useState<string>()
  const pass = usePicturesPass(isVisitor)
  const upload = useMutation({
    mutationFn: async (file: File): Promise<Picture> => {
      const { imageId, ticket } = await call('addFeedbackImage', { file, query: pass.query })
      pass.opened(ticket)
      return { imageId, src: URL.createObjectURL(file) }
    },
    onMutate: () => onUploading(true),
    onSuccess: picture => onChange([...pictures, picture]),
    onError: thrown => {
      setFault(textOf(thrown).text)
      pass.refused(isApiError(thrown) && thrown.code.startsWith('slide_captcha_'))
    },
    onSettled: () => onUploading(false),
  })
  useReleased(pictures)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file may be chosen again after it was taken out.
    event.target.value = ''
    setFault(undefined)
    if (!file || upload.isPending) return
    if (!TYPES.includes(file.type) || file.size >= settings.imageBytesMax) setFault(t('feedback.pictureFault'))
    else upload.mutate(file)
  }
  const shown = fault ?? error
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="lab mb-2">{t('feedback.pictures')}</legend>
      <div className="feedback-pictures">
        {pictures.map((picture, index) => (
          <span key={picture.imageId} className="feedback-picture">
            <img src={picture.src} alt={t('feedback.picture', { n: index + 1 })} />
            <IconButton
              icon="x"
              size="s"
              solid
              label={t('feedback.removePicture', { n: index + 1 })}
              onClick={() => onChange(pictures.filter(each => each !== picture))}
            />
          </span>
        ))}
        {pictures.length < settings.imagesMax && !pass.isOpen && (
          <button type="button" className="feedback-add" onClick={pass.ask}>
            <Icon name="image" />
            {t('feedback.addPicture')}
          </button>
        )}
        {pictures.length < settings.imagesMax && pass.isOpen && (
          <label className="feedback-add">
            <Icon name={upload.isPending ? 'loader' : 'image'} className={upload.isPending ? 'cover-spin' : ''} />
            {t(upload.isPending ? 'feedback.adding' : 'feedback.addPicture')}
            <input type="file" name="imageIds" className="vh" accept={TYPES.join(',')} onChange={choose} disabled={upload.isPending} />
          </label>
        )}
      </div>
      {pass.isAsked && <PicturesPass key={pass.tries} onPass={pass.passed} />}
      <span id={`${id}-note`} className={shown ? 'hint bad mt-2' : 'hint mt-2'} aria-live="polite">
        {shown && <Icon name="circle-alert" size="xs" />}
        {shown ?? t('feedback.pictureHint', { max: settings.imagesMax, megabytes: settings.imageBytesMax / 1024 / 1024 })}
      </span>
    </fieldset>
  )
}

/** Pictures that are no longer shown give their memory back. */
function useReleased(pictures: readonly Picture[]): void {
  const held = useRef(new Set<string>())
  useEffect(() => {
    const shown = new Set(pictures.map(({ src }) => src))
    for (const src of held.current) if (!shown.has(src)) URL.revokeObjectURL(src)
    held.current = shown
  }, [pictures])
  useEffect(() => {
    const known = held
    return () => {
      for (const src of known.current) URL.revokeObjectURL(src)
    }
  }, [])
}
