import { IconButton, type IconName } from '@croupier/ui'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { type TextKey, useText } from '../i18n/use-text.ts'
import { cleanPaste } from './clean-paste.ts'

interface Tool {
  readonly text: TextKey
  readonly icon?: IconName
  readonly sign?: string
  readonly command: string
  readonly value?: string
}

const TOOLS: readonly Tool[] = [
  { text: 'editor.bold', sign: 'B', command: 'bold' },
  { text: 'editor.italic', sign: 'I', command: 'italic' },
  { text: 'editor.heading', sign: 'H', command: 'formatBlock', value: 'h3' },
  { text: 'editor.paragraph', sign: '¶', command: 'formatBlock', value: 'p' },
  { text: 'editor.list', icon: 'list', command: 'insertUnorderedList' },
  { text: 'editor.numbered', icon: 'list-ordered', command: 'insertOrderedList' },
  { text: 'editor.plain', icon: 'x', command: 'removeFormat' },
]

/** A small editor: bold, italic, headings, lists, links. What is pasted is cleaned first; keyboard shortcuts are the browser's own. */
export function RichText({ label, value, onChange }: { label: string; value: string; onChange: (html: string) => void }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const [link, setLink] = useState<string>()
  // Written from outside only where it differs, since writing moves the caret.
  useEffect(() => {
    const node = box.current
    if (node && node.innerHTML !== value) node.innerHTML = cleanPaste(value)
  }, [value])
  const tell = () => onChange(cleanPaste(box.current?.innerHTML ?? ''))
  const run = (command: string, argument?: string) => {
    box.current?.focus()
    // Deprecated and without a successor: every browser has it, with undo and the caret in the right place.
    document.execCommand(command, false, argument)
    tell()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const html = event.clipboardData.getData('text/html')
    if (html) document.execCommand('insertHTML', false, cleanPaste(html))
    else document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
    tell()
  }
  return (
    <div className="field">
      <span className="lab">{label}</span>
      <div className="rich">
        <div role="toolbar" aria-label={t('editor.tools')} className="rich-tools">
          {TOOLS.map(tool => (
            <ToolButton key={tool.text} tool={tool} onRun={run} />
          ))}
          <IconButton
            icon="link"
            size="s"
            label={t('editor.link')}
            onMouseDown={event => event.preventDefault()}
            onClick={() => setLink('https://')}
          />
        </div>
        {link !== undefined && (
          <form
            className="row gap-2 p-2"
            onSubmit={event => {
              event.preventDefault()
              run('createLink', link)
              setLink(undefined)
            }}
          >
            <span className="inp grow">
              {/* biome-ignore lint/a11y/noAutofocus: asked for by the press that opened it. */}
              <input aria-label={t('editor.link')} value={link} autoFocus onChange={event => setLink(event.target.value)} />
            </span>
            <button type="submit" className="btn xs p">
              {t('action.confirm')}
            </button>
            <IconButton icon="x" size="s" label={t('action.close')} onClick={() => setLink(undefined)} />
          </form>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea cannot hold formatted text. */}
        <div
          ref={box}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-label={label}
          contentEditable
          suppressContentEditableWarning
          className="rich-box prose"
          onInput={tell}
          onPaste={paste}
        />
      </div>
    </div>
  )
}

/** Keeps the selection of the text: the press itself must not take the focus. */
function ToolButton({ tool, onRun }: { tool: Tool; onRun: (command: string, value?: string) => void }) {
  const { t } = useText()
  const run = () => onRun(tool.command, tool.value)
  if (tool.icon)
    return <IconButton icon={tool.icon} size="s" label={t(tool.text)} onMouseDown={event => event.preventDefault()} onClick={run} />
  return (
    <button
      type="button"
      className="ib sm font-bold"
      title={t(tool.text)}
      aria-label={t(tool.text)}
      onMouseDown={event => event.preventDefault()}
      onClick={run}
    >
      {tool.command === 'italic' ? <i>{tool.sign}</i> : tool.sign}
    </button>
  )
}
