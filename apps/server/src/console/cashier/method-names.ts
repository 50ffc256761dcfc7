interface Named {
  readonly methodCode: string
  readonly name: Readonly<Record<string, string>>
}

/** What a brand calls its ways in or out, by their codes. */
export const methodNames = (methods: readonly Named[], language: string): ReadonlyMap<string, string> =>
  new Map(methods.map(({ methodCode, name }) => [methodCode, name[language] ?? name.EN ?? methodCode]))
