import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { type TextKey, useText } from '../i18n/use-text.ts'
import { useKeys } from '../keys/use-keys.ts'

/** A key and what it does. */
export type KeyHelp = readonly [key: string, text: TextKey]

/** The keys of a screen on one line, and all of them in a dialog by `?`. */
export function KeysHelp({ keys }: { keys: readonly KeyHelp[] }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <p className="keys-line max-sm:hidden">
        {keys.map(([key, text]) => (
          <span key={key}>
            <kbd className="kbd">{key}</kbd> {t(text)}
          </span>
        ))}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {t('keys.all')}
        </button>
      </p>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={t('keys.title')}>
          <dl className="kv mt-4">
            {[...keys, ['?', 'keys.help'] as const].map(([key, text]) => (
              <div key={key} className="contents">
                <dt>{t(text)}</dt>
                <dd>
                  <kbd className="kbd">{key}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  )
}
