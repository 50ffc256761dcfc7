import type { IconName } from '@croupier/ui'
import type { Editor } from '@tiptap/core'
import type { TextKey } from '../i18n/use-text.ts'

/** A tool of the bar: what it does to the text that is marked. */
export interface Tool {
  readonly text: TextKey
  readonly icon?: IconName
  readonly sign?: string
  readonly run: (editor: Editor) => void
  /** Whether the caret stands in what it makes; absent for tools that leave nothing behind. */
  readonly isOn?: (editor: Editor) => boolean
}

export const TOOLS: readonly Tool[] = [
  { text: 'editor.bold', sign: 'B', run: editor => editor.chain().focus().toggleBold().run(), isOn: editor => editor.isActive('bold') },
  {
    text: 'editor.italic',
    sign: 'I',
    run: editor => editor.chain().focus().toggleItalic().run(),
    isOn: editor => editor.isActive('italic'),
  },
  {
    text: 'editor.heading',
    sign: 'H',
    run: editor => editor.chain().focus().setHeading({ level: 3 }).run(),
    isOn: editor => editor.isActive('heading'),
  },
  {
    text: 'editor.paragraph',
    sign: '¶',
    run: editor => editor.chain().focus().setParagraph().run(),
    isOn: editor => editor.isActive('paragraph'),
  },
  {
    text: 'editor.list',
    icon: 'list',
    run: editor => editor.chain().focus().toggleBulletList().run(),
    isOn: editor => editor.isActive('bulletList'),
  },
  {
    text: 'editor.numbered',
    icon: 'list-ordered',
    run: editor => editor.chain().focus().toggleOrderedList().run(),
    isOn: editor => editor.isActive('orderedList'),
  },
  { text: 'editor.plain', icon: 'x', run: editor => editor.chain().focus().unsetAllMarks().run() },
]
