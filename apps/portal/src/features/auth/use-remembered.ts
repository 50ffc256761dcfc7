import { useCallback, useState } from 'react'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { type Remembered, readRemembered, rememberCookie } from './remember-me.ts'

/** What this browser remembers, and the way to change it. */
export function useRemembered(): { remembered: Remembered | undefined; remember: (value: Remembered | null) => void } {
  const { merchantCode } = useBrand()
  const [remembered, setRemembered] = useState(() => readRemembered(document.cookie, merchantCode))
  const remember = useCallback(
    (value: Remembered | null) => {
      // The Cookie Store API is missing in Firefox and Safari of the supported years.
      // biome-ignore lint/suspicious/noDocumentCookie: see above.
      document.cookie = rememberCookie(merchantCode, value, location.protocol === 'https:')
      setRemembered(value ?? undefined)
    },
    [merchantCode],
  )
  return { remembered, remember }
}
