import { CAPTCHA_REFRESH_THROTTLE_MS } from '@croupier/contract/browser'
import { IconButton, Skeleton, TextField, type TextFieldProps } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { throttle } from '../../shared/ui/throttle.ts'

/** The picture with letters that is asked for after failed sign-ins. */
export function useImageCaptcha(isAsked: boolean) {
  const [attempt, setAttempt] = useState(0)
  const { data } = useQuery({
    queryKey: ['captcha', 'image', attempt],
    queryFn: ({ signal }) => call('captcha', { signal }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const renew = useMemo(() => throttle(() => setAttempt(n => n + 1), CAPTCHA_REFRESH_THROTTLE_MS), [])
  useEffect(() => renew.cancel, [renew])
  return { captchaId: data?.captchaId, png: data?.value, refresh: renew.run }
}

export function ImageCaptchaField({ captcha, ...field }: { captcha: ReturnType<typeof useImageCaptcha> } & Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation(['signIn', 'captcha'])
  return (
    <div className="image-captcha">
      <div className="grow min-w-0">
        <TextField
          {...field}
          label={t('image.label')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
        />
      </div>
      <span className="image-captcha-picture">
        {captcha.png ? (
          <img src={`data:image/png;base64,${captcha.png}`} alt={t('image.alt')} width={112} height={40} />
        ) : (
          <Skeleton width={112} height={40} />
        )}
      </span>
      <IconButton icon="refresh-cw" label={t('captcha:another')} onClick={captcha.refresh} />
    </div>
  )
}
