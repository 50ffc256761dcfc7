import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useEffect, useState } from 'react'
import { type TextKey, useText } from '../i18n/use-text.ts'

/** A key and what it does. */
export type KeyHelp = readonly [key: string, text: TextKey]

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The keys of a desk: the most used on one line, all of them by `?`. */
export function KeysHelp({ line, keys }: { line: string; keys: readonly KeyHelp[] }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <p className="text-12 text-text-3 mt-3 max-sm:hidden">
        {line} ·{' '}
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
