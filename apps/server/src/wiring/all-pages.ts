const PAGE_SIZE = 100

export interface AskedPage {
  readonly pageNo: number
  readonly pageSize: number
}

/** Every page until one is not full. */
export async function allPages<T>(readPage: (page: AskedPage) => Promise<readonly T[]>): Promise<T[]> {
  const all: T[] = []
  for (let pageNo = 1; ; pageNo++) {
    const rows = await readPage({ pageNo, pageSize: PAGE_SIZE })
    all.push(...rows)
    if (rows.length < PAGE_SIZE) return all
  }
}
