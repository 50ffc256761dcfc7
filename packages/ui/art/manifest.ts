import { writeSource } from './files.ts'

/** Writes a module of picture addresses. Each picture is an import, so that the build names it by its content; it is never put inside the script. */
export class Manifest {
  private readonly imports: string[] = []
  private readonly entries: string[] = []

  constructor(
    private readonly file: string,
    private readonly name: string,
    private readonly type: string,
    private readonly about: string,
  ) {}

  /** Returns the variable that holds the address of an asset. */
  address(asset: string): string {
    const variable = `u${this.imports.length}`
    this.imports.push(`import ${variable} from '../../assets/${asset}?no-inline'`)
    return variable
  }

  add(code: string, fields: Record<string, string>): void {
    const body = Object.entries(fields).map(([key, value]) => `${key}: ${value}`)
    this.entries.push(`  '${code}': { ${body.join(', ')} },`)
  }

  write(): void {
    const type = `import type { ${this.type} } from '../art-types.ts'`
    const table = `/** ${this.about} */\nexport const ${this.name}: Readonly<Record<string, ${this.type}>> = {\n${this.entries.join('\n')}\n}`
    writeSource(this.file, `${[...this.imports, type].join('\n')}\n\n${table}\n`)
  }
}

export const quoted = (text: string): string => JSON.stringify(text)
