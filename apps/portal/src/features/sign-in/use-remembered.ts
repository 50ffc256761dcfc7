import { useCallback, useState } from 'react'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { type Remembered, readRemembered, rememberCookie } from './remember-me.ts'

/** What this browser remembers, and the way to change it. */
export function useRemembered(): { remembered: Remembered | undefined; remember: (value: Remembered | null) => void } {
  const { merchantCode } = useBrand()
  const [remembered, setRemembered] = useState(() => readRemembered(document.cookie, merchantCode))
  const remember = useCallback(
    (value: Remembered | null) => {
      store(merchantCode, value)
      setRemembered(value ?? undefined)
    },
    [merchantCode],
  )
  return { remembered, remember }
}

/** Signing out takes the token back on the server, so that offering it again would only be refused; the name is still worth knowing. */
export function forgetRememberToken(merchantCode: string): void {
  const remembered = readRemembered(document.cookie, merchantCode)
  if (remembered?.token) store(merchantCode, { ...remembered, token: null })
}

function store(merchantCode: string, value: Remembered | null): void {
  // The Cookie Store API is missing in Firefox and Safari of the supported years.
  // biome-ignore lint/suspicious/noDocumentCookie: see above.
  document.cookie = rememberCookie(merchantCode, value, location.protocol === 'https:')
}
