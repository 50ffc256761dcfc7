import type { FastifyInstance } from 'fastify'
import { isStorableText, UnreadableBody } from './json-body.ts'

const FORM = 'application/x-www-form-urlencoded'

/** Lets the routes of a scope take a form as well as JSON; nowhere else does a browser's plain form reach a call. Answers the scope. */
export function addFormParser(scope: FastifyInstance): FastifyInstance {
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseForm(String(body)))
    } catch (error) {
      done(error as Error)
    }
  })
  return scope
}

/** The last value of a name counts. @throws UnreadableBody */
export function parseForm(text: string): Record<string, string> {
  const entries = [...new URLSearchParams(text)]
  if (!entries.every(([name, value]) => name !== '__proto__' && isStorableText(name) && isStorableText(value)))
    throw new UnreadableBody('text with a NUL, half a character or a reserved name')
  return Object.fromEntries(entries)
}
