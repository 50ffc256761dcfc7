import { useRef, useState } from 'react'
import { LinkRow } from './link-row.tsx'
import type { RichTextProps } from './rich-text-props.ts'
import { ToolBar } from './tool-bar.tsx'
import { useEditor } from './use-editor.ts'

/** A small editor: what is pasted is cleaned first, and the usual shortcuts work. */
export function RichTextEditor(props: RichTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const editor = useEditor(props, box)
  const [isLinking, setLinking] = useState(false)
  const closeLink = () => {
    setLinking(false)
    editor?.commands.focus()
  }
  return (
    <div className="rich">
      {editor && <ToolBar editor={editor} onLink={() => setLinking(true)} />}
      {editor && isLinking && <LinkRow editor={editor} onClose={closeLink} />}
      <div ref={box} />
    </div>
  )
}
