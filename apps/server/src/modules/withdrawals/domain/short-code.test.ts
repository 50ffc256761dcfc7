import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { shortCode } from './short-code.ts'

const random = { bytes: (length: number) => randomBytes(length) }

it('a number for people has ten signs that cannot be mistaken', () => expect(shortCode('W', random)).toMatch(/^W[2-9A-HJ-NP-Z]{10}$/))
