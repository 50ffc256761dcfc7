import { currentSpan } from './spans.ts'

const TABLE_OR_FUNCTION = /\b(?:from|into|update|join|select|call)\s+("?[a-z_]+"?\."?[a-z_0-9]+"?)/i

/** `INSERT wallet.transfers`: the kind of a statement and the first thing of ours that it names. No value of it stands there, not even one written into the text. */
export function operationOf(sql: string): string {
  const word = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL'
  const name = TABLE_OR_FUNCTION.exec(sql)?.[1]?.replaceAll('"', '')
  return name ? `${word} ${name}` : word
}

/** For Kysely's log: each statement becomes an event of the span that it runs in. */
export const noteStatement = ({ query }: { readonly query: { readonly sql: string } }): void => currentSpan()?.note(operationOf(query.sql))
