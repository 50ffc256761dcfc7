import { Button, Icon, IconButton } from '@croupier/ui'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { withRealAccount } from '../../shared/session/require-account.ts'
import { imageFault } from './image-fault.ts'

export interface PickedImage {
  readonly key: string
  readonly name: string
  /** Undefined while it is sent. */
  readonly imageId?: string
  readonly fault?: string
}

interface ApplyImagesProps {
  most: number
  picked: readonly PickedImage[]
  /** Hears how the list changes, since answers come in any order. */
  onChange: (edit: (list: readonly PickedImage[]) => readonly PickedImage[]) => void
}

/** Images of an application: each is judged and sent as soon as it is chosen, and says what is wrong with it. */
export function ApplyImages({ most, picked, onChange }: ApplyImagesProps) {
  const { t } = useTranslation('promotions')
  const input = useRef<HTMLInputElement>(null)
  const textOf = useErrorText()
  const replace = (key: string, facts: Partial<PickedImage>) =>
    onChange(list => list.map(each => (each.key === key ? { ...each, ...facts } : each)))
  const add = useMutation({ mutationFn: (file: File) => call('addPromotionImage', { file }) })
  const pick = async (file: File) => {
    const key = crypto.randomUUID()
    onChange(list => [...list, { key, name: file.name }])
    const fault = await imageFault(file)
    if (fault) return replace(key, { fault: t(`image.${fault}`) })
    await add.mutateAsync(file).then(
      ({ imageId }) => replace(key, { imageId }),
      error => replace(key, { fault: textOf(error).text }),
    )
  }
  const used = picked.filter(({ fault }) => fault === undefined).length
  return (
    <fieldset className="col gap-2">
      <legend className="mb-2 text-13">{t('image.title')}</legend>
      {picked.map(({ key, name, imageId, fault }) => (
        <div key={key} className={fault ? 'promo-image is-bad' : 'promo-image'} role={fault ? 'alert' : undefined}>
          <Icon name={fault ? 'circle-alert' : imageId ? 'image' : 'loader'} size="s" />
          <span className="min-w-0 grow">
            <b className="block truncate font-semi">{name}</b>
            <span className="block text-12">{fault ?? t(imageId ? 'image.ready' : 'image.sending')}</span>
          </span>
          <IconButton
            icon="x"
            size="s"
            label={t('image.remove', { name })}
            onClick={() => onChange(list => list.filter(each => each.key !== key))}
          />
        </div>
      ))}
      <Button icon="image" size="s" disabled={used >= most} onClick={() => withRealAccount(() => input.current?.click())}>
        {t('image.add')}
      </Button>
      <p className="text-12 text-text-2">{t('image.rule', { used, most })}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t('image.add')}
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void pick(file)
        }}
      />
    </fieldset>
  )
}
