export type PageItem = number | 'gap-before' | 'gap-after'

/** Which page numbers a pager shows: `margin` at each end, `range` around the current one, a gap where something is left out. Pages count from 1. A gap never hides a single page. */
export function pageItems(
  page: number,
  pageCount: number,
  { range = 3, margin = 1 }: { range?: number; margin?: number } = {},
): PageItem[] {
  const last = Math.max(1, pageCount)
  const first = Math.max(1, Math.min(page - Math.floor((range - 1) / 2), last - range + 1))
  const wanted = new Set<number>()
  for (let n = 1; n <= Math.min(margin, last); n++) wanted.add(n).add(last - n + 1)
  for (let n = first; n < first + range && n <= last; n++) wanted.add(n)
  const numbers = [...wanted].sort((a, b) => a - b)
  const items: PageItem[] = []
  let before = 0
  for (const n of numbers) {
    if (n - before === 2) items.push(n - 1)
    else if (n - before > 2) items.push(n <= page ? 'gap-before' : 'gap-after')
    items.push(n)
    before = n
  }
  return items
}
