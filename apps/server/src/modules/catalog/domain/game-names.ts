import { textLanguageOf } from '@croupier/contract'
import type { Game } from './game.ts'

type Named = Pick<Game, 'name' | 'names'>

/** What a game is called in a language: its name there, or the one in the language whose texts that reader gets, else the English one. */
export const nameIn = ({ name, names }: Named, language: string): string => names[language] ?? names[textLanguageOf(language)] ?? name

/** A game under its name in a language. */
export const calledIn = <G extends Named>(game: G, language: string): G => ({ ...game, name: nameIn(game, language) })

/** All names of a game, each once, the English one first. */
export const namesOf = ({ name, names }: Named): string[] => [...new Set([name, ...Object.values(names)])]
