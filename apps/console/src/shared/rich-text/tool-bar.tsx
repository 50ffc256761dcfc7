import { Icon } from '@croupier/ui'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { TOOLS, type Tool } from './tools.ts'

interface ToolBarProps {
  editor: Editor
  onLink: () => void
}

/** One stop of the Tab key; the arrows, Home and End go through its tools. */
export function ToolBar({ editor, onLink }: ToolBarProps) {
  const { t } = useText()
  const [place, setPlace] = useState(0)
  const link: Tool = { text: 'editor.link', icon: 'link', run: onLink, isOn: () => editor.isActive('link') }
  const tools = [...TOOLS, link]
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const to = (next + tools.length) % tools.length
    setPlace(to)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div role="toolbar" aria-label={t('editor.tools')} className="rich-tools" onKeyDown={walk}>
      {tools.map((tool, index) => (
        <button
          key={tool.text}
          type="button"
          className={tool.isOn?.(editor) ? 'ib sm is-on' : 'ib sm'}
          tabIndex={index === place ? 0 : -1}
          title={t(tool.text)}
          aria-label={t(tool.text)}
          aria-pressed={tool.isOn?.(editor)}
          // The marked text keeps the focus.
          onMouseDown={event => event.preventDefault()}
          onFocus={() => setPlace(index)}
          onClick={() => tool.run(editor)}
        >
          {tool.icon ? <Icon name={tool.icon} size="s" /> : <b className={tool.text === 'editor.italic' ? 'italic' : ''}>{tool.sign}</b>}
        </button>
      ))}
    </div>
  )
}
