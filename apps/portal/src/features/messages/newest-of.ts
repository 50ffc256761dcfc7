import type { Answer } from '../../shared/api/types.ts'

/** The instant of the newest message that was shown, by the server's own clock: what comes after it has not been seen. */
export const newestOf = (pages: readonly (Pick<Answer<'inbox'>, 'list'> | undefined)[]): string =>
  pages
    .flatMap(page => page?.list ?? [])
    .reduce((newest, { createdAt }) => (createdAt > newest ? createdAt : newest), new Date(0).toISOString())
