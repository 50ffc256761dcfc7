/** npm run games:report: writes docs/games.md from the report of every game family. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ReportSection, ReportSections } from '../games/report-section.ts'

const gamesFolder = fileURLToPath(new URL('../games/', import.meta.url))
const document = fileURLToPath(new URL('../docs/games.md', import.meta.url))

const cell = (text: string): string => text.replaceAll('|', '\\|')
const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

function sectionText({ title, source, columns, rows }: ReportSection): string {
  const rule = `|${columns.map(({ isNumber }) => (isNumber ? '--:' : '---')).join('|')}|`
  return [`## ${title}`, '', source, '', line(columns.map(({ name }) => name)), rule, ...rows.map(line), ''].join('\n')
}

async function sectionsOf(family: string): Promise<readonly ReportSection[]> {
  const path = join(gamesFolder, family, 'report.ts')
  if (!existsSync(path)) return []
  const module = (await import(pathToFileURL(path).href)) as { reportSections: ReportSections }
  return module.reportSections()
}

const sections: ReportSection[] = []
for (const family of readdirSync(gamesFolder).sort()) sections.push(...(await sectionsOf(family)))

const introduction = `# What the games pay

Made by \`npm run games:report\` from the rules in \`games/\`; do not edit. Slots have a document of their own, [slots.md](slots.md).
Every chance is computed exactly unless a section says otherwise. "Return" is the part of the stake that comes back on average; the house edge is the rest.
`

writeFileSync(document, [introduction, ...sections.map(sectionText)].join('\n'))
console.log(`docs/games.md: ${sections.length} sections, ${sections.reduce((rows, section) => rows + section.rows.length, 0)} rows`)
