import { Button, IconButton } from '@croupier/ui'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { isAddress } from './clean-paste.ts'

/** Where the marked text leads; with nothing marked the address is written as it is. Emptied, the text leads nowhere. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useText()
  const { href } = editor.getAttributes('link') as { href?: string }
  const [address, setAddress] = useState(href ?? 'https://')
  const text = address.trim()
  const isRight = text === '' || isAddress(text)
  const write = () => {
    if (!isRight) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (text === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !href)
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href: text } }] }).run()
    else chain.setLink({ href: text }).run()
    onClose()
  }
  // Not a form of its own: it stands in one, which Enter would send.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    write()
  }
  return (
    <div className="row gap-2 p-2">
      <span className="inp grow">
        <input
          aria-label={t('editor.link')}
          aria-invalid={!isRight || undefined}
          inputMode="url"
          spellCheck={false}
          value={address}
          // biome-ignore lint/a11y/noAutofocus: asked for by the press that opened it.
          autoFocus
          onChange={event => setAddress(event.target.value)}
          onKeyDown={onKey}
        />
      </span>
      <Button size="xs" tone="primary" disabled={!isRight} onClick={write}>
        {t('action.confirm')}
      </Button>
      <IconButton icon="x" size="s" label={t('action.close')} onClick={onClose} />
    </div>
  )
}
