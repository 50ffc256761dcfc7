import { useEffect } from 'react'
import { SlideCaptcha } from '../../../shared/captcha/slide-captcha.tsx'
import { useSlideCaptcha } from '../../../shared/captcha/use-slide-captcha.ts'

/** The captcha before a visitor's first picture: drawing one anew costs the house more than reading a letter. */
export function PicturesPass({ onPass }: { onPass: (slideToken: string | null) => void }) {
  const slide = useSlideCaptcha('pictures')
  useEffect(() => onPass(slide.token), [onPass, slide.token])
  return (
    <div className="mt-3">
      <SlideCaptcha captcha={slide} />
    </div>
  )
}
