export interface NestedTexts {
  readonly [name: string]: string | NestedTexts
}

/** Every key of a file of texts, as the screens say it: `lottery.view.games`. */
export type KeyOf<Texts> = {
  [Name in keyof Texts & (string | number)]: Texts[Name] extends string ? `${Name}` : `${Name}.${KeyOf<Texts[Name]>}`
}[keyof Texts & (string | number)]

/** The texts of a file by their keys, in the order of the file. */
export const flattenTexts = (texts: NestedTexts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${name}`, text]] : flattenTexts(text, `${path}${name}.`),
  )
