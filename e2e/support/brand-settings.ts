import type { Database } from './database.ts'

/** Changes one setting of a brand as an edit does, and answers how to put it back. Paths are those of PostgreSQL: `{gameSpeed,spinMillisMin}`. */
export async function setBrand(database: Database, merchantCode: string, path: string, value: unknown): Promise<() => Promise<void>> {
  const [before] = await database.query<{ value: unknown }>('SELECT settings #> $2 AS value FROM brand.brands WHERE merchant_code = $1', [
    merchantCode,
    path,
  ])
  const write = async (to: unknown) => {
    await database.query('UPDATE brand.brands SET settings = jsonb_set(settings, $2, $3), version = version + 1 WHERE merchant_code = $1', [
      merchantCode,
      path,
      JSON.stringify(to),
    ])
  }
  await write(value)
  return () => write(before?.value)
}
