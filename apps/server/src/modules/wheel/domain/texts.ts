/** Texts by language; English is always there. */
export type Texts = Readonly<Record<string, string>>
