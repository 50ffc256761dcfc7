import { useToast } from '@croupier/ui'
import { useRef, useState } from 'react'
import type { AskedFor } from '../api/address-of.ts'
import { asApiError } from '../api/api-error.ts'
import { type FileCall, fetchFile, saveFile } from '../api/fetch-file.ts'
import { useText } from '../i18n/use-text.ts'

/** Takes a file out of the house: busy while it is made, one file however often it is pressed, and a notice with its code where it does not come. */
export function useSaveFile(done?: () => void) {
  const { t } = useText()
  const toast = useToast()
  const running = useRef<AbortController>(undefined)
  const [saving, setSaving] = useState<string | undefined>()
  const save = async (id: FileCall, name: string, asked: AskedFor) => {
    // The button is closed a moment later than a quick hand presses it again.
    if (running.current) return
    const away = new AbortController()
    running.current = away
    setSaving(name)
    try {
      saveFile(await fetchFile(id, asked, away.signal), name)
      done?.()
    } catch (thrown) {
      const { message, code } = asApiError(thrown)
      if (!away.signal.aborted) toast({ tone: 'lost', title: t('file.failed'), detail: message || t('file.lineLost'), code })
    } finally {
      running.current = undefined
      setSaving(undefined)
    }
  }
  return {
    save: (id: FileCall, name: string, asked: AskedFor) => void save(id, name, asked),
    /** The file is no longer wanted; nothing is told. */
    cancel: () => running.current?.abort(),
    /** Name of the file that is on its way. */
    saving,
    isSaving: saving !== undefined,
  }
}
