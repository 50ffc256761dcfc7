import type { OracleReport, OracleSections } from '../../oracle-report.ts'

interface Vector<Input> {
  readonly id: string
  readonly input: Input
  readonly expected: unknown
}

/** Checks every vector of a section by what `play` makes of its input. */
export const checkSection =
  <Input>(name: string, play: (input: Input) => unknown): OracleSections[string] =>
  (section: unknown, report: OracleReport): void => {
    for (const { id, input, expected } of section as readonly Vector<Input>[]) report.check(name, id, expected, () => play(input))
  }
