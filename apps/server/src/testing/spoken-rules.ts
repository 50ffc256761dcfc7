import { readFindingDetail } from '@croupier/contract'

/** The rules of findings, each held to words that the console has in every language: what it would show as raw text is named beside its rule. */
export const spokenRules = (found: readonly { readonly rule: string; readonly detail: string }[]): string[] =>
  found.map(({ rule, detail }) => {
    const unspoken = readFindingDetail(detail).filter(({ clause }) => clause === undefined)
    return [rule, ...unspoken.map(({ text }) => `without words: ${text}`)].join(' ')
  })
