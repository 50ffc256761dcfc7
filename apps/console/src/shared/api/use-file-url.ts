import { useEffect, useState } from 'react'
import type { AskedFor } from './address-of.ts'
import { type FileCall, fetchFile } from './fetch-file.ts'

/** A picture of the console as an address that lives as long as it is shown; `isLost` where it cannot be had. */
export function useFileUrl(
  id: FileCall,
  params: NonNullable<AskedFor['params']>,
): { readonly url: string | undefined; readonly isLost: boolean } {
  const [url, setUrl] = useState<string>()
  const [isLost, setLost] = useState(false)
  const asked = JSON.stringify(params)
  useEffect(() => {
    const away = new AbortController()
    let made: string | undefined
    fetchFile(id, { params: JSON.parse(asked) }, away.signal).then(
      file => {
        made = URL.createObjectURL(file)
        setUrl(made)
      },
      () => {
        if (!away.signal.aborted) setLost(true)
      },
    )
    return () => {
      away.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, asked])
  return { url, isLost }
}
