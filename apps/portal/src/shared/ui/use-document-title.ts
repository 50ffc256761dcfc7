import { useEffect } from 'react'
import { useBrand } from '../brand/use-brand.ts'

/** Names the page in the browser's tab and history. */
export function useDocumentTitle(title: string): void {
  const { name } = useBrand()
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
}
