import { useEffect, useState } from 'react'
import { useUnsaved } from './unsaved.ts'

interface Kept {
  readonly version: number
}

/**
 * The draft of what can be edited in a row. An edit by somebody else meanwhile neither changes nor drops what was written: the server refuses the older
 * version. While nothing is written the draft follows what is read.
 */
export function useDraft<Row extends Kept, Draft>(read: Row, draftOf: (row: Row) => Draft) {
  const [opened, setOpened] = useState(read)
  const [draft, setDraft] = useState(() => draftOf(read))
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(opened))
  const open = (row: Row) => {
    setOpened(row)
    setDraft(draftOf(row))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read opens a draft; how it is opened does not.
  useEffect(() => {
    if (!isChanged && read.version > opened.version) open(read)
  }, [read, isChanged])
  useUnsaved(isChanged)
  return { opened, draft, setDraft, isChanged, open, discard: () => open(read.version > opened.version ? read : opened) }
}
