import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { cleanPaste, isAddress } from './clean-paste.ts'
import { htmlOf } from './html-of.ts'
import type { RichTextProps } from './rich-text-props.ts'

const KIT = StarterKit.configure({
  heading: { levels: [2, 3] },
  // The server keeps the address alone, and says by itself how a link opens.
  link: {
    openOnClick: false,
    autolink: false,
    isAllowedUri: address => isAddress(address),
    HTMLAttributes: { target: null, rel: null, class: null },
  },
  code: false,
  codeBlock: false,
  strike: false,
  horizontalRule: false,
  trailingNode: false,
})

/** An editor in an element; the screen is drawn again with every step, since the tools show where the caret stands. */
export function useEditor({ label, value, onChange }: RichTextProps, box: RefObject<HTMLElement | null>): Editor | undefined {
  const [editor, setEditor] = useState<Editor>()
  const [, draw] = useReducer((steps: number) => steps + 1, 0)
  const told = useRef(value)
  const tell = useEffectEvent((html: string) => {
    told.current = html
    onChange(html)
  })
  const first = useEffectEvent(() => cleanPaste(value))
  useEffect(() => {
    const made = new Editor({
      element: box.current,
      extensions: [KIT],
      content: first(),
      // A style sheet of its own would need the page's nonce; ours has what it needs.
      injectCSS: false,
      editorProps: {
        attributes: { class: 'rich-box prose', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        transformPastedHTML: cleanPaste,
      },
      onUpdate: ({ editor: changed }) => tell(htmlOf(changed.getHTML())),
      onTransaction: draw,
    })
    setEditor(made)
    return () => made.destroy()
  }, [box, label])
  // Written from outside only where it differs: writing moves the caret.
  useEffect(() => {
    if (!editor || value === told.current) return
    told.current = value
    editor.commands.setContent(cleanPaste(value), { emitUpdate: false })
  }, [editor, value])
  return editor
}
